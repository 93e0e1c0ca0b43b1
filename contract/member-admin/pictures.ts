// Pictures of a profile by their names, as decisions about them spell them.
import { z } from 'zod'
import { id } from '../kit.ts'

/** One of a person's two pictures. */
export const photoUses = ['face', 'body'] as const
/** One thing that a profile shows of its member: a photo of the gallery by its id. */
export const profilePicture = z.union([z.enum([...photoUses, 'video']), id])
export type ProfilePicture = z.infer<typeof profilePicture>
