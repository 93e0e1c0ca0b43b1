// Draft of a registration, which survives a reload of the tab; passwords are never written down.
import { emptyForm, type RegistrationForm } from './form-values.ts'

const key = 'cadastro'

export function draftText(form: RegistrationForm): string {
  const { password: _, confirmation: __, ...stored } = form
  return JSON.stringify(stored)
}

/** The form a draft was kept of; whatever in it is not of the form's own shape is left out. */
export function formOfDraft(text: string | null): RegistrationForm {
  let draft: unknown
  try {
    draft = JSON.parse(text ?? '')
  } catch {
    return emptyForm
  }
  if (typeof draft !== 'object' || draft === null) return emptyForm
  const valid = Object.entries(draft).filter(([name, value]) => {
    if (!Object.hasOwn(emptyForm, name)) return false
    const blank = emptyForm[name as keyof RegistrationForm]
    if (blank === null) return value === null || ['string', 'boolean'].includes(typeof value) || hasId(value)
    return Array.isArray(blank) ? Array.isArray(value) : typeof value === typeof blank
  })
  return { ...emptyForm, ...Object.fromEntries(valid) }
}

const hasId = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value && 'photo' in value

/** Storage may be full or forbidden; the form works without it. */
function trying<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}

export const readDraft = () => formOfDraft(trying(() => sessionStorage.getItem(key)))
export const saveDraft = (form: RegistrationForm) =>
  trying(() => sessionStorage.setItem(key, draftText(form)))
export const forgetDraft = () => trying(() => sessionStorage.removeItem(key))
