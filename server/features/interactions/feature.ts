import type { Feature } from '#server/feature.ts'
import { createDecide } from './decide.ts'
import { interactionsJobs } from './jobs.ts'
import { exportSections, personalData } from './personal-data.ts'
import { createNoteView } from './profile-views.ts'
import { interactionsRoutes } from './routes.ts'
import { photoAccess } from './shown-photos.ts'

export const interactions: Feature = {
  name: 'interactions',
  about: { interactions: 'O que se faz com uma pessoa: ver, curtir, rejeitar, chamar, bloquear.' },
  build: ({ deps, kit }) => ({
    routes: {
      interactions: interactionsRoutes(createDecide(deps.db), createNoteView(deps.db), kit.userContent),
    },
    ...photoAccess(deps.db),
  }),
  jobs: interactionsJobs,
  personalData,
  exportSections,
}
