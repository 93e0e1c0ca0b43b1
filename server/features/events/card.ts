// The card that an event's page is shared with: its day and hour, its place, and what it costs.
import type { EventPage } from '#contract/events/api.ts'
import { eventCategoryLabels } from '#contract/events/options.ts'
import { product } from '#contract/product.ts'
import { hourWords } from '#contract/values/moment-words.ts'
import type { Story } from '../photos/story-card.ts'

const day = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: product.timeZone,
})
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** "sáb, 14 mar, 19h" */
const whenOf = (at: Date) =>
  [day.format(at).replaceAll('.', '').replaceAll(' de ', ' '), hourWords(at)].join(', ')

export const eventStory = ({
  slug,
  title,
  category,
  startsAt,
  place,
  price,
  image,
  cancelled,
}: EventPage): Story => ({
  slug,
  title,
  label: [
    `Evento: ${eventCategoryLabels[category]}`,
    cancelled === null ? (price === 0 ? 'grátis' : money.format(price / 100)) : 'cancelado',
  ].join(', '),
  line: `${whenOf(startsAt)}, ${place}`,
  image,
  tint: ['#0a4a52', '#0e7c86'],
})
