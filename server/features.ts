// The features in order: one may import, and ask the API of, only those before it.
import { eq } from 'drizzle-orm'
import type { Feature } from './feature.ts'
import { accounts } from './features/accounts/feature.ts'
import { admin } from './features/admin/feature.ts'
import { age } from './features/age/feature.ts'
import { backOffice } from './features/back-office/feature.ts'
import { accessOf } from './features/billing/access.ts'
import { billing } from './features/billing/feature.ts'
import { bills } from './features/bills/feature.ts'
import { businesses } from './features/businesses/feature.ts'
import { isKeeper, isManagedBy } from './features/businesses/keeper.ts'
import { noteRemovedAnswer } from './features/businesses/review-mails.ts'
import { companies } from './features/companies/feature.ts'
import { companiesWith } from './features/companies/figures.ts'
import { consents } from './features/consents/feature.ts'
import { contactRequests } from './features/contact-requests/feature.ts'
import { discover } from './features/discover/feature.ts'
import { enrolment } from './features/enrolment/feature.ts'
import { events } from './features/events/feature.ts'
import { featureFlags } from './features/feature-flags/feature.ts'
import { feed } from './features/feed/feature.ts'
import { finance } from './features/finance/feature.ts'
import { guide } from './features/guide/feature.ts'
import { identity } from './features/identity/feature.ts'
import { appUsers } from './features/identity/tables.ts'
import { interactions } from './features/interactions/feature.ts'
import { studentCounter } from './features/interactions/students.ts'
import { map } from './features/map/feature.ts'
import { matches } from './features/matches/feature.ts'
import { meetings } from './features/meetings/feature.ts'
import { meetingsAt } from './features/meetings/figures.ts'
import { isGoodForFirst } from './features/meetings/place.ts'
import { memberAdmin } from './features/member-admin/feature.ts'
import { moderation } from './features/moderation/feature.ts'
import { news } from './features/news/feature.ts'
import { notifications } from './features/notifications/feature.ts'
import { people } from './features/people/feature.ts'
import { photos } from './features/photos/feature.ts'
import { forget } from './features/privacy/erasure.ts'
import { privacy } from './features/privacy/feature.ts'
import { profile } from './features/profile/feature.ts'
import { promotions } from './features/promotions/feature.ts'
import { raffles } from './features/raffles/feature.ts'
import { reference } from './features/reference/feature.ts'
import { schema } from './features/schema/feature.ts'
import { support } from './features/support/feature.ts'
import { texts } from './features/texts/feature.ts'
import { unimatch } from './features/unimatch/feature.ts'
import { videos } from './features/videos/feature.ts'

export const features: readonly Feature[] = [
  accounts,
  backOffice,
  schema,
  photos,
  reference({
    studentCounter,
    inUse: async (tx, name) => (await tx.$count(appUsers, eq(appUsers.university, name))) > 0,
  }),
  featureFlags,
  texts,
  consents,
  identity,
  people,
  interactions,
  profile,
  age,
  enrolment,
  discover,
  unimatch,
  contactRequests,
  matches,
  notifications,
  memberAdmin({ forgetWith: forget, accessOf }),
  moderation,
  billing({ companiesWith }),
  support,
  guide,
  companies({ goodForFirst: isGoodForFirst, isKeeper, isManagedBy, noteRemovedAnswer }),
  promotions({ meetingsAt }),
  raffles,
  news,
  feed,
  events,
  meetings,
  map,
  bills,
  finance,
  videos,
  privacy,
  businesses,
  admin,
]

/**
 * Jobs on time of earlier releases that are gone, or are not on time any more: the start takes their times away. A name
 * stays until no installation can come from a release that had it.
 */
export const retiredJobs: readonly string[] = []
