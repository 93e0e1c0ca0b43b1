import { eq } from 'drizzle-orm'
import type { Privacy } from '#contract/profile.ts'
import type { Deps } from '#server/platform/deps.ts'
import { appUsers } from '../identity/tables.ts'
import { privacyOf } from './queries.ts'

/** Turns the given switches; those left out stay. Answers all of them. */
export async function setPrivacy(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
  change: Partial<Privacy>,
) {
  const [member] = await db
    .update(appUsers)
    .set({ ...change, updatedAt: clock.now() })
    .where(eq(appUsers.id, memberId))
    .returning()
  if (!member) throw new Error('a member without a profile passed the access check')
  return privacyOf(member)
}

type About = Partial<Pick<typeof appUsers.$inferInsert, 'bio' | 'work' | 'birthDate'>>

/** Writes what a member tells about themselves beyond the registration. */
export async function tellAbout({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string, about: About) {
  await db
    .update(appUsers)
    .set({ ...about, updatedAt: clock.now() })
    .where(eq(appUsers.id, memberId))
}
