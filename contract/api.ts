// The whole API on one screen.
import { admin } from './admin.ts'
import { backOffice } from './back-office.ts'
import { billing } from './billing.ts'
import { bills } from './bills.ts'
import { companies } from './companies.ts'
import { counter } from './counter.ts'
import { discover } from './discover.ts'
import { enrolment } from './enrolment.ts'
import { events } from './events.ts'
import { feed } from './feed.ts'
import { finance } from './finance.ts'
import { guide } from './guide.ts'
import { identity } from './identity.ts'
import { interactions } from './interactions.ts'
import { map } from './map.ts'
import { matches } from './matches.ts'
import { members } from './members.ts'
import { moderation } from './moderation.ts'
import { news } from './news.ts'
import { notifications } from './notifications.ts'
import { photos } from './photos.ts'
import { privacy } from './privacy.ts'
import { profile } from './profile.ts'
import { promotions } from './promotions.ts'
import { raffles } from './raffles.ts'
import { reference } from './reference.ts'
import { resources } from './resources.ts'
import { schema } from './schema.ts'
import { support } from './support.ts'
import { texts } from './texts.ts'
import { unimatch } from './unimatch.ts'
import { videos } from './videos.ts'

export const api = {
  admin,
  backOffice,
  schema,
  reference,
  resources,
  photos,
  identity,
  profile,
  enrolment,
  interactions,
  discover,
  unimatch,
  matches,
  notifications,
  members,
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
  texts,
  privacy,
}

export type Api = typeof api
