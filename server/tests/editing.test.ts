// Own words edited: posts, and comments of posts, videos and news alike.
import { and, eq, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { postComments, posts } from '#server/features/feed/tables.ts'
import { appUsers } from '#server/features/identity/tables.ts'
import { newsComments } from '#server/features/news/tables.ts'
import { notifications } from '#server/features/notifications/tables.ts'
import { videoComments } from '#server/features/videos/tables.ts'
import { video } from '#server/testing/video.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let davi: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima')
  davi = await world.register('Davi Sales', { gender: 'masculino' })
})
afterEach(() => world.close())

const publish = ({ client }: Person) =>
  client.feed.publish({ id: crypto.randomUUID(), title: 'Carona', content: 'Segunda a sexta.' })

/** An item of Ana's, or of the team's, and its comments as each API has them. */
const kinds = {
  post: {
    missing: 'feed.comment_not_found',
    said: 'post_comment',
    table: postComments,
    async item() {
      return (await publish(ana)).id
    },
    api: ({ client: { feed } }: Person) => feed,
  },
  video: {
    missing: 'videos.comment_not_found',
    said: 'video_comment',
    table: videoComments,
    async item() {
      await ana.client.profile.setVideo({ file: video() })
      return (await ana.client.videos.mine())?.id ?? ''
    },
    api: ({ client: { videos } }: Person) => videos,
  },
  news: {
    missing: 'news.comment_not_found',
    said: 'news_comment',
    table: newsComments,
    async item() {
      const office = (await world.staff('conteudo')).client.news
      return (await office.create({ title: 'Forró', content: 'Toda quinta.', plan: 'Basic' })).id
    },
    api: ({ client: { news } }: Person) => news,
  },
} as const
const everyKind = Object.entries(kinds)

async function commented({ item, api }: (typeof kinds)[keyof typeof kinds]) {
  const itemId = await item()
  const { id } = await api(davi).comment({ id: itemId, commentId: crypto.randomUUID(), text: 'Vou de tenis' })
  return { itemId, id }
}
const decideGone = async (said: string) => {
  const nina = await world.staff('atendimento', 'nina')
  const { rows } = await nina.client.moderation.reports({ state: 'open' })
  const row = rows.find((one) => one.said === said)
  await nina.client.moderation.decide({ id: row?.id ?? '', version: 1, outcome: 'said', reason: 'Regra.' })
}
/** Notifications that nobody has seen yet; a like or comment under something seen opens another. */
const unseen = () => world.db.$count(notifications, isNull(notifications.seenAt))

describe.each(everyKind)('a comment of a %s', (_, kind) => {
  const { api, missing, said } = kind

  test('gets other words from its author, is marked as edited, and notifies nobody again', async () => {
    const { itemId, id } = await commented(kind)
    await world.db.update(notifications).set({ seenAt: world.deps.clock.now() })
    expect(await api(davi).editComment({ id, text: 'Vou de tenis' })).toMatchObject({ edited: false })
    world.pass(1000)
    expect(await api(davi).editComment({ id, text: 'Vou de tênis' })).toMatchObject({ id, edited: true })
    expect((await api(ana).comments({ id: itemId })).items).toMatchObject([
      { text: 'Vou de tênis', edited: true, mine: false },
    ])
    expect(await unseen()).toBe(0)
    expect(await codeOf(api(davi).editComment({ id, text: ' ' }))).toBe('input.invalid')
    expect(await codeOf(api(davi).editComment({ id, text: 'x'.repeat(1001) }))).toBe('input.invalid')
  })

  test('is refused to anybody else, once it is deleted, and once the team has deleted it', async () => {
    const { itemId, id } = await commented(kind)
    const text = 'Outra coisa'
    expect(await codeOf(api(ana).editComment({ id, text }))).toBe(missing)
    expect((await api(ana).comments({ id: itemId })).items).toMatchObject([{ text: 'Vou de tenis' }])
    await ana.client.interactions.reportSaid({ kind: said, id, reason: 'hate' })
    await decideGone(said)
    expect(await codeOf(api(davi).editComment({ id, text }))).toBe(missing)
    const again = await api(davi).comment({ id: itemId, commentId: crypto.randomUUID(), text })
    await api(davi).removeComment({ id: again.id })
    expect(await codeOf(api(davi).editComment({ id: again.id, text }))).toBe(missing)
    expect((await api(ana).comments({ id: itemId })).items).toEqual([])
  })
})

test.each(everyKind.filter(([name]) => name !== 'news'))(
  'a comment under a %s whose author has blocked the commenter keeps its words',
  async (_, kind) => {
    const { id } = await commented(kind)
    await ana.client.interactions.block({ id: davi.id })
    const code = await codeOf(kind.api(davi).editComment({ id, text: 'Outra coisa' }))
    expect(code).toMatch(/^(feed|videos)\.not_found$/)
    expect(await world.db.select({ words: kind.table.comment }).from(kind.table)).toEqual([
      { words: 'Vou de tenis' },
    ])
  },
)

test('a post gets other words from its author alone, and keeps its place, likes and comments', async () => {
  const first = await publish(ana)
  world.pass(1000)
  await publish(davi)
  await davi.client.feed.setLike({ id: first.id, liked: true })
  const words = { id: first.id, title: 'Carona pro Pici', content: 'Segunda a quinta.' }
  expect(await codeOf(davi.client.feed.edit(words))).toBe('feed.not_found')
  const { id, title, content } = first
  expect(await ana.client.feed.edit({ id, title, content })).toMatchObject({ edited: false })
  expect(await ana.client.feed.edit(words)).toMatchObject({ ...words, edited: true, likes: 1 })
  const { items } = await davi.client.feed.list({})
  expect(items.map((entry) => entry.kind === 'post' && [entry.post.title, entry.post.edited])).toEqual([
    ['Carona', false],
    ['Carona pro Pici', true],
  ])
  for (const wrong of [{ title: ' ' }, { content: '' }, { content: 'x'.repeat(1001) }])
    expect(await codeOf(ana.client.feed.edit({ ...words, ...wrong }))).toBe('input.invalid')
  await davi.client.interactions.reportSaid({ kind: 'post', id, reason: 'spam' })
  await decideGone('post')
  expect(await codeOf(ana.client.feed.edit(words))).toBe('feed.not_found')
})

test('a suspended author edits nothing', async () => {
  const { id, title } = await publish(ana)
  await world.db.update(appUsers).set({ status: 'inactive' }).where(eq(appUsers.id, ana.id))
  expect(await codeOf(ana.client.feed.edit({ id, title, content: 'Outra.' }))).toBe('session.inactive')
  expect(await world.db.$count(posts, and(eq(posts.id, id), isNull(posts.editedAt)))).toBe(1)
})

test('a report keeps the words that it was about, beside those of now', async () => {
  const { id, title } = await publish(ana)
  await davi.client.interactions.reportSaid({ kind: 'post', id, reason: 'spam' })
  const nina = await world.staff('atendimento', 'nina')
  const opened = async () => {
    const { rows } = await nina.client.moderation.reports({ state: 'open' })
    return (await nina.client.moderation.open({ id: rows[0]?.id ?? '' })).evidence?.said
  }
  expect(await opened()).toMatchObject({ text: 'Segunda a sexta.', there: true, changedTo: null })
  await ana.client.feed.edit({ id, title, content: 'Nada demais.' })
  expect(await opened()).toMatchObject({
    text: 'Segunda a sexta.',
    there: true,
    changedTo: { title, text: 'Nada demais.' },
  })
})
