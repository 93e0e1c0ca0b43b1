// Failures of the members' feed: apart, so that no first visit downloads their sentences.
export const feedFailures = {
  'feed.not_found': { status: 404, message: 'Este post não está mais no ar.' },
  'feed.comment_not_found': { status: 404, message: 'Este comentário não existe mais.' },
} as const
