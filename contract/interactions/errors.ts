// Failures of likes and rejections: apart, so that no first visit downloads their sentences.
export const interactionFailures = {
  'interactions.already_decided': { status: 409, message: 'Você já decidiu sobre essa pessoa.' },
  'interactions.nothing_to_undo': { status: 404, message: 'Não há nada para desfazer.' },
} as const
