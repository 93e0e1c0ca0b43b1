// The member's own profile.
import { z } from 'zod'
import { registration } from '../identity/registration.ts'
import { changeOf, done, fails, forMembers, forMembersWhile, id, photo } from '../kit.ts'
import { personDetails } from '../people/api.ts'
import { factForm, factShape } from '../people/fact-schemas.ts'
import { factNames } from '../people/facts.ts'
import { calendarDay } from '../values/dates.ts'
import { contactAudiences, maxGalleryPhotos, memberStatuses } from '../values/options.ts'
import { aboutText, shownLine } from '../values/shown-text.ts'
import { wrongDate } from '../values/wrong-date.ts'
import { maxVideoCaption } from '../videos/options.ts'

export const privacySettings = z.object({
  whatsappEnabled: z.boolean(),
  emailEnabled: z.boolean(),
  instagramVisible: z.boolean(),
  /** Audience of each of the contacts while it is on. */
  whatsappAudience: z.enum(contactAudiences),
  emailAudience: z.enum(contactAudiences),
  instagramAudience: z.enum(contactAudiences),
  /** Stands in other people's "Quem te rejeitou" without name, face or age. */
  anonymousRejections: z.boolean(),
  /** Seen by their matches alone. */
  paused: z.boolean(),
  /** Seen by whom they liked and by matches alone; by `tierGives`. */
  incognito: z.boolean(),
  /** They and whoever studies at the same university, or the same course there, do not see each other, but for matches. */
  hiddenFromUniversity: z.boolean(),
  hiddenFromCourse: z.boolean(),
})
export type Privacy = z.infer<typeof privacySettings>

/** One of the gallery; the id is the picture's. */
const galleryPhoto = z.object({ id, photo })
export type GalleryPhoto = z.infer<typeof galleryPhoto>
const gallery = z.array(galleryPhoto).max(maxGalleryPhotos)

const videoAbout = z.object({
  poster: photo.nullable(),
  caption: z.string().nullable(),
  /** Its length; `null`: not known. */
  seconds: z.int().nullable(),
})
export type VideoAbout = z.infer<typeof videoAbout>

export const ownProfile = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  age: z.int().nullable(),
  birthDate: z.string().nullable(),
  ...factShape(factNames),
  state: z.string(),
  city: z.string(),
  neighborhood: z.object({ id, name: z.string() }).nullable(),
  studying: z.boolean(),
  /** Without the leading @. */
  instagram: z.string().nullable(),
  facePhoto: photo.nullable(),
  bodyPhoto: photo.nullable(),
  gallery,
  video: z.string().nullable(),
  /** Text beside the video; `null`: there is none. */
  videoAbout: videoAbout.nullable(),
  emailConfirmed: z.boolean(),
  studentVerified: z.boolean(),
  status: z.enum(memberStatuses),
  privacy: privacySettings,
})
export type OwnProfile = z.infer<typeof ownProfile>

/** Fields that may be left out at registration and given later, and what goes with them; as the registration has it. */
export const profileFields = registration
  .pick({
    age: true,
    state: true,
    city: true,
    neighborhood: true,
    instagram: true,
    studying: true,
  })
  .extend({
    ...factForm(factNames),
    // Nobody is without a name and a number: left out, they stay.
    name: z.string().trim().max(80, 'Use no máximo 80 caracteres.').nullish(),
    whatsapp: z.string().trim().max(30, 'Use no máximo 30 caracteres.').nullish(),
    /** A day; while it is told, the age is what it makes. */
    birthDate: z.union([z.literal('').transform(() => null), calendarDay()], wrongDate).nullish(),
  })
export type ProfileFields = z.input<typeof profileFields>

const boost = z.object({
  /** Until when the member is boosted; `null` while they are not. */
  until: z.date().nullable(),
  /** When the next boost may begin; `null`: now, or never without a tier that gives it. */
  nextAt: z.date().nullable(),
})
export type Boost = z.infer<typeof boost>

