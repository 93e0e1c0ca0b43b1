// Vocabulary of the audit about companies.

export const companiesAudit = {
  company: {
    called: 'Empresa',
    fields: {
      name: 'nome',
      category: 'categoria',
      address: 'endereço',
      chosenNeighborhood: 'bairro',
      phone: 'telefone',
      description: 'descrição',
      hours: 'horário',
      schedule: 'horário por dia',
      email: 'e-mail',
      website: 'site',
      instagram: 'Instagram',
      image: 'logo',
      bannerImage: 'banner',
      image1: 'foto 1',
      image2: 'foto 2',
      image3: 'foto 3',
      image4: 'foto 4',
      videoUrl: 'vídeo',
      pdfUrl: 'encarte',
      planId: 'plano',
      status: 'situação',
      counter: 'balcão',
      people: 'pessoas da empresa',
      setAside: 'avaliação deixada de lado',
      answer: 'resposta a uma avaliação',
    },
  },
} as const
