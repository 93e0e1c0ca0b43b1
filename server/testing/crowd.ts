// People and uploads written straight into the database, for tests that need many and not how they came.
import { users } from '#server/features/accounts/tables.ts'
import { appUsers } from '#server/features/identity/tables.ts'
import { fileOf, newAddress } from '#server/features/photos/addresses.ts'
import { pictures } from '#server/features/photos/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { pictureWidths } from '#server/platform/pictures.ts'

/** Photos as `photos.upload` leaves them, without the work of encoding; their ids. */
export const storedUploads = async (deps: Deps, count: number) =>
  (await storedPictures(deps, count)).map(({ id }) => id)

/** The same, with their addresses. */
export async function storedPictures({ db, storage, clock }: Deps, count: number) {
  const uploads = Array.from({ length: count }, () => ({
    id: crypto.randomUUID(),
    url: newAddress(),
    placeholder: 'data:image/webp;base64,AAAA',
    stored: true,
    createdAt: clock.now(),
  }))
  await db.insert(pictures).values(uploads)
  const files = uploads.flatMap(({ url }) => pictureWidths.map((width) => fileOf(url, width)))
  await Promise.all(files.map((key) => storage.put(key, new Uint8Array([1, 2, 3]))))
  return uploads
}

type Traits = Partial<Omit<typeof appUsers.$inferInsert, 'facePhotoUrl' | 'bodyPhotoUrl'>>

/** Active members who seek everyone, unless `traits` says otherwise of the one with that number; their ids in order. */
export async function crowd(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  count: number,
  traits: (index: number) => Traits = () => ({}),
): Promise<string[]> {
  if (count === 0) return []
  const now = clock.now()
  const people = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    userId: crypto.randomUUID(),
    name: `Pessoa ${index}`,
    email: `pessoa${index}.${crypto.randomUUID().slice(0, 8)}@exemplo.com.br`,
    state: 'Ceará',
    city: 'Fortaleza',
    gender: 'masculino' as const,
    genderPreference: 'todos' as const,
    phone: '85977770000',
    facePhotoUrl: newAddress(),
    bodyPhotoUrl: newAddress(),
    createdAt: now,
    lastActiveAt: now,
    ...traits(index),
  }))
  await db.insert(users).values(people.map(({ userId, name, email }) => ({ id: userId, name, email })))
  await db.insert(pictures).values(
    people.flatMap(({ userId, facePhotoUrl, bodyPhotoUrl }) => [
      { url: facePhotoUrl, ownerId: userId, use: 'face' as const, stored: true },
      { url: bodyPhotoUrl, ownerId: userId, use: 'body' as const, stored: true },
    ]),
  )
  await db.insert(appUsers).values(people)
  return people.map(({ id }) => id)
}
