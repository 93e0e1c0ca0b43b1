// Vocabulary of the audit: kinds of record, actions, and the names of both and of their fields.

export const auditActions = {
  created: 'Criou',
  updated: 'Editou',
  activated: 'Ativou',
  deactivated: 'Desativou',
  binned: 'Mandou para a lixeira',
  restored: 'Tirou da lixeira',
  deleted: 'Excluiu',
  undone: 'Desfez',
  opened: 'Abriu',
  revealed: 'Viu dado',
  exported: 'Exportou',
  granted: 'Liberou acesso',
  refused: 'Recusou acesso',
  role_changed: 'Mudou o papel',
  sessions_ended: 'Encerrou sessões',
  photo_removed: 'Removeu foto',
  answered: 'Respondeu',
  approved: 'Aprovou',
  accepted: 'Aceitou',
  given_back: 'Devolveu',
  tried_again: 'Mandou tentar de novo',
  decided: 'Decidiu',
  video_removed: 'Removeu vídeo',
  factor_reset: 'Zerou o segundo fator',
  started: 'Começou em massa',
  direct: 'Mudou direto no banco',
} as const satisfies Record<string, string>
export type AuditAction = keyof typeof auditActions
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]

type Kind = {
  /** "Categoria Papelaria" */
  called: string
  /** What its fields are called, by the names that commands give them. */
  fields: Record<string, string>
}

export const auditKinds = {
  category: {
    called: 'Categoria',
    fields: { name: 'nome', description: 'descrição', color: 'cor', status: 'situação' },
  },
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
      setAside: 'avaliação deixada de lado',
    },
  },
  promotion: {
    called: 'Promoção',
    fields: {
      title: 'título',
      description: 'descrição',
      discount: 'desconto',
      code: 'código',
      startsAt: 'começo',
      endsAt: 'fim',
      image: 'imagem',
      companyId: 'empresa',
      companyName: 'nome da empresa',
      companyLogo: 'logo da empresa',
      participantLimit: 'limite',
      status: 'situação',
    },
  },
  university: {
    called: 'Universidade',
    fields: {
      name: 'nome',
      acronym: 'sigla',
      address: 'endereço',
      logo: 'logo',
      type: 'tipo',
      website: 'site',
      phone: 'telefone',
      status: 'situação',
    },
  },
  plan: {
    called: 'Plano',
    fields: {
      name: 'nome',
      type: 'tipo',
      tier: 'nível',
      price: 'preço',
      duration: 'dias',
      description: 'descrição',
      features: 'o que inclui',
    },
  },
  payment: { called: 'Pagamento', fields: { state: 'situação', received: 'valor que veio' } },
  job: { called: 'Tarefa', fields: { count: 'quantas falhas' } },
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
  ticket: {
    called: 'Ticket',
    fields: {
      status: 'status',
      priority: 'prioridade',
      category: 'categoria',
      resolvedAt: 'resolvido em',
      answer: 'resposta',
    },
  },
  canned_reply: { called: 'Resposta pronta', fields: { title: 'título', body: 'texto' } },
  text: { called: 'Texto', fields: { title: 'título', body: 'texto', asksAgain: 'pede aceite' } },
  data_request: { called: 'Pedido de titular', fields: { state: 'situação', kind: 'assunto' } },
  report: { called: 'Denúncia', fields: { state: 'situação', outcome: 'decisão' } },
  appeal: {
    called: 'Contestação',
    fields: { state: 'situação', outcome: 'decisão', ownSuspension: 'quem suspendeu respondeu, por ser só' },
  },
  enrolment_proof: { called: 'Comprovante de matrícula', fields: { state: 'situação' } },
  feature: { called: 'Recurso', fields: { enabled: 'ligado' } },
  staff: { called: 'Equipe', fields: { role: 'papel', factor: 'segundo fator', sessions: 'sessões' } },
  access_request: { called: 'Pedido de acesso', fields: { role: 'papel' } },
  view: { called: 'Visão', fields: { name: 'nome', shared: 'compartilhada' } },
  list: { called: 'Lista', fields: { rows: 'linhas', filter: 'filtro', whole: 'com contatos' } },
  bulk: { called: 'Em massa', fields: { count: 'quantos', action: 'ação' } },
} as const satisfies Record<string, Kind>
export type AuditKind = keyof typeof auditKinds
export const auditKindNames = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]]
