// Channels by which somebody can be reached outside the app, and how often one may be asked for.
export const contactChannels = ['whatsapp', 'email', 'instagram'] as const
export type ContactChannel = (typeof contactChannels)[number]

/** Days after which the same match may be asked again. */
export const askAgainDays = 7
/** Requests that are shown at once, the latest first. */
export const maxWaiting = 20
