// A registration that is all filled in, as the draft that a test's page finds.
import { onTestFinished } from 'vitest'
import { forgetDraft, saveDraft } from '#web/features/identity/registration/draft.ts'
import { emptyForm, type RegistrationForm } from '#web/features/identity/registration/form-values.ts'

const upload = () => ({
  id: crypto.randomUUID(),
  photo: { src: '/media/x', placeholder: null, widths: [480] },
})

/** Everything that is required, but for the passwords, which no draft has. */
export const naras = (): RegistrationForm => ({
  ...emptyForm,
  name: 'Nara Ventura',
  email: 'nara@exemplo.br',
  maritalStatus: 'solteiro',
  whatsapp: '(85) 98888-7777',
  facePhoto: upload(),
  bodyPhoto: upload(),
  adult: true,
})

/** Draft that was typed before the page is opened, until the test is over. */
export function draftOf(form: RegistrationForm) {
  saveDraft(form)
  onTestFinished(() => void forgetDraft())
}
