// The card that an event's page is shared with: its day and hour, its place, and what it costs.
import type { EventPage } from '#contract/events/api.ts'
import { eventCategoryLabels } from '#contract/events/options.ts'
import { cityClock, cityDay } from '#contract/values/city-day.ts'
import { formatMoney } from '#contract/values/format.ts'
import { hourWords, monthName, weekdayName } from '#contract/values/moment-words.ts'
import type { Story } from '../photos/story-card.ts'

/** "sáb, 14 mar, 19h" */
function whenOf(at: Date) {
  const day = `${cityClock(at).getUTCDate()} ${monthName(cityDay(at)).slice(0, 3)}`
  return [weekdayName(at).slice(0, 3), day, hourWords(at)].join(', ')
}

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
    cancelled === null ? (price === 0 ? 'grátis' : formatMoney(price)) : 'cancelado',
  ].join(', '),
  line: `${whenOf(startsAt)}, ${place}`,
  image,
  tint: ['#0a4a52', '#0e7c86'],
})
