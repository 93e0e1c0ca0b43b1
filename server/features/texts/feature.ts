import { textSlugs } from '#contract/texts/api.ts'
import type { Feature } from '#server/feature.ts'
import { textsRecords, textsRows } from './records.ts'
import { aboutTexts } from './reference.ts'
import { textsRoutes } from './routes.ts'

export const texts: Feature = {
  name: 'texts',
  about: { texts: aboutTexts },
  build: () => ({
    routes: { texts: textsRoutes },
    addresses: { '/textos/$slug': async () => textSlugs },
  }),
  lists: [textsRows],
  undo: { text: textsRecords.undoing },
}
