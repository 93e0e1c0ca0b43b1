// Shapes of likes and comments under what many read: news, posts, videos.
import { z } from 'zod'
import { id, pageOf, photo } from '../kit.ts'

const person = z.object({
  /** First name; the whole of a match's. */
  name: z.string(),
  photo: photo.nullable(),
  mine: z.boolean(),
})
export type Liker = z.infer<typeof person>

const comment = person.extend({ id, text: z.string(), at: z.date() })
export type Comment = z.infer<typeof comment>

export const replies = { people: pageOf(person), comments: pageOf(comment), comment }

/** Words of a comment. */
export const said = (max: number) =>
  z.string().trim().min(1, 'Escreva o comentário.').max(max, `Use no máximo ${max} caracteres.`)
