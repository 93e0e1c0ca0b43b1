// The two pictures that a profile shows, to be joined to `app_users` under these names.
import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pictures } from '../photos/tables.ts'
import { appUsers } from './tables.ts'

export const facePicture = alias(pictures, 'face_picture')
export const bodyPicture = alias(pictures, 'body_picture')

export const isFacePicture = eq(facePicture.url, appUsers.facePhotoUrl)
export const isBodyPicture = eq(bodyPicture.url, appUsers.bodyPhotoUrl)

/** Face and body stand. Who has been asked for a photo that could not be stored is shown to nobody until then. */
export const hasPhotos: SQL = sql`(${appUsers.facePhotoUrl} is not null and ${appUsers.bodyPhotoUrl} is not null)`
