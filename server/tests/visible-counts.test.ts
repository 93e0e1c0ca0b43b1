// Counts of likes, comments and views under what many read, beside their lists: neither tells an erasure from a hiding.
import { eq, inArray, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countedReplies } from '#contract/interactions/reply-options.ts'
import { crowd } from '#server/testing/crowd.ts'
import { rowsReadBy, statementsOf } from '#server/testing/rows-read.ts'
import { mp4, video } from '#server/testing/video.ts'
import { createWorld, type Person, type World } from '#server/testing/world.ts'
import { postComments, postLikes } from '../features/feed/tables.ts'
import { appUsers } from '../features/identity/tables.ts'
import { matches } from '../features/interactions/tables.ts'

let world: World
let ana: Person
let eva: Person
let rui: Person
let items: Record<'post' | 'video' | 'news', string>
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima')
  eva = await world.register('Eva Melo')
  rui = await world.register('Rui Dias')
  const { client: office } = await world.staff('conteudo')
  await office.news.create({ title: 'Forró', content: 'Toda quinta.', plan: 'Basic' })
  const written = { title: 'Carona', content: 'Segunda a sexta.' }
  const post = await eva.client.feed.publish({ id: crypto.randomUUID(), ...written })
  await eva.client.profile.setVideo({ file: video(mp4()) })
  items = {
    post: post.id,
    video: (await eva.client.videos.mine())?.id ?? '',
    news: (await ana.client.news.list({})).items[0]?.id ?? '',
  }
  for (const { client } of [ana, eva]) {
    for (const [replies, id] of repliesOf(client)) {
      await replies.setLike({ id, liked: true })
      await replies.comment({ id, commentId: crypto.randomUUID(), text: 'Vou' })
    }
    await client.videos.view({ id: items.video })
  }
})
afterEach(() => world.close())

const repliesOf = ({ feed, videos, news }: Person['client']) =>
  [
    [feed, items.post],
    [videos, items.video],
    [news, items.news],
  ] as const

/** All that Rui is shown of the three, signed in and signed out. */
async function shown() {
  const { client } = rui
  const lists = []
  for (const [replies, id] of repliesOf(client))
    lists.push(
      await replies.likers({ id }),
      await replies.comments({ id }),
      await replies.setLike({ id, liked: true }),
      await replies.setLike({ id, liked: false }),
    )
  const news = (await client.news.list({})).items
  const slug = news[0]?.slug ?? ''
  const pages = [await client.feed.list({}), await client.videos.list({}), news]
  return [lists, pages, await client.news.one({ slug }), await world.visitor().news.one({ slug })]
}

const set = ({ id }: Person, values: Partial<typeof appUsers.$inferInsert>) =>
  world.db.update(appUsers).set(values).where(eq(appUsers.id, id))

/** A match of Ana and Rui, stored with the smaller id first. */
const matched = (status: 'active' | 'removed') => {
  const [user1Id = '', user2Id = ''] = [ana.id, rui.id].sort()
  return world.db.insert(matches).values({ user1Id, user2Id, status })
}

/** Likes and comments of the post that somebody is told, and how many people its list shows them. */
async function countsFor({ client }: Person) {
  const [entry] = (await client.feed.list({})).items.flatMap((one) => (one.kind === 'post' ? one.post : []))
  const { items: likers } = await client.feed.likers({ id: items.post })
  return [entry?.likes, entry?.comments, likers.length]
}

test.each<[string, () => Promise<unknown>]>([
  ['a block', () => ana.client.interactions.block({ id: rui.id })],
  ['a rejection', () => ana.client.interactions.decide({ to: rui.id, type: 'dislike' })],
  ['a block by the reader', () => rui.client.interactions.block({ id: ana.id })],
  ['a rejection by the reader', () => rui.client.interactions.decide({ to: ana.id, type: 'dislike' })],
  ['an undone match', () => matched('removed')],
  ['a pause', () => ana.client.profile.setPrivacy({ paused: true })],
  ['incognito', () => set(ana, { incognito: true })],
  ['a suspension', () => world.deactivate(ana)],
  ['a photo that is gone', () => set(ana, { bodyPhotoUrl: null })],
  ['an age that is not assured', () => set(ana, { ageAssured: false })],
  ['a university that is hidden from', () => set(ana, { hiddenFromUniversity: true })],
  ['a course that is hidden from', () => set(ana, { hiddenFromCourse: true })],
  ['a university that the reader hides from', () => set(rui, { hiddenFromUniversity: true })],
  ['a course that the reader hides from', () => set(rui, { hiddenFromCourse: true })],
])('counts and lists show after %s the same as after an erasure', async (_kind, hide) => {
  const studies = { studying: true, university: 'Universidade Federal do Ceará', course: 'Direito' }
  await world.db
    .update(appUsers)
    .set(studies)
    .where(inArray(appUsers.id, [ana.id, rui.id]))
  const before = await shown()
  await hide()
  const hidden = await shown()
  expect(hidden).not.toEqual(before)
  await world.db.delete(appUsers).where(eq(appUsers.id, ana.id))
  expect(await shown()).toEqual(hidden)
})

test('a count is as long as the list, and the author’s own is theirs', async () => {
  await ana.client.interactions.block({ id: rui.id })
  expect([await countsFor(rui), await countsFor(eva), await countsFor(ana)]).toEqual([
    [1, 1, 1],
    [2, 2, 2],
    [2, 2, 2],
  ])
})

test('a count has whoever hides from others alone: an incognito who likes the reader, and a match on a pause', async () => {
  await set(ana, { incognito: true })
  expect(await countsFor(rui)).toEqual([1, 1, 1])
  await ana.client.interactions.decide({ to: rui.id, type: 'like' })
  expect(await countsFor(rui)).toEqual([2, 2, 2])
  await set(ana, { incognito: false, paused: true })
  expect(await countsFor(rui)).toEqual([1, 1, 1])
  await matched('active')
  expect(await countsFor(rui)).toEqual([2, 2, 2])
})

test('a count ends one beyond the cap', async () => {
  const many = await crowd(world.deps, countedReplies + 20)
  await world.db.insert(postLikes).values(many.map((userId) => ({ itemId: items.post, userId })))
  expect(await rui.client.feed.one({ id: items.post })).toMatchObject({ likes: countedReplies + 1 })
})

test('a page of counts reads a row for each like and comment, and none of who wrote them', async () => {
  const many = await crowd(world.deps, 600)
  const ids = [items.post]
  for (let number = 2; number <= 5; number++) {
    const id = crypto.randomUUID()
    await eva.client.feed.publish({ id, title: `Carona ${number}`, content: 'Segunda a sexta.' })
    ids.push(id)
  }
  const replies = ids.flatMap((itemId) => many.map((userId) => ({ itemId, userId })))
  await world.db.insert(postLikes).values(replies)
  await world.db.insert(postComments).values(replies.map((reply) => ({ ...reply, comment: 'Vou' })))
  await world.db.execute(sql`vacuum analyze`)
  const sent = await statementsOf(() => rui.client.feed.list({}))
  const [page, ...others] = sent.filter(({ text }) => text.includes('from "posts"'))
  if (!page || others.length > 0) throw new Error(`${others.length} more statements asked for posts`)
  const counted = 2 * ids.length * (countedReplies + 1)
  const read = await rowsReadBy(world, page, [
    'app_users',
    'user_interactions',
    'post_likes',
    'post_comments',
  ])
  expect(read).toBeGreaterThanOrEqual(counted)
  expect(read).toBeLessThan(counted + 100)
})
