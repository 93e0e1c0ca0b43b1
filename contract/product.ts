// Facts that another city would change: name, tagline, place, contact address. To be changed by hand besides: web/public (the
// installed app's name, its signs), the front page's texts, the colours in web/ui/tokens.css and in
// server/features/reference/university-card.ts.

export const product = {
  name: 'Xamego',
  tagline: 'O mundo universitário encontra o mundo da paquera.',
  description:
    'Gente de verdade da UFC, UECE, Unifor, IFCE e de toda Fortaleza. Da curtida ao WhatsApp, sem enrolação.',
  city: 'Fortaleza',
  state: 'Ceará',
  /** Sender of e-mails where no setting names another. */
  email: 'oi@xamego.app',
  timeZone: 'America/Fortaleza',
  /** The time zone's distance from UTC, without a summer time: another city that has one needs Intl in `values/city-day.ts`. */
  utcOffset: '-03:00',
  /** Country code in front of a chat link's number. */
  phonePrefix: '55',
} as const
