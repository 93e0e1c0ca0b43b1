// Vocabulary of the audit about universities.

export const referenceAudit = {
  university: {
    called: 'Universidade',
    fields: {
      name: 'nome',
      acronym: 'sigla',
      address: 'endereço',
      logo: 'logo',
      logoPicture: 'imagem do logo',
      type: 'tipo',
      website: 'site',
      phone: 'telefone',
      emailDomains: 'domínios de e-mail dos estudantes',
      status: 'situação',
    },
  },
} as const
