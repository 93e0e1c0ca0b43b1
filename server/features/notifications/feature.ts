import type { Feature } from '#server/feature.ts'
import { notificationsJobs } from './emails.ts'
import { exportSections, personalData } from './personal-data.ts'
import { notificationsQueries } from './queries.ts'
import { notificationsRoutes } from './routes.ts'
import { serveUnsubscribe } from './unsubscribe.ts'

export const notifications: Feature = {
  name: 'notifications',
  about: { notifications: 'O que chega ao membro: ao vivo, em Notificações, por e-mail e nos aparelhos.' },
  build: ({ deps, kit }) => ({
    routes: { notifications: notificationsRoutes(notificationsQueries(deps, kit)) },
    serve: (app) => serveUnsubscribe(app, deps),
  }),
  jobs: notificationsJobs,
  personalData,
  exportSections,
}
