// Failures of matches: apart, so that no first visit downloads their sentences.
export const matchFailures = {
  'matches.not_found': { status: 404, message: 'Esse match não existe mais.' },
} as const
