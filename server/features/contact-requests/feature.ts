import type { Feature } from '#server/feature.ts'
import { exportSections, personalData } from './personal-data.ts'
import { waitingQuery } from './queries.ts'
import { contactRequestsRoutes } from './routes.ts'

export const contactRequests: Feature = {
  name: 'contact-requests',
  about: { contactRequests: 'Pedidos de contato a um match que não mostra nenhum.' },
  build: ({ deps }) => ({ routes: { contactRequests: contactRequestsRoutes(waitingQuery(deps)) } }),
  personalData,
  exportSections,
}
