// A person as another member sees them, how to reach them, and blocking.
import { z } from 'zod'
import { done, fails, forMembers, forMembersWhile, id, pageInput, pageOf, photo } from './kit.ts'

/** What every list of people shows. Never a phone, an e-mail or a handle. */
export const personCard = z.object({
  id,
  name: z.string(),
  age: z.int().nullable(),
  facePhoto: photo.nullable(),
  bodyPhoto: photo.nullable(),
  neighborhood: z.string().nullable(),
  city: z.string().nullable(),
  /** The university's short name. */
  university: z.string().nullable(),
  course: z.string().nullable(),
  semester: z.string().nullable(),
  studying: z.boolean(),
  work: z.string().nullable(),
  bio: z.string().nullable(),
  emailConfirmed: z.boolean(),
  /** Whether asking for the WhatsApp link can succeed. */
  whatsappAvailable: z.boolean(),
})
export type PersonCard = z.infer<typeof personCard>

/** The details dialog: the card and what its owner lets others see. */
export const personDetails = personCard.extend({
  gender: z.string().nullable(),
  estadoCivil: z.string().nullable(),
  interests: z.array(z.string()),
  /** Without the leading @; only when its owner shows it. */
  instagram: z.string().nullable(),
  emailAvailable: z.boolean(),
})
export type PersonDetails = z.infer<typeof personDetails>

/** The features whose screens show people. */
const shown = ['discover', 'matches', 'liked_you', 'you_liked'] as const

export const people = {
  get: forMembersWhile(shown)
    .route({ method: 'GET', path: '/people/{id}' })
    .input(z.object({ id }))
    .output(personDetails)
    .errors(fails('people.not_found')),

  /** The link to talk to one person, asked for on the tap. */
  contact: forMembersWhile(shown, ['contact'])
    .route({ method: 'POST', path: '/people/{id}/contact' })
    .input(z.object({ id, by: z.enum(['whatsapp', 'email']) }))
    .output(z.object({ url: z.string() }))
    .errors(
      fails('people.not_found', 'people.whatsapp_hidden', 'people.whatsapp_missing', 'people.email_hidden'),
    ),

  /** Neither finds the other from now on; an active match between them ends. */
  block: forMembers(['interact'])
    .route({ method: 'POST', path: '/people/{id}/block' })
    .input(z.object({ id }))
    .output(done)
    .errors(fails('people.not_found', 'people.self')),
  unblock: forMembers(['interact'])
    .route({ method: 'DELETE', path: '/people/{id}/block' })
    .input(z.object({ id }))
    .output(done),
  blocked: forMembers()
    .route({ method: 'GET', path: '/blocked' })
    .input(pageInput)
    .output(pageOf(z.object({ id, name: z.string(), facePhoto: photo.nullable(), blockedAt: z.date() }))),
}
