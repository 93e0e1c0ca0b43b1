// Lines of the member's menu, handed in by the features, in the order in which they stand there.
import type { WebFeature } from './feature.ts'
import { billing } from './features/billing/feature.ts'
import { companies } from './features/companies/feature.ts'
import { discover } from './features/discover/feature.ts'
import { events } from './features/events/feature.ts'
import { feed } from './features/feed/feature.ts'
import { map } from './features/map/feature.ts'
import { matches } from './features/matches/feature.ts'
import { meetings } from './features/meetings/feature.ts'
import { news } from './features/news/feature.ts'
import { privacy } from './features/privacy/feature.ts'
import { profile } from './features/profile/feature.ts'
import { promotions } from './features/promotions/feature.ts'
import { raffles } from './features/raffles/feature.ts'
import { support } from './features/support/feature.ts'
import { unimatch } from './features/unimatch/feature.ts'
import { videos } from './features/videos/feature.ts'

export const features: readonly WebFeature[] = [
  discover,
  unimatch,
  profile,
  matches,
  meetings,
  companies,
  promotions,
  news,
  feed,
  videos,
  map,
  events,
  raffles,
  billing,
  support,
  privacy,
]
