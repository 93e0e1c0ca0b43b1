// Many at once on one video, on a real PostgreSQL with a connection each.
// Only with --all: many at once say nothing in one try, and are tried often.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memberVideos } from '../features/people/tables.ts'
import { videos } from '../features/photos/tables.ts'
import { setVideo } from '../features/profile/commands.ts'
import { noteView, videoReplies } from '../features/videos/replies.ts'
import { isFailure } from '../platform/failure.ts'
import { crowd } from '../testing/crowd.ts'
import { missingPostgres } from '../testing/postgres.ts'
import { createRaceWorld } from '../testing/race-world.ts'
import type { World } from '../testing/world.ts'

const crowdSize = 64

describe.skipIf(missingPostgres !== null)(missingPostgres ?? 'on PostgreSQL', () => {
  let world: World
  let owner: string
  let members: string[]
  let id: string

  const publish = async (url: string) => {
    await world.db.insert(videos).values({ url, createdAt: world.deps.clock.now() })
    await setVideo(world.deps, owner, url)
  }

  beforeAll(async () => {
    world = await createRaceWorld(16)
    members = await crowd(world.deps, crowdSize + 1)
    owner = members.pop() ?? ''
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await publish(`/media/videos/${crypto.randomUUID()}.mp4`)
    const [row] = await world.db.select().from(memberVideos)
    id = row?.id ?? ''
  })

  const counted = async () => (await world.db.select().from(memberVideos).where(eq(memberVideos.id, id)))[0]

  // spec M188
  test('exactly one of a member’s 64 different comments at once is stored', async () => {
    const [member = ''] = members
    const settled = await Promise.allSettled(
      members.map(() =>
        videoReplies.comment(world.deps, member, { id, commentId: crypto.randomUUID(), text: 'Oi' }),
      ),
    )
    const refused = settled.filter((one) => one.status === 'rejected')
    expect(refused.filter(({ reason }) => !isFailure(reason, 'videos.commented'))).toEqual([])
    expect(refused).toHaveLength(crowdSize - 1)
    expect((await counted())?.comments).toBe(1)
  })

  test('one member’s like and view sent 64 times at once are one each', async () => {
    const [member = ''] = members
    await Promise.all(members.map(() => videoReplies.setLike(world.deps, member, { id, liked: true })))
    await Promise.all(members.map(() => noteView(world.deps, member, id)))
    expect(await counted()).toMatchObject({ likes: 1, views: 1 })
  })

  test('64 likes, comments and views at once are all counted', async () => {
    await Promise.all(
      members.map(async (member) => {
        await videoReplies.setLike(world.deps, member, { id, liked: true })
        await noteView(world.deps, member, id)
        await videoReplies.comment(world.deps, member, { id, commentId: crypto.randomUUID(), text: 'Oi' })
      }),
    )
    expect(await counted()).toMatchObject({ likes: crowdSize, comments: crowdSize, views: crowdSize })
  })

  test('likes that arrive while the video is replaced are of it or refused, never of the new one', async () => {
    await Promise.all([
      publish(`/media/videos/${crypto.randomUUID()}.mp4`),
      ...members.map((member) =>
        videoReplies.setLike(world.deps, member, { id, liked: true }).catch((error) => {
          if (!isFailure(error, 'videos.not_found')) throw error
        }),
      ),
    ])
    expect(await world.db.select({ likes: memberVideos.likes }).from(memberVideos)).toEqual([{ likes: 0 }])
  })
})
