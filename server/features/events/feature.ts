import { eq } from 'drizzle-orm'
import type { Feature } from '#server/feature.ts'
import { serveCalendar } from './calendar.ts'
import { holds, tells } from './holdings.ts'
import { eventSlugs } from './list.ts'
import { eventRecords, eventRows, seatRows } from './records.ts'
import { aboutEvents } from './reference.ts'
import { eventsRoutes } from './routes.ts'
import { fillAll } from './seats.ts'
import { eventParticipants } from './tables.ts'

export const events: Feature = {
  name: 'events',
  about: { events: aboutEvents },
  build: ({ deps, flags }) => ({
    routes: { events: eventsRoutes },
    serve: (app) => serveCalendar(app, { ...deps, isOn: () => flags.isOn('events') }),
    addresses: { '/eventos/$slug': () => eventSlugs(deps) },
  }),
  jobs: (deps) => [{ name: 'events.fill', cron: '* * * * *', alone: true, run: () => fillAll(deps) }],
  lists: [eventRows, seatRows],
  undo: { event: eventRecords.undoing },
  bulk: { events: eventRecords.bulk },
  erasers: [eventRecords.erase],
  holds,
  tells,
  counts: [
    {
      kind: 'events',
      permission: 'events.read',
      table: eventParticipants,
      of: ({ memberId }) => eq(eventParticipants.userId, memberId),
    },
  ],
}
