// A person as another member sees them.
import { z } from 'zod'
import { id, photo } from '../kit.ts'
import { maxGalleryPhotos } from '../values/options.ts'
import { factShape } from './fact-schemas.ts'
import { factsWith } from './facts.ts'

/** Card of a person in every list. Never a phone, an e-mail or a handle. */
export const personCard = z.object({
  id,
  /** The first name; the whole one to a match. */
  name: z.string(),
  age: z.int().nullable(),
  facePhoto: photo.nullable(),
  bodyPhoto: photo.nullable(),
  /** Address of their video. */
  video: z.string().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string().nullable(),
  studying: z.boolean(),
  /** The university by its short name; no gender where they would rather not say. */
  ...factShape(factsWith({ seenBy: 'card' })),
  emailConfirmed: z.boolean(),
  /** Their university has shown that they study there: within the last twelve months. */
  studentVerified: z.boolean(),
  /** True while asking for the WhatsApp link can succeed. */
  whatsappAvailable: z.boolean(),
})
export type PersonCard = z.infer<typeof personCard>

/** The details dialog: the card and what its owner lets others see. */
export const personDetails = personCard.extend({
  ...factShape(factsWith({ seenBy: 'details' })),
  /** Without the leading @; only when its owner shows it. */
  instagram: z.string().nullable(),
  emailAvailable: z.boolean(),
  /** Beside face and body, in their owner's order. */
  gallery: z.array(photo).max(maxGalleryPhotos),
})
export type PersonDetails = z.infer<typeof personDetails>

/** Why two people fit, strongest first; the web puts them into words. */
export const fitReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('same_course') }),
  z.object({ kind: z.literal('same_university') }),
  z.object({ kind: z.literal('same_neighborhood') }),
  z.object({ kind: z.literal('interests'), interests: z.array(z.string()) }),
  z.object({ kind: z.literal('close_age') }),
  z.object({ kind: z.literal('new_here') }),
])
export type FitReason = z.infer<typeof fitReason>

/** Below it the number is not told: the reasons say more. */
export const minShownFit = 40

/** A person as discover shows them: with how well they fit who looks. */
export const fittingPerson = personCard.extend({
  /** Compatibility in per cent. */
  fit: z.int().min(minShownFit).max(100).nullable(),
  reasons: z.array(fitReason),
})
