// What is said under each field of a registration that is refused.
import type { FieldErrors, Resolver } from 'react-hook-form'
import { type FailureCode, failures } from '#contract/errors.ts'
import { type Refusal, type RegistrationAnswers, registrationRefusals } from '#contract/registration-rules.ts'
import { type FieldName, type PhotosPicked, type RegistrationForm, toAnswers } from './form-values.ts'

/** The first refusal of each field, and all that is missing at once; in the order of the refusals. */
export function fieldRefusals(
  refusals: Refusal[],
  answers: RegistrationAnswers,
): FieldErrors<RegistrationForm> {
  const errors: FieldErrors<RegistrationForm> = {}
  for (const { code: type, field } of refusals) {
    if (type === 'identity.required_fields') {
      for (const name of ['name', 'email', 'password'] as const)
        if (!answers[name].trim()) errors[name] ??= { type, message: 'Preencha este campo.' }
    } else errors[field] ??= { type, message: failures[type].message }
    if (type === 'identity.photos_required' && !answers.bodyPhoto)
      errors.bodyPhoto ??= { type, message: 'Falta esta foto.' }
  }
  return errors
}

/** Runs the contract's rules over the form; `photos` is asked at each time. */
export function registrationResolver(photos: () => PhotosPicked): Resolver<RegistrationForm> {
  return (form) => {
    const answers = toAnswers(form, photos())
    const refusals = registrationRefusals(answers)
    if (refusals.length === 0) return { values: form, errors: {} }
    return { values: {}, errors: fieldRefusals(refusals, answers) }
  }
}

/** The refusal that counts among those of `registrationResolver`: its field, and its sentence as the API says it. */
export function firstRefusal(errors: FieldErrors<RegistrationForm>) {
  const [entry] = Object.entries(errors)
  return entry
    ? { field: entry[0] as FieldName, message: failures[entry[1].type as FailureCode].message }
    : null
}
