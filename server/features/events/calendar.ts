// An event for a calendar: the file that mails carry, and that anyone downloads at `/eventos/{slug}/evento.ics`.
import type { FastifyInstance } from 'fastify'
import { createEvent, type DateTime } from 'ics'
import { product } from '#contract/product.ts'
import { hourMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Calendar } from '#server/platform/mail-tables.ts'
import { isOff, whereOf } from './state.ts'
import { type EventRow, events } from './tables.ts'
import { isShown } from './upcoming.ts'

/** One that says no end lasts so long in a calendar. */
const usualMs = 2 * hourMs

export const utc = (at: Date): DateTime => [
  at.getUTCFullYear(),
  at.getUTCMonth() + 1,
  at.getUTCDate(),
  at.getUTCHours(),
  at.getUTCMinutes(),
]

/** Octets of a line, without its break (RFC 5545, 3.1). */
const maxOctets = 75

/** Lines of a calendar file folded by octets, and within no character: the library folds by characters, of which one may be four octets. */
export const foldedByOctets = (file: string): string =>
  file
    .replaceAll('\r\n\t', '')
    .split('\r\n')
    .map((line) => {
      let [folded, octets] = ['', 0]
      for (const sign of line) {
        const size = Buffer.byteLength(sign)
        if (octets + size > maxOctets) {
          folded += '\r\n '
          octets = 1
        }
        folded += sign
        octets += size
      }
      return folded
    })
    .join('\r\n')

/** The same UID for good: by it and a higher SEQUENCE a calendar moves or cancels what it has (RFC 5546). */
export function calendarOf({ config }: Pick<Deps, 'config'>, event: EventRow): Calendar {
  const off = isOff(event)
  const method = off ? 'CANCEL' : 'PUBLISH'
  const { value, error } = createEvent({
    uid: `${event.id}@${product.name.toLowerCase()}`,
    sequence: event.version,
    method,
    productId: product.name,
    organizer: { name: product.name, email: product.email },
    title: event.title,
    description: off ? '' : (event.description ?? ''),
    location: whereOf(event),
    url: `${config.publicUrl}/eventos/${event.slug}`,
    startInputType: 'utc',
    start: utc(event.startsAt),
    endInputType: 'utc',
    end: utc(event.endsAt ?? new Date(event.startsAt.getTime() + usualMs)),
    status: off ? 'CANCELLED' : 'CONFIRMED',
  })
  if (error || !value) throw error ?? new Error('no calendar file was made')
  return { method, content: foldedByOctets(value) }
}

export function serveCalendar(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'config'> & { isOn: () => Promise<boolean> },
) {
  app.get<{ Params: { slug: string } }>('/eventos/:slug/evento.ics', async ({ params }, reply) => {
    const [event] = (await deps.isOn()) ? await deps.db.select().from(events).where(isShown(params.slug)) : []
    if (!event) return reply.callNotFound()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${event.slug}.ics"`)
      .send(calendarOf(deps, event).content)
  })
}
