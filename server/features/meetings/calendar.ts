// A meeting for the calendar of one of its two: hour and place, and nobody's name.
import type { FastifyInstance } from 'fastify'
import { createEvent } from 'ics'
import { z } from 'zod'
import type { Meeting } from '#contract/meetings/api.ts'
import { lastsHours } from '#contract/meetings/options.ts'
import { product } from '#contract/product.ts'
import type { House } from '#server/feature.ts'
import { hourMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { foldedByOctets, utc } from '../events/calendar.ts'
import { findMeeting } from './queries.ts'

/** The same UID for good: by it and a higher SEQUENCE a calendar moves or cancels what it has (RFC 5546). */
function fileOf({ config }: Pick<Deps, 'config'>, { id, state, version, place, startsAt }: Meeting): string {
  const off = state === 'cancelled'
  const { value, error } = createEvent({
    uid: `${id}@${product.name.toLowerCase()}`,
    sequence: version,
    method: off ? 'CANCEL' : 'PUBLISH',
    productId: product.name,
    organizer: { name: product.name, email: product.email },
    title: `Encontro em ${place.name}`,
    location: [place.name, place.address].join(', '),
    url: `${config.publicUrl}/encontro/${id}`,
    startInputType: 'utc',
    start: utc(startsAt),
    endInputType: 'utc',
    end: utc(new Date(startsAt.getTime() + lastsHours * hourMs)),
    status: off ? 'CANCELLED' : 'CONFIRMED',
  })
  if (error || !value) throw error ?? new Error('no calendar file was made')
  return foldedByOctets(value)
}

export function serveMeetingCalendar(
  app: FastifyInstance,
  { deps, flags, identify }: Pick<House, 'deps' | 'flags' | 'identify'>,
) {
  app.get<{ Params: { id: string } }>('/encontro/:id.ics', async ({ params, headers }, reply) => {
    const isId = z.uuid().safeParse(params.id).success
    const caller = isId && (await flags.isOn('encontros')) ? await identify(headers.cookie) : null
    const member = caller?.member?.status === 'active' ? caller.member : null
    const found = member && (await findMeeting(deps, member.id, params.id))
    if (!found || !['agreed', 'cancelled'].includes(found.shown.state)) return reply.callNotFound()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="encontro.ics"')
      .send(fileOf(deps, found.shown))
  })
}
