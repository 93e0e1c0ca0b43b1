// The whole API on one screen.
import { discover } from './discover.ts'
import { identity } from './identity.ts'
import { matches } from './matches.ts'
import { notifications } from './notifications.ts'
import { people } from './people.ts'
import { photos } from './photos.ts'
import { profile } from './profile.ts'
import { reference } from './reference.ts'
import { resources } from './resources.ts'

export const api = {
  reference,
  resources,
  photos,
  identity,
  profile,
  people,
  discover,
  matches,
  notifications,
}

export type Api = typeof api
