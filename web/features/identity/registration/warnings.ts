import type { RegistrationWarning } from '#contract/identity/registration.ts'

/** Sentences on what went wrong without undoing the registration. */
export const warningTexts: Record<RegistrationWarning, string> = {
  face_photo: 'Sua foto de rosto não pôde ser salva. O resto do cadastro está certo.',
  body_photo: 'Sua foto de corpo não pôde ser salva. O resto do cadastro está certo.',
}
