import type { Feature } from '#server/feature.ts'
import { serveFiguresFile } from './figures-file.ts'
import { figuresMailStop } from './figures-mails.ts'
import { businessesJobs } from './jobs.ts'
import { exportSections, personalData } from './personal-data.ts'
import { openProof, proofPath } from './proof-route.ts'
import { requestRows } from './requests-office.ts'
import { reviewMailStop } from './review-mails.ts'
import { businessesRoutes, businessPlansRoutes, businessPromotionsRoutes } from './routes.ts'

export const businesses: Feature = {
  name: 'businesses',
  about: {
    businesses:
      'A porta das empresas: pedir a sua, cuidar da página, convidar quem ajuda; e a equipe decide.',
    businessPromotions: 'As promoções, o balcão e os números de uma empresa, para quem cuida dela.',
    businessPlans: 'O plano de uma empresa: o que ele dá, e o pagamento dele.',
  },
  build: ({ auth, deps, flags, identify }) => ({
    routes: {
      businesses: businessesRoutes(auth),
      businessPromotions: businessPromotionsRoutes,
      businessPlans: businessPlansRoutes,
    },
    serve: async (app) => {
      await reviewMailStop.serve(app, deps)
      await figuresMailStop.serve(app, deps)
      serveFiguresFile(app, { deps, flags, identify })
    },
  }),
  jobs: businessesJobs,
  lists: [requestRows],
  officeFiles: [{ path: proofPath, permission: 'businesses.read', open: openProof }],
  personalData,
  exportSections,
}
