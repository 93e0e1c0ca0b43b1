import { eq } from 'drizzle-orm'
import type { Feature } from '#server/feature.ts'
import { performed } from '#server/platform/jobs.ts'
import { placeJob } from '../billing/fulfill.ts'
import { serveStoryCards } from '../photos/story-card-route.ts'
import { announceAll } from './announce.ts'
import { serveCalendar } from './calendar.ts'
import { eventStory } from './card.ts'
import { eventPage, eventSlugs } from './list.ts'
import { cancelledJob, refundPlaces, settlePlace } from './paid.ts'
import { exportSections, personalData } from './personal-data.ts'
import { eventRecords, eventRows, seatRows } from './records.ts'
import { eventsRoutes } from './routes.ts'
import { forfeitAll } from './seats.ts'
import { eventParticipants } from './tables.ts'
import { fillAll } from './waiting-list.ts'

export const events: Feature = {
  name: 'events',
  about: { events: 'Os eventos: quem vai, quem espera uma vaga, e a equipe na porta.' },
  build: ({ deps, flags }) => ({
    routes: { events: eventsRoutes },
    serve: (app) => {
      const isOn = () => flags.isOn('events')
      serveCalendar(app, { ...deps, isOn })
      serveStoryCards(app, deps, {
        under: '/eventos',
        missing: 'events.not_found',
        isOn,
        read: async (slug) => eventStory(await eventPage(deps, null, slug)),
      })
    },
    addresses: { '/eventos/$slug': (db) => eventSlugs({ ...deps, db }) },
  }),
  jobs: (deps) => [
    performed(placeJob, ({ payment }) => settlePlace(deps, payment)),
    performed(cancelledJob, ({ event }) => refundPlaces(deps, event)),
    {
      name: 'events.fill',
      title: 'Dar vagas de eventos a quem espera',
      cron: '* * * * *',
      alone: true,
      run: async () => {
        await forfeitAll(deps)
        await fillAll(deps)
      },
    },
    {
      name: 'events.announce',
      title: 'Avisar de eventos que mudaram',
      cron: '* * * * *',
      alone: true,
      run: () => announceAll(deps),
    },
  ],
  lists: [eventRows, seatRows],
  undo: { event: eventRecords.undoing },
  bulk: { events: eventRecords.bulk },
  erasers: [eventRecords.erase],
  personalData,
  exportSections,
  counts: [
    {
      kind: 'events',
      permission: 'events.read',
      table: eventParticipants,
      of: ({ memberId }) => eq(eventParticipants.userId, memberId),
    },
  ],
}
