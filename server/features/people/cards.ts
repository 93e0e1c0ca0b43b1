// A person as a list shows them: the columns to hydrate and how they are presented. The gender is on a card because the
// details tell it anyway, under the same rules; it makes the word for a student.
import { eq, getTableColumns, type SQL, Subquery } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Photo } from '#contract/kit.ts'
import type { PersonCard, PersonDetails } from '#contract/people/api.ts'
import { factsWith } from '#contract/people/facts.ts'
import { firstName } from '#contract/values/names.ts'
import type { ContactAudience } from '#contract/values/options.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { users } from '../accounts/tables.ts'
import { factColumns, pickFacts } from '../identity/fact-columns.ts'
import { bodyPicture, facePicture, isBodyPicture, isFacePicture } from '../identity/photos.ts'
import { appUsers } from '../identity/tables.ts'
import { photoOf } from '../photos/addresses.ts'
import { neighborhoods, universities } from '../reference/tables.ts'

/** Only what a card may say. The phone is there to tell whether there is one, and stays on the server. */
export const cardColumns = {
  id: appUsers.id,
  name: appUsers.name,
  age: appUsers.age,
  ...factColumns(factsWith({ seenBy: 'card' })),
  facePhotoUrl: appUsers.facePhotoUrl,
  facePhotoPlaceholder: facePicture.placeholder,
  bodyPhotoUrl: appUsers.bodyPhotoUrl,
  bodyPhotoPlaceholder: bodyPicture.placeholder,
  video: appUsers.videoUrl,
  neighborhood: neighborhoods.name,
  city: appUsers.city,
  university: universities.acronym,
  studying: appUsers.studying,
  emailConfirmed: users.emailVerified,
  enrolmentVerifiedUntil: appUsers.enrolmentVerifiedUntil,
  whatsappEnabled: appUsers.whatsappEnabled,
  whatsappAudience: appUsers.whatsappAudience,
  phone: appUsers.phone,
}

/**
 * The rows of `app_users` that `rows` selects whole, in the table's place: what asked the rules of someone has their row in its
 * hands, and looking it up again by its id would cost as much as a rule.
 */
export const peopleOf = (rows: SQL) => new Subquery(rows, getTableColumns(appUsers), 'app_users' as const)

/** Joins to a query that has `app_users` the tables that `cardColumns` need beside it. */
export const joinCardTables = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(users, eq(users.id, appUsers.userId))
    .leftJoin(facePicture, isFacePicture)
    .leftJoin(bodyPicture, isBodyPicture)
    .leftJoin(neighborhoods, eq(neighborhoods.id, appUsers.neighborhoodId))
    .leftJoin(universities, eq(universities.name, appUsers.university))

/** Cards out of `app_users`; add `where`, order and limit. */
export const selectCards = (db: Handle) => joinCardTables(db.select(cardColumns).from(appUsers).$dynamic())

/** Facts of a person that are compared with who looks, beside a card's columns. */
export const comparedColumns = {
  universityName: appUsers.university,
  neighborhoodId: appUsers.neighborhoodId,
  interests: appUsers.interests,
  createdAt: appUsers.createdAt,
}

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

/** Name of a person: the surname is for a match. */
export const cardName = (name: string, matched: boolean) => (matched ? name : firstName(name))

/** Answers whether who looks is one of those whom a contact's owner lets use it. */
export const isAmong = (audience: ContactAudience, matched: boolean) => matched || audience === 'everyone'

/**
 * A card for a stranger, or for a match, who is told the whole name. Named one by one: what else the row has is not told, and leaving it out of a copy costs several
 * times as much.
 */
export const presentCard = (row: CardRow, matched: boolean): PersonCard => ({
  id: row.id,
  name: cardName(row.name, matched),
  age: row.age,
  gender: row.gender,
  facePhoto: photoOf(row.facePhotoUrl, row.facePhotoPlaceholder),
  bodyPhoto: photoOf(row.bodyPhotoUrl, row.bodyPhotoPlaceholder),
  video: row.video,
  neighborhood: row.neighborhood,
  city: row.city,
  university: row.university,
  course: row.course,
  semester: row.semester,
  studying: row.studying,
  work: row.work,
  bio: row.bio,
  emailConfirmed: row.emailConfirmed,
  // Emptied on the day on which it is over.
  studentVerified: row.enrolmentVerifiedUntil !== null,
  whatsappAvailable: row.whatsappEnabled && row.phone !== null && isAmong(row.whatsappAudience, matched),
})

const detailFacts = factsWith({ seenBy: 'details' })

/** Facts and contacts that the details dialog shows beside a card. */
export const detailColumns = {
  ...factColumns(detailFacts),
  instagram: appUsers.instagram,
  instagramVisible: appUsers.instagramVisible,
  instagramAudience: appUsers.instagramAudience,
  emailEnabled: appUsers.emailEnabled,
  emailAudience: appUsers.emailAudience,
}
type DetailRow = Pick<typeof appUsers.$inferSelect, keyof typeof detailColumns>

/** Everything that a stranger, or a match, is shown of somebody. */
export const presentDetails = (
  row: CardRow,
  more: DetailRow,
  gallery: Photo[],
  matched: boolean,
): PersonDetails => ({
  ...presentCard(row, matched),
  ...pickFacts(more, detailFacts),
  instagram: more.instagramVisible && isAmong(more.instagramAudience, matched) ? more.instagram : null,
  emailAvailable: more.emailEnabled && isAmong(more.emailAudience, matched),
  gallery,
})
