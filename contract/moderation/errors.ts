// Failures of moderation: apart, so that no member downloads their sentences.
export const moderationFailures = {
  'moderation.decided': { status: 409, message: 'Isso já foi decidido.' },
  'moderation.nothing_said': {
    status: 409,
    message: 'Esta denúncia é sobre o perfil: não há post nem comentário para apagar.',
  },
  'moderation.own_suspension': {
    status: 409,
    message: 'Quem suspendeu não responde à contestação. Peça a outra pessoa da equipe.',
  },
} as const
