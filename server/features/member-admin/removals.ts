// Removals by the team from a profile: a photo, the video, a text, the number.

import type { Changed } from '#contract/back-office/listing.ts'
import { type ProfilePicture, photoUses } from '#contract/member-admin/pictures.ts'
import { ownWords } from '#contract/people/facts.ts'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import { administer, type Writing } from '../back-office/administer.ts'
import type { Seen } from '../back-office/record.ts'
import { galleryOf, writeGallery } from '../people/gallery.ts'
import { showVideo } from '../people/video.ts'
import { releasePicture } from '../photos/commands.ts'
import { called, lock, lockSeen, type Person, vanish, write } from './commands.ts'
import {
  mailGalleryPhotoRemoved,
  mailNumberHidden,
  mailPhotoRemoved,
  mailTextRemoved,
  mailVideoRemoved,
} from './emails.ts'

const kind = 'person'
const columns = { face: 'facePhotoUrl', body: 'bodyPhotoUrl' } as const
type Use = keyof typeof columns
const isUse = (picture: ProfilePicture): picture is Use => photoUses.some((use) => use === picture)

/** Answers the person's version from then on. */
async function takePhoto(writing: Writing, person: Person, use: Use): Promise<number> {
  const { tx } = writing
  const url = person[use]
  if (url === null) throw failure('record.not_found')
  const version = await write(tx, person.id, { [columns[use]]: null })
  // Nobody's from now on: it is swept, and served to nobody meanwhile.
  await releasePicture(tx, url)
  await vanish(writing, person)
  await mailPhotoRemoved(writing, person.email)
  return version
}

async function takeOfGallery(writing: Writing, person: Person, photo: string): Promise<void> {
  const { tx, now } = writing
  const there = (await galleryOf(tx, person.id)).map(({ id }) => id)
  if (!there.includes(photo)) throw failure('record.not_found')
  const owner = { memberId: person.id, accountId: person.userId }
  const remaining = there.filter((id) => id !== photo)
  await writeGallery(tx, owner, remaining, now)
  await mailGalleryPhotoRemoved(writing, person.email)
}

async function takeVideo(writing: Writing, person: Person): Promise<void> {
  if (!(await showVideo(writing.tx, person.id, null, writing.now))) throw failure('record.not_found')
  await mailVideoRemoved(writing, person.email)
}

/** Takes one picture away, with its letter and its entry. */
async function take(
  writing: Writing,
  person: Person,
  picture: ProfilePicture,
  reason: string,
): Promise<Changed> {
  let version = person.version
  if (picture === 'video') await takeVideo(writing, person)
  else if (isUse(picture)) version = await takePhoto(writing, person, picture)
  else await takeOfGallery(writing, person, picture)
  const use = picture === 'video' || isUse(picture) ? picture : 'gallery'
  const entry = await writing.note({
    action: picture === 'video' ? 'video_removed' : 'photo_removed',
    kind,
    recordId: person.id,
    label: called(person),
    changes: { [picture === 'video' ? 'video' : 'photo']: { before: use, after: null } },
    reason,
  })
  return { id: person.id, version, entry, undoable: false }
}

export const removePicture = (
  context: AdminContext,
  picture: ProfilePicture,
  { reason, ...seen }: Seen & { reason: string },
): Promise<Changed> =>
  administer(context, async (writing) => take(writing, await lockSeen(writing.tx, seen), picture, reason))

/** Takes some of them away within a write that decides more, one by one. */
export async function removePicturesOf(
  writing: Writing,
  memberId: string,
  pictures: readonly ProfilePicture[],
  reason: string,
) {
  for (const picture of new Set(pictures))
    await take(writing, await lock(writing.tx, memberId), picture, reason)
}

const noWords = Object.fromEntries(ownWords.map((name) => [name, null]))

/** Takes what somebody wrote of themselves away, or their number out of reach until they have another, within a write that decides more. */
export async function removeTextOrNumber(
  writing: Writing,
  memberId: string,
  what: 'text' | 'number',
  reason: string,
) {
  const person = await lock(writing.tx, memberId)
  await write(
    writing.tx,
    person.id,
    what === 'text' ? noWords : { whatsappEnabled: false, hiddenPhone: person.phone },
  )
  await (what === 'text' ? mailTextRemoved : mailNumberHidden)(writing, person.email)
  const changes = { field: { before: what, after: null } }
  const logged = { action: 'updated', kind, recordId: person.id, label: called(person) } as const
  await writing.note({ ...logged, changes, reason, undoable: what === 'number' })
}
