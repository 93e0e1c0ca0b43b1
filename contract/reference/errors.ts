// Failures of the universities: apart, so that no first visit downloads their sentences.
export const referenceFailures = {
  'reference.university_not_found': { status: 404, message: 'Não achamos essa universidade.' },
} as const
