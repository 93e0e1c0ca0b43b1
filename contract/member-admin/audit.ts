// Vocabulary of the audit about people.

export const membersAudit = {
  person: {
    called: 'Usuário',
    fields: {
      status: 'situação',
      birthDate: 'nascimento',
      photo: 'foto',
      field: 'dado',
      ageDoubted: 'idade em dúvida',
      session: 'sessão',
    },
  },
} as const
