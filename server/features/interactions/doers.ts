// People beside what they did under something that everybody reads, as the viewer may see them.
import { eq, or, type SQL, sql } from 'drizzle-orm'
import { facePicture } from '../identity/photos.ts'
import { appUsers } from '../identity/tables.ts'
import { cardName } from '../people/cards.ts'
import { photoOf } from '../photos/addresses.ts'
import { isMatchedWith, reachableBy } from './visibility.ts'

/** Of a query that joins `app_users`, and `facePicture` where there is one. */
export const doerColumns = (viewer: string) => ({
  memberId: appUsers.id,
  name: appUsers.name,
  facePhotoUrl: appUsers.facePhotoUrl,
  placeholder: facePicture.placeholder,
  matched: isMatchedWith(viewer),
})
export type DoerRow = {
  memberId: string
  name: string
  facePhotoUrl: string | null
  placeholder: string | null
  matched: boolean
}
export const doerOf = ({ memberId, name, facePhotoUrl, placeholder, matched }: DoerRow, viewer: string) => ({
  name: cardName(name, matched || memberId === viewer),
  photo: photoOf(facePhotoUrl, placeholder),
  mine: memberId === viewer,
})

/** The viewer themselves, and whom they may see. */
export const seenBy = (viewer: string): SQL | undefined => or(eq(appUsers.id, viewer), reachableBy(viewer))

/** What others are called to somebody who may see them by now; nobody else is named. */
export const nameTo = (viewer: string) =>
  sql<string>`case when ${reachableBy(viewer)} then
    case when ${isMatchedWith(viewer)} then ${appUsers.name} else split_part(${appUsers.name}, ' ', 1) end
    else 'Alguém' end`
