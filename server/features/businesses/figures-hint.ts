// Advice to a company's people that its figures give grounds for.
import type { BusinessFigures } from '#contract/businesses/figures-api.ts'

/** Views from which on advice has grounds; contacts by channel that are few for them. */
const manyViews = 20
const fewShare = 0.1

type Seen = Pick<BusinessFigures, 'views' | 'contacts'> & { hasPhotos: boolean; promotes: boolean }

/** The one advice that the shown figures give grounds for. */
export function hintOf({ views, contacts, hasPhotos, promotes }: Seen): BusinessFigures['hint'] {
  if (views.now === null || views.now < manyViews) return null
  if (!hasPhotos) return 'photos'
  const reached = contacts.reduce((all, { now }) => all + (now ?? 0), 0)
  const chats = contacts.some(({ channel }) => channel === 'whatsapp')
  if (!chats && reached < views.now * fewShare) return 'whatsapp'
  return promotes ? null : 'promotion'
}
