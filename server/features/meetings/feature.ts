import type { Feature } from '#server/feature.ts'
import { serveMeetingCalendar } from './calendar.ts'
import { meetingsJobs } from './jobs.ts'
import { meetingNews } from './person-news.ts'
import { exportSections, personalData } from './personal-data.ts'
import { meetingsRoutes } from './routes.ts'
import { createSuggestions } from './suggestions.ts'

export const meetings: Feature = {
  name: 'meetings',
  about: {
    meetings: 'Encontros de quem deu match, em um lugar do guia: chamados, combinados, avisados a alguém.',
  },
  build: (house) => ({
    routes: { meetings: meetingsRoutes(createSuggestions(house.deps)) },
    serve: (app) => serveMeetingCalendar(app, house),
  }),
  jobs: meetingsJobs,
  personNews: [meetingNews],
  personalData,
  exportSections,
}
