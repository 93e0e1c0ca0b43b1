import type { Feature } from '#server/feature.ts'
import { createAreas } from './areas.ts'
import { mapJobs } from './jobs.ts'
import { exportSections, personalData } from './personal-data.ts'
import { mapRoutes } from './routes.ts'

export const map: Feature = {
  name: 'map',
  about: { map: 'O mapa dos bairros: quanta gente, quantas empresas e quantos eventos há em cada um.' },
  build: ({ deps }) => ({ routes: { map: mapRoutes(createAreas(deps)) } }),
  jobs: mapJobs,
  personalData,
  exportSections,
}
