import { textSlugs } from '#contract/texts/api.ts'
import type { Feature } from '#server/feature.ts'
import { textsRecords, textsRows } from './records.ts'
import { textsRoutes } from './routes.ts'

export const texts: Feature = {
  name: 'texts',
  about: { texts: 'Os termos, a política de privacidade e as regras da comunidade.' },
  build: () => ({
    routes: { texts: textsRoutes },
    addresses: { '/textos/$slug': async () => textSlugs },
  }),
  lists: [textsRows],
  undo: { text: textsRecords.undoing },
}
