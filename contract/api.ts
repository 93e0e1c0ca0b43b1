// The whole API on one screen.
import { admin } from './admin/api.ts'
import { age } from './age/api.ts'
import { backOffice } from './back-office/api.ts'
import { billing } from './billing/api.ts'
import { bills } from './bills/api.ts'
import { businesses } from './businesses/api.ts'
import { businessPlans } from './businesses/plans-api.ts'
import { businessPromotions } from './businesses/promotions.ts'
import { companies } from './companies/api.ts'
import { contactRequests } from './contact-requests/api.ts'
import { discover } from './discover/api.ts'
import { enrolment } from './enrolment/api.ts'
import { events } from './events/api.ts'
import { featureFlags } from './feature-flags/api.ts'
import { feed } from './feed/api.ts'
import { finance } from './finance/api.ts'
import { guide } from './guide/api.ts'
import { identity } from './identity/api.ts'
import { interactions } from './interactions/api.ts'
import { map } from './map/api.ts'
import { matches } from './matches/api.ts'
import { meetings } from './meetings/api.ts'
import { memberAdmin } from './member-admin/api.ts'
import { moderation } from './moderation/api.ts'
import { news } from './news/api.ts'
import { notifications } from './notifications/api.ts'
import { photos } from './photos/api.ts'
import { privacy } from './privacy/api.ts'
import { profile } from './profile/api.ts'
import { promotions } from './promotions/api.ts'
import { counter } from './promotions/counter.ts'
import { raffles } from './raffles/api.ts'
import { reference } from './reference/api.ts'
import { schema } from './schema/api.ts'
import { support } from './support/api.ts'
import { texts } from './texts/api.ts'
import { unimatch } from './unimatch/api.ts'
import { videos } from './videos/api.ts'

export const api = {
  admin,
  backOffice,
  schema,
  reference,
  featureFlags,
  photos,
  identity,
  profile,
  age,
  enrolment,
  interactions,
  discover,
  unimatch,
  contactRequests,
  matches,
  notifications,
  memberAdmin,
  moderation,
  billing,
  support,
  guide,
  companies,
  promotions,
  counter,
  raffles,
  news,
  bills,
  finance,
  feed,
  events,
  videos,
  map,
  meetings,
  texts,
  privacy,
  businesses,
  businessPromotions,
  businessPlans,
}

export type Api = typeof api