export const profile = {
  me: forMembers()
    .route({ method: 'GET', path: '/profile', summary: 'O próprio perfil, inteiro' })
    .output(ownProfile),
  /** Writes all of it: what is left out is told no more, but for the name and the number, which stay. */
  update: forMembers(['interact'])
    .route({
      method: 'PUT',
      path: '/profile',
      summary: 'Escreve o que se conta de si, inteiro: o que falta deixa de ser contado',
    })
    .input(profileFields.strict())
    .output(ownProfile)
    .errors(
      fails(
        'identity.required_fields',
        'identity.marital_status_required',
        'identity.whatsapp_required',
        'identity.underage',
        'identity.name_invalid',
        'identity.whatsapp_invalid',
        'identity.instagram_invalid',
        'identity.neighborhood_unknown',
        'identity.neighborhood_elsewhere',
        'identity.education_unknown',
      ),
    ),
  /** Any of the switches; those left out stay. */
  setPrivacy: forMembers(['interact'])
    .route({ method: 'PATCH', path: '/profile/privacy', summary: 'Muda o que os outros veem' })
    .input(changeOf(privacySettings))
    .output(privacySettings)
    .errors(fails('plans.tier_required', 'profile.number_hidden')),
  /** The own details as another member is shown them: one whom they fit, or one of their matches. */
  asSeen: forMembers()
    .route({ method: 'GET', path: '/profile/as-seen', summary: 'O próprio perfil como outra pessoa o vê' })
    .input(z.object({ by: z.enum(['stranger', 'match']).default('stranger') }))
    .output(personDetails),
  /** Puts photos in their places, in place of those that stood there. Until both stand, others don't see the member. */
  setPhotos: forMembers(['interact'])
    .route({
      method: 'POST',
      path: '/profile/photos',
      summary: 'Acrescenta ou troca as fotos de rosto e de corpo',
    })
    /** Ids answered by `photos.upload`. */
    .input(changeOf(z.object({ facePhoto: id, bodyPhoto: id })))
    .output(done)
    .errors(fails('photos.unknown')),
  /** Writes the whole gallery in its order: what stands there by its id, what is new by the id that `photos.upload` answered. */
  setGallery: forMembers(['interact'])
    .route({
      method: 'PUT',
      path: '/profile/gallery',
      summary: 'Escreve a galeria inteira, na ordem em que aparece',
    })
    .input(
      z.object({
        photos: z
          .array(id)
          .max(maxGalleryPhotos, `São até ${maxGalleryPhotos} fotos na galeria.`)
          .refine((ids) => new Set(ids).size === ids.length, 'A mesma foto está aí duas vezes.'),
      }),
    )
    .output(gallery)
    .errors(fails('photos.unknown')),
  /** Puts a video in the place of the one that stands. It is judged by its bytes: MP4, QuickTime or WebM. */
  setVideo: forMembers(['uploadVideo'], 'video')
    .route({ method: 'POST', path: '/profile/video', summary: 'Envia um vídeo, no lugar do que houver' })
    .input(z.object({ file: z.file('Por favor, selecione apenas arquivos de vídeo') }))
    .output(z.object({ video: z.string() }))
    .errors(fails('videos.not_video', 'videos.unplayable', 'videos.too_large', 'server.storage_away')),
  /** Says of the video that stands there what is given; the rest stays. Its poster is a photo that `photos.upload` answered. */
  describeVideo: forMembers(['interact'])
    .route({
      method: 'PUT',
      path: '/profile/video',
      summary: 'Diz do vídeo o que for dado: legenda, capa, duração',
    })
    .input(
      z.object({
        video: z.string().max(200),
        caption: aboutText(shownLine(), maxVideoCaption),
        poster: id.optional(),
        seconds: z.int().min(1).max(86_400).optional(),
      }),
    )
    .output(videoAbout)
    .errors(fails('videos.not_found', 'photos.unknown')),
  removeVideo: forMembers(['interact'])
    .route({ method: 'DELETE', path: '/profile/video', summary: 'Tira o vídeo do perfil' })
    .output(done),
  boost: forMembersWhile('discover')
    .route({ method: 'GET', path: '/profile/boost', summary: 'O destaque: até quando vale, e quando volta' })
    .output(boost),
  /** Shows the member earlier to whom they fit, for `boostMinutes`. */
  startBoost: forMembersWhile('discover', ['interact'])
    .route({
      method: 'POST',
      path: '/profile/boost',
      summary: 'Começa um destaque de 30 minutos, para Premium (um por mês) e VIP (um por semana)',
    })
    .output(boost)
    .errors(fails('plans.tier_required', 'profile.boosted_already')),
}
