// Failures of news: apart, so that no first visit downloads their sentences.
export const newsFailures = {
  'news.not_found': { status: 404, message: 'Esta notícia não está mais no ar.' },
  'news.no_participation': { status: 409, message: 'Esta notícia não tem participação.' },
  'news.full': { status: 409, message: 'As vagas acabaram.' },
  'news.limit_below': { status: 409, message: 'Já há mais participantes do que este limite.' },
  'news.comment_not_found': { status: 404, message: 'Este comentário não existe mais.' },
} as const
