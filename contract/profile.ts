// The member's own profile.
import { z } from 'zod'
import { registration } from './identity.ts'
import { done, fails, forMembers, id, photo } from './kit.ts'
import { contactAudiences, memberStatuses } from './options.ts'

const privacy = z.object({
  whatsappEnabled: z.boolean(),
  emailEnabled: z.boolean(),
  instagramVisible: z.boolean(),
  /** Who may use the contacts that are on. */
  contactAudience: z.enum(contactAudiences),
  /** Stands in other people's "Quem te rejeitou" without name, face or age. */
  anonymousRejections: z.boolean(),
})
export type Privacy = z.infer<typeof privacy>

export const ownProfile = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  age: z.int().nullable(),
  birthDate: z.string().nullable(),
  gender: z.string().nullable(),
  genderPreference: z.string(),
  maritalStatus: z.string().nullable(),
  state: z.string(),
  city: z.string(),
  neighborhood: z.object({ id, name: z.string() }).nullable(),
  studying: z.boolean(),
  university: z.string().nullable(),
  course: z.string().nullable(),
  semester: z.string().nullable(),
  work: z.string().nullable(),
  bio: z.string().nullable(),
  interests: z.array(z.string()),
  /** Without the leading @. */
  instagram: z.string().nullable(),
  facePhoto: photo.nullable(),
  bodyPhoto: photo.nullable(),
  emailConfirmed: z.boolean(),
  status: z.enum(memberStatuses),
  privacy,
})
export type OwnProfile = z.infer<typeof ownProfile>

/** What may be left out at registration and given later, and what goes with it; as the registration has it. */
export const told = registration
  .pick({
    gender: true,
    genderPreference: true,
    age: true,
    maritalStatus: true,
    state: true,
    city: true,
    neighborhood: true,
    interests: true,
    instagram: true,
    studying: true,
    course: true,
    university: true,
    semester: true,
  })
  .extend({
    /** A day; while it is told, the age is what it makes. */
    birthDate: z.union([z.literal('').transform(() => null), z.iso.date('Escolha um dia.')]).nullish(),
  })
export type Told = z.input<typeof told>

export const profile = {
  me: forMembers().route({ method: 'GET', path: '/profile' }).output(ownProfile),
  /** Writes all of it: what is left out is told no more. */
  update: forMembers(['interact'])
    .route({ method: 'PUT', path: '/profile' })
    .input(told)
    .output(ownProfile)
    .errors(
      fails(
        'identity.marital_status_required',
        'identity.underage',
        'identity.instagram_invalid',
        'identity.neighborhood_unknown',
        'identity.neighborhood_elsewhere',
        'identity.education_unknown',
      ),
    ),
  /** Any of the switches; those left out stay. */
  setPrivacy: forMembers(['interact'])
    .route({ method: 'PATCH', path: '/profile/privacy' })
    .input(privacy.partial())
    .output(privacy),
  /** Adds photos that could not be stored at registration: until both stand, others don't see the member. */
  setPhotos: forMembers(['interact'])
    .route({ method: 'POST', path: '/profile/photos' })
    /** Ids answered by `photos.upload`. */
    .input(z.object({ facePhoto: id.optional(), bodyPhoto: id.optional() }))
    .output(done)
    .errors(fails('photos.unknown', 'photos.already_there')),
}
