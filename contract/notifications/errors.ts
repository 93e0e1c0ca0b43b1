// Failures of notifications: apart, so that no first visit downloads their sentences.
export const notificationFailures = {
  'notifications.push_unknown': {
    status: 400,
    message: 'Não conseguimos mandar avisos para este navegador.',
  },
} as const
