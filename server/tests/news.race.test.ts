// Many at once on one news item, on a real PostgreSQL with a connection each.
// Only with --all: many at once say nothing in one try, and are tried often.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newsReplies, setParticipation } from '../features/news/replies.ts'
import { newsFeed } from '../features/news/tables.ts'
import { isFailure } from '../platform/failure.ts'
import { crowd } from '../testing/crowd.ts'
import { emptyTables } from '../testing/emptying.ts'
import { missingPostgres } from '../testing/postgres.ts'
import { createRaceWorld } from '../testing/race-world.ts'
import type { World } from '../testing/world.ts'

const crowdSize = 64

describe.skipIf(missingPostgres !== null)(missingPostgres ?? 'on PostgreSQL', () => {
  let world: World
  let members: string[]
  let id: string

  beforeAll(async () => {
    world = await createRaceWorld(16)
    members = await crowd(world.deps, crowdSize)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await emptyTables(world.db, 'news_feed')
    const [row] = await world.db
      .insert(newsFeed)
      .values({
        slug: 'forro',
        title: 'Forró',
        content: 'Toda quinta.',
        category: 'tendencias',
        plan: 'Basic',
        participateButtonVisible: true,
        participantLimit: 1,
      })
      .returning({ id: newsFeed.id })
    id = row?.id ?? ''
  })

  const counted = async () => (await world.db.select().from(newsFeed).where(eq(newsFeed.id, id)))[0]

  test('exactly one of 64 requests for the last place gets it', async () => {
    const settled = await Promise.allSettled(
      members.map((member) => setParticipation(world.deps, member, { id, joining: true })),
    )
    const refused = settled.filter((one) => one.status === 'rejected')
    expect(refused.filter(({ reason }) => !isFailure(reason, 'news.full'))).toEqual([])
    expect(refused).toHaveLength(crowdSize - 1)
    expect((await counted())?.participants).toBe(1)
  })

  test('one member’s like sent 64 times at once is one, and so is a comment', async () => {
    const [member = ''] = members
    const commentId = crypto.randomUUID()
    await Promise.all(members.map(() => newsReplies.setLike(world.deps, member, { id, liked: true })))
    await Promise.all(
      members.map(() => newsReplies.comment(world.deps, member, { id, commentId, text: 'Oi' })),
    )
    expect(await counted()).toMatchObject({ likes: 1, comments: 1 })
  })

  test('64 likes and comments at once are all counted', async () => {
    await Promise.all(
      members.map(async (member) => {
        await newsReplies.setLike(world.deps, member, { id, liked: true })
        await newsReplies.comment(world.deps, member, { id, commentId: crypto.randomUUID(), text: 'Oi' })
      }),
    )
    expect(await counted()).toMatchObject({ likes: crowdSize, comments: crowdSize })
  })
})
