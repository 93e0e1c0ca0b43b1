// Sentences under each field of a registration that is refused.
import { identityFailures } from '#contract/identity/errors.ts'
import { registrationRefusals } from '#contract/identity/registration-rules.ts'
import { type FieldName, type PhotosPicked, picked, type RegistrationForm, toAnswers } from './form-values.ts'

export type Mistakes = Partial<Record<FieldName, string>>

const required = ['name', 'email', 'password'] as const

/**
 * The first refusal of each field, by the contract's rules. The specification's sentence about all that is missing is said
 * once, at the first of it; a box that is not ticked asks for its tick.
 */
export function mistakesIn(form: RegistrationForm, photos: PhotosPicked = picked(form)): Mistakes {
  const answers = toAnswers(form, photos)
  const mistakes: Mistakes = {}
  for (const { code, field } of registrationRefusals(answers)) {
    const { message } = identityFailures[code]
    if (code === 'identity.required_fields') {
      const [first, ...others] = required.filter((name) => !answers[name].trim())
      if (first) mistakes[first] ??= message
      for (const name of others) mistakes[name] ??= 'Por favor, preencha este campo'
    } else if (field === 'adult') mistakes.adult ??= 'Por favor, marque que você tem 18 anos ou mais'
    else mistakes[field] ??= message
    if (code === 'identity.photos_required' && !answers.bodyPhoto)
      mistakes.bodyPhoto ??= 'Por favor, adicione esta foto'
  }
  return mistakes
}
