import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storedUploads } from '#server/testing/crowd.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { users } from '../accounts/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { postComments, postLikes, posts } from './tables.ts'

let world: World
let ana: Person
let bia: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima')
  bia = await world.register('Bia Torres')
})
afterEach(() => world.close())

async function publish(author: Person, title: string, more: { image?: string } = {}) {
  const { id } = await author.client.feed.publish({
    id: crypto.randomUUID(),
    title,
    content: 'Leva canga.',
    ...more,
  })
  // One after the other, as a clock that stands still would not tell.
  world.pass(1000)
  return id
}
const read = async (reader: Person, input: { limit?: number; cursor?: string } = {}) => {
  const { items, nextCursor } = await reader.client.feed.list(input)
  return {
    titles: items.map((entry) => (entry.kind === 'post' ? entry.post.title : `notícia: ${entry.news.title}`)),
    nextCursor,
  }
}
const postOf = async (reader: Person, id: string) => {
  const { items } = await reader.client.feed.list({})
  return items.flatMap((entry) => (entry.kind === 'post' && entry.post.id === id ? entry.post : []))[0]
}

// spec M192, M503
test('posts and news stand together, newest first, page by page', async () => {
  await publish(ana, 'Primeiro')
  const office = (await world.staff('conteudo')).client.news
  await office.create({ title: 'Forró', content: 'Toda quinta.', plan: 'Enterprise' })
  world.pass(1000)
  await publish(bia, 'Segundo')
  expect(await read(ana)).toEqual({ titles: ['Segundo', 'notícia: Forró', 'Primeiro'], nextCursor: null })
  const pages: string[] = []
  let cursor: string | undefined
  do {
    const page = await read(ana, { limit: 1, ...(cursor && { cursor }) })
    pages.push(...page.titles)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(pages).toEqual(['Segundo', 'notícia: Forró', 'Primeiro'])
  expect(await codeOf(ana.client.feed.list({ cursor: 'nosso' }))).toBe('input.invalid')
})

test('news stay out of the feed while their flag is off', async () => {
  const office = (await world.staff('conteudo')).client.news
  await office.create({ title: 'Forró', content: 'Toda quinta.', plan: 'Basic' })
  await publish(ana, 'Post')
  await world.turn('news_feed', false)
  expect((await read(ana)).titles).toEqual(['Post'])
  await world.turn('user_feed', false)
  expect(await codeOf(ana.client.feed.list({}))).toBe('request.feature_off')
})

test('a post sent twice is one, and its id is nobody else’s to take', async () => {
  const id = crypto.randomUUID()
  const form = { id, title: 'Carona', content: 'Segunda a sexta.' }
  const once = await ana.client.feed.publish(form)
  expect(await ana.client.feed.publish({ ...form, title: 'Outro' })).toEqual(once)
  expect(await codeOf(bia.client.feed.publish(form))).toBe('feed.not_found')
  expect((await read(bia)).titles).toEqual(['Carona'])
})

test('title and content are asked for, and have their lengths', async () => {
  const asked = (values: object) =>
    codeOf(ana.client.feed.publish({ id: crypto.randomUUID(), title: 'T', content: 'C', ...values }))
  for (const wrong of [
    { title: ' ' },
    { content: '' },
    { title: 'x'.repeat(81) },
    { content: 'x'.repeat(1001) },
    { image: crypto.randomUUID() },
  ])
    expect(await asked(wrong)).toMatch(/^(input\.invalid|photos\.unknown)$/)
  expect(await world.db.$count(posts)).toBe(0)
})

const loads = async ({ cookie }: Person, image: string) => {
  const { statusCode } = await world.app.inject({ url: `${image}_480.webp`, headers: { cookie } })
  return statusCode === 200
}

// spec M193
test('an image is shown to whoever sees the post, and to nobody once it is gone', async () => {
  const [upload] = await storedUploads(world.deps, 1)
  const id = await publish(ana, 'Com foto', { image: upload })
  const image = (await postOf(bia, id))?.image?.src ?? ''
  expect(image).toMatch(/^\/media\/pictures\//)
  expect(await loads(bia, image)).toBe(true)
  expect(await codeOf(bia.client.feed.remove({ id }))).toBe('feed.not_found')
  await ana.client.feed.remove({ id })
  expect(await loads(bia, image)).toBe(false)
  expect((await read(bia)).titles).toEqual([])
})

// spec M338
test('a like is one whoever repeats it, and a comment can be taken back by its author, and by no stranger', async () => {
  const id = await publish(ana, 'Post')
  await bia.client.feed.setLike({ id, liked: true })
  expect(await bia.client.feed.setLike({ id, liked: true })).toEqual({ likes: 1 })
  const commentId = crypto.randomUUID()
  const comment = { id, commentId, text: 'Levo a pipoca.' }
  await bia.client.feed.comment(comment)
  await bia.client.feed.comment(comment)
  expect(await postOf(ana, id)).toMatchObject({ likes: 1, comments: 1, liked: false })
  expect((await ana.client.feed.likers({ id })).items).toMatchObject([{ name: 'Bia', mine: false }])
  expect((await ana.client.feed.comments({ id })).items).toMatchObject([{ text: 'Levo a pipoca.' }])
  const caio = await world.register('Caio')
  expect(await codeOf(caio.client.feed.removeComment({ id: commentId }))).toBe('feed.comment_not_found')
  await bia.client.feed.removeComment({ id: commentId })
  expect(await bia.client.feed.setLike({ id, liked: false })).toEqual({ likes: 0 })
  expect(await postOf(ana, id)).toMatchObject({ likes: 0, comments: 0 })
})

// spec M187
test('an author removes whatever is said under their own post, and nothing under another’s', async () => {
  const [own, others] = [await publish(ana, 'Meu'), await publish(bia, 'Da Bia')]
  const caio = await world.register('Caio')
  const say = async (id: string, who = caio) => {
    const commentId = crypto.randomUUID()
    await who.client.feed.comment({ id, commentId, text: 'Oi' })
    return commentId
  }
  const [here, there] = [await say(own), await say(others)]
  await say(own, bia)
  expect(await codeOf(ana.client.feed.removeComment({ id: there }))).toBe('feed.comment_not_found')
  await ana.client.feed.removeComment({ id: here })
  expect((await bia.client.feed.comments({ id: own })).items).toMatchObject([{ mine: true }])
  expect(await postOf(bia, own)).toMatchObject({ comments: 1 })
  expect(await postOf(ana, others)).toMatchObject({ comments: 1 })
  expect(await codeOf(ana.client.feed.removeComment({ id: here }))).toBe('feed.comment_not_found')
})

describe('posts of a person hidden from the reader', () => {
  const hide = {
    'who blocked them': () => bia.client.interactions.block({ id: ana.id }),
    'whom they blocked': () => ana.client.interactions.block({ id: bia.id }),
    'who is inactive': () =>
      world.db.update(appUsers).set({ status: 'inactive' }).where(eq(appUsers.id, bia.id)),
    'who has paused': () => world.db.update(appUsers).set({ paused: true }).where(eq(appUsers.id, bia.id)),
  }
  test.each(Object.entries(hide))('%s, post, comment and like are nowhere', async (_, hidden) => {
    const dora = await world.register('Dora Reis')
    const own = await publish(bia, 'Da Bia')
    const id = await publish(dora, 'Da Dora')
    await bia.client.feed.setLike({ id, liked: true })
    await bia.client.feed.comment({ id, commentId: crypto.randomUUID(), text: 'Oi' })
    await hidden()
    expect((await read(ana)).titles).toEqual(['Da Dora'])
    expect((await ana.client.feed.likers({ id })).items).toEqual([])
    expect((await ana.client.feed.comments({ id })).items).toEqual([])
    for (const call of [
      () => ana.client.feed.setLike({ id: own, liked: true }),
      () => ana.client.feed.likers({ id: own }),
      () => ana.client.feed.comments({ id: own }),
      () => ana.client.feed.comment({ id: own, commentId: crypto.randomUUID(), text: 'Oi' }),
    ])
      expect(await codeOf(call())).toBe('feed.not_found')
  })
})

test('newer posts count others’ alone', async () => {
  const since = world.deps.clock.now()
  world.pass(1000)
  await publish(ana, 'Meu')
  await publish(bia, 'Outro')
  expect(await ana.client.feed.newer({ after: since })).toEqual({ count: 1 })
  expect(await ana.client.feed.newer({ after: world.deps.clock.now() })).toEqual({ count: 0 })
})

test('own posts are listed for their author, and go with the account', async () => {
  const id = await publish(ana, 'Meu')
  await publish(bia, 'Outro')
  await bia.client.feed.setLike({ id, liked: true })
  await bia.client.feed.comment({ id, commentId: crypto.randomUUID(), text: 'Oi' })
  expect((await ana.client.feed.mine({})).items.map(({ title }) => title)).toEqual(['Meu'])
  await world.db.delete(users).where(eq(users.email, ana.email))
  expect(await world.db.$count(posts)).toBe(1)
  expect(await world.db.$count(postLikes)).toBe(0)
  expect(await world.db.$count(postComments)).toBe(0)
})
