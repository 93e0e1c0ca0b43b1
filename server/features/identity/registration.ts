// What a registration must satisfy, in the order the specification gives (member area §5); ours come after.
import { z } from 'zod'
import type { FailureCode } from '#contract/errors.ts'
import type { registration } from '#contract/identity.ts'
import { instagramHandle } from '#contract/instagram.ts'
import { minimumAge } from '#contract/options.ts'
import { passwordIsWeak } from './passwords.ts'

export type RegistrationInput = z.output<typeof registration>

const validEmail = (email: string) => z.email().safeParse(email).success

/** Digits with DDD: ten for a landline, eleven for a mobile; a typed country code is dropped. */
export function phoneDigits(typed: string): string | null {
  const digits = typed.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')
  return /^[1-9]{2}\d{8,9}$/.test(digits) ? digits : null
}

/** The first refusal, or `null`. Photos, bairro, course and a taken e-mail need the database and are the command's. */
export function firstRefusal(input: RegistrationInput): FailureCode | null {
  const refusals: [boolean, FailureCode][] = [
    [input.password !== input.confirmation, 'identity.passwords_differ'],
    [!input.name || !input.email || !input.password, 'identity.required_fields'],
    [!input.maritalStatus, 'identity.marital_status_required'],
    [!input.whatsapp, 'identity.whatsapp_required'],
    [!input.facePhoto || !input.bodyPhoto || input.facePhoto === input.bodyPhoto, 'identity.photos_required'],
    [!input.adult || (input.age ?? minimumAge) < minimumAge, 'identity.underage'],
    [!validEmail(input.email), 'identity.email_invalid'],
    [phoneDigits(input.whatsapp) === null, 'identity.whatsapp_invalid'],
    [
      Boolean(input.instagram) && instagramHandle(input.instagram ?? '') === null,
      'identity.instagram_invalid',
    ],
    [passwordIsWeak(input.password, input.email), 'identity.password_weak'],
  ]
  return refusals.find(([refused]) => refused)?.[1] ?? null
}
