// What another city would change: name, tagline, place, contact addresses. Colours are in web/ui/tokens.css.

export const product = {
  name: 'Xamego',
  tagline: 'O mundo universitário encontra o mundo da paquera.',
  description:
    'Gente de verdade da UFC, UECE, Unifor, IFCE e de toda Fortaleza. Do like ao WhatsApp, sem enrolação.',
  city: 'Fortaleza',
  state: 'Ceará',
  timeZone: 'America/Fortaleza',
  /** Whom our mail is from, where nothing else is set. */
  email: 'oi@xamego.app',
  /** Country code in front of a chat link's number. */
  phonePrefix: '55',
} as const
