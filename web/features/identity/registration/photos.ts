import { createContext, use } from 'react'
import type { PhotoUpload } from '../../photos/use-photo-upload.ts'

interface Photos {
  face: PhotoUpload
  body: PhotoUpload
}

/** The two photos of the registration form around: what the form holds of them is only where they have arrived. */
export const PhotosContext = createContext<Photos | null>(null)

export function usePhotos(): Photos {
  const photos = use(PhotosContext)
  if (!photos) throw new Error('photos are asked for outside the registration form')
  return photos
}
