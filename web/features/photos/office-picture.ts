// Sending of a picture that everybody sees: a logo, a banner, a photo of a company.
import { UploadRefused } from '#web/features/back-office/upload-kinds.ts'
import type { SendFile } from '#web/features/back-office/use-upload.ts'

export const sendPicture: SendFile = async (file, onProgress, signal) => {
  const photos = await import('./send.ts')
  try {
    const { photo } = await photos.sendPicture(file, file.name, onProgress, signal)
    if (!photo) throw new Error(photos.notStored)
    return photo.src
  } catch (error) {
    throw error instanceof photos.PhotoRefused ? new UploadRefused(error.message) : error
  }
}
