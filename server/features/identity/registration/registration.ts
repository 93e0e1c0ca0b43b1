// The rules of a registration that need no database: the contract's, and which passwords are common.
import type { z } from 'zod'
import type { FailureCode } from '#contract/failures.ts'
import type { registration } from '#contract/identity/registration.ts'
import { registrationRefusals } from '#contract/identity/registration-rules.ts'
import { passwordIsWeak } from '../accounts/passwords.ts'

export type RegistrationInput = z.output<typeof registration>

/** The first refusal, or `null`. Photos, bairro, course and a taken e-mail need the database and are the command's. */
export function firstRefusal(input: RegistrationInput): FailureCode | null {
  const { age = null, facePhoto = null, bodyPhoto = null } = input
  const [first] = registrationRefusals({ ...input, age, facePhoto, bodyPhoto })
  if (first) return first.code
  return passwordIsWeak(input.password, input.email) ? 'identity.password_weak' : null
}
