// An event for a calendar, to anyone: `/eventos/{slug}/evento.ics`.
import type { FastifyInstance } from 'fastify'
import { createEvent, type DateTime } from 'ics'
import { product } from '#contract/product.ts'
import { hourMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isFailure } from '#server/platform/failure.ts'
import { eventPage } from './list.ts'

/** One that says no end lasts so long in a calendar. */
const usualMs = 2 * hourMs

const utc = (at: Date): DateTime => [
  at.getUTCFullYear(),
  at.getUTCMonth() + 1,
  at.getUTCDate(),
  at.getUTCHours(),
  at.getUTCMinutes(),
]

export function serveCalendar(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'config'> & { isOn: () => Promise<boolean> },
) {
  app.get<{ Params: { slug: string } }>('/eventos/:slug/evento.ics', async ({ params }, reply) => {
    const event = (await deps.isOn())
      ? await eventPage(deps, null, params.slug).catch((error) => {
          if (isFailure(error, 'events.not_found')) return null
          throw error
        })
      : null
    if (!event) return reply.callNotFound()
    const url = `${deps.config.publicUrl}/eventos/${event.slug}`
    const { value, error } = createEvent({
      uid: `${event.id}@${product.name.toLowerCase()}`,
      productId: product.name,
      title: event.title,
      description: event.description ?? '',
      location: [event.place, event.address].filter(Boolean).join(', '),
      url,
      startInputType: 'utc',
      start: utc(event.startsAt),
      endInputType: 'utc',
      end: utc(event.endsAt ?? new Date(event.startsAt.getTime() + usualMs)),
      status: event.cancelled === null ? 'CONFIRMED' : 'CANCELLED',
    })
    if (error || !value) throw error ?? new Error('no calendar file was made')
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${event.slug}.ics"`)
      .send(value)
  })
}
