// Failures of the members' records in the back-office: apart, so that no member downloads their sentences.
export const memberAdminFailures = {
  'members.reason_required': { status: 400, message: 'Diga o motivo.' },
  'members.staff': {
    status: 409,
    message: 'Essa pessoa é da equipe. Tire o papel dela em Equipe primeiro.',
  },
  'members.leaving': {
    status: 409,
    message: 'Essa pessoa pediu para excluir a conta. Só ela desfaz isso.',
  },
} as const
