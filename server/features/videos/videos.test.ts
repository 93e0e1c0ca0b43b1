import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import { storedUploads } from '#server/testing/crowd.ts'
import { mp4, video } from '#server/testing/video.ts'
import { codeOf, createWorld, type Person, refusalOf, type World } from '#server/testing/world.ts'
import { appUsers } from '../identity/tables.ts'
import { memberVideos } from '../people/tables.ts'
import { pictures } from '../photos/tables.ts'
import { videoComments, videoLikes, videoViews } from './tables.ts'

let world: World
let ana: Person
let bia: Person
let davi: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima')
  bia = await world.register('Bia Torres')
  davi = await world.register('Davi Rocha')
})
afterEach(() => world.close())

const publish = async ({ client }: Person) => {
  const { video: url } = await client.profile.setVideo({ file: video(mp4()) })
  // One after the other, as a clock that stands still would not tell.
  world.pass(1000)
  return url
}
const seenBy = async ({ client }: Person) => (await client.videos.list({})).items
const namesFor = async (person: Person) => (await seenBy(person)).map(({ name }) => name)
const idOf = async (src: string, person: Person) =>
  (await seenBy(person)).find((one) => one.src === src)?.id ?? ''
const say = ({ client }: Person, id: string, text = 'Adorei', commentId = crypto.randomUUID()) =>
  client.videos.comment({ id, commentId, text })
const cardOf = async (id: string, person: Person) => (await seenBy(person)).find((one) => one.id === id)

// spec M185, M408, M503
test('videos stand newest first, one’s own among them, five at first and the rest behind a cursor', async () => {
  for (const one of [bia, davi, ana]) await publish(one)
  for (let more = 0; more < 4; more++) await publish(await world.register(`Pessoa${'abcd'[more]}`))
  const first = await ana.client.videos.list({})
  expect(first.items.map(({ name }) => name)).toEqual(['Pessoad', 'Pessoac', 'Pessoab', 'Pessoaa', 'Ana'])
  expect(first.items.map(({ mine }) => mine)).toEqual([false, false, false, false, true])
  const rest = await ana.client.videos.list({ cursor: first.nextCursor ?? '' })
  expect(rest).toMatchObject({ items: [{ name: 'Davi' }, { name: 'Bia' }], nextCursor: null })
  expect(await codeOf(ana.client.videos.list({ cursor: 'nosso' }))).toBe('input.invalid')
})

// spec M408
test('the video of who is blocked, inactive or has rejected is nowhere, and takes nothing', async () => {
  const id = await idOf(await publish(bia), davi)
  const refused = async () =>
    Promise.all(
      [
        davi.client.videos.setLike({ id, liked: true }),
        davi.client.videos.view({ id }),
        davi.client.videos.likers({ id }),
        davi.client.videos.comments({ id }),
        say(davi, id),
      ].map(codeOf),
    )
  const nothing = Array(5).fill('videos.not_found')
  await world.db.update(appUsers).set({ status: 'inactive' }).where(eq(appUsers.id, bia.id))
  expect([await namesFor(davi), await refused()]).toEqual([[], nothing])
  await world.db.update(appUsers).set({ status: 'active' }).where(eq(appUsers.id, bia.id))
  expect(await namesFor(davi)).toEqual(['Bia'])
  await bia.client.interactions.block({ id: davi.id })
  expect([await namesFor(davi), await refused()]).toEqual([[], nothing])
  await bia.client.interactions.decide({ to: ana.id, type: 'dislike' })
  expect(await namesFor(ana)).toEqual([])
  expect(await namesFor(bia)).toEqual(['Bia'])
})

test('likes and comments of who is blocked or inactive are in no list', async () => {
  const id = await idOf(await publish(ana), bia)
  for (const one of [bia, davi]) {
    await one.client.videos.setLike({ id, liked: true })
    await say(one, id)
  }
  const listed = async ({ client }: Person) => [
    (await client.videos.likers({ id })).items.map(({ name }) => name),
    (await client.videos.comments({ id })).items.map(({ name }) => name),
  ]
  expect((await listed(ana)).map((names) => [...names].sort())).toEqual([
    ['Bia', 'Davi'],
    ['Bia', 'Davi'],
  ])
  await davi.client.interactions.block({ id: bia.id })
  expect(await listed(bia)).toEqual([['Bia'], ['Bia']])
  expect(await listed(davi)).toEqual([['Davi'], ['Davi']])
  await world.db.update(appUsers).set({ status: 'inactive' }).where(eq(appUsers.id, bia.id))
  expect(await listed(ana)).toEqual([['Davi'], ['Davi']])
})

// spec M338
test('a like is one whoever repeats it, and is taken back', async () => {
  const id = await idOf(await publish(ana), bia)
  const like = (liked: boolean) => bia.client.videos.setLike({ id, liked })
  expect([await like(true), await like(true)]).toEqual([{ likes: 1 }, { likes: 1 }])
  expect(await cardOf(id, bia)).toMatchObject({ liked: true, likes: 1 })
  expect(await cardOf(id, ana)).toMatchObject({ liked: false, likes: 1 })
  expect([await like(false), await like(false)]).toEqual([{ likes: 0 }, { likes: 0 }])
})

// spec M188, M362
test('a second comment on a video is refused in the specification’s words until the first is taken back', async () => {
  const id = await idOf(await publish(ana), bia)
  const commentId = crypto.randomUUID()
  expect(await say(bia, id, ' Oi ', commentId)).toEqual(await say(bia, id, 'Oi', commentId))
  expect(await refusalOf(say(bia, id))).toMatchObject({
    code: 'videos.commented',
    message: 'Você já comentou neste vídeo!',
  })
  expect(await cardOf(id, bia)).toMatchObject({ commented: true, comments: 1 })
  expect(await codeOf(davi.client.videos.removeComment({ id: commentId }))).toBe('videos.comment_not_found')
  expect(await codeOf(say(davi, id, 'Roubado', commentId))).toBe('videos.commented')
  await bia.client.videos.removeComment({ id: commentId })
  expect(await cardOf(id, bia)).toMatchObject({ commented: false, comments: 0 })
  expect((await say(bia, id, 'De novo')).text).toBe('De novo')
})

// spec M187
test('a video’s owner removes another’s comment, who may then write another; a stranger removes nothing', async () => {
  const id = await idOf(await publish(ana), bia)
  const commentId = crypto.randomUUID()
  await say(bia, id, 'Oi', commentId)
  expect(await codeOf(davi.client.videos.removeComment({ id: commentId }))).toBe('videos.comment_not_found')
  await ana.client.videos.removeComment({ id: commentId })
  expect(await cardOf(id, bia)).toMatchObject({ commented: false, comments: 0 })
  expect((await say(bia, id, 'De novo')).text).toBe('De novo')
})

// spec M363, M502
test('a comment has a letter at least, and two hundred at most', async () => {
  const id = await idOf(await publish(ana), bia)
  for (const text of ['   ', 'a'.repeat(201)]) expect(await codeOf(say(bia, id, text))).toBe('input.invalid')
  expect((await say(bia, id, 'a'.repeat(200))).text).toHaveLength(200)
})

// spec M189
test('a view counts once for each viewer and day of the city, and an owner’s own not at all', async () => {
  const id = await idOf(await publish(ana), bia)
  const view = ({ client }: Person) => client.videos.view({ id })
  expect([await view(bia), await view(bia)]).toEqual([{ views: 1 }, { views: 1 }])
  expect(await view(davi)).toEqual({ views: 2 })
  expect(await view(ana)).toEqual({ views: 2 })
  // It is 19:30 in the city: four hours later it is the same day, though another one in Greenwich.
  world.pass(4 * hourMs)
  expect(await view(bia)).toEqual({ views: 2 })
  world.pass(hourMs)
  expect(await view(bia)).toEqual({ views: 3 })
})

test('a video that another replaces takes its likes, comments and views with it, and its poster', async () => {
  const first = await publish(ana)
  const id = await idOf(first, bia)
  const [poster = ''] = await storedUploads(world.deps, 1)
  await ana.client.profile.describeVideo({ video: first, caption: 'Na praia', poster, seconds: 28 })
  await bia.client.videos.setLike({ id, liked: true })
  await bia.client.videos.view({ id })
  await say(bia, id)
  const second = await publish(ana)
  for (const table of [videoLikes, videoComments, videoViews]) expect(await world.db.$count(table)).toBe(0)
  expect(await seenBy(bia)).toMatchObject([
    { src: second, caption: null, poster: null, likes: 0, comments: 0, views: 0 },
  ])
  const [old] = await world.db.select().from(pictures).where(eq(pictures.id, poster))
  expect(old).toMatchObject({ ownerId: null, use: 'poster' })
  expect(await codeOf(ana.client.profile.describeVideo({ video: first, caption: 'Velho' }))).toBe(
    'videos.not_found',
  )
  await ana.client.profile.removeVideo()
  expect(await world.db.$count(memberVideos)).toBe(0)
})

test('the team’s taking of a video takes it from the list', async () => {
  await publish(ana)
  const boss = await world.administrator()
  await boss.client.memberAdmin.removeVideo({ id: ana.id, version: 1, reason: 'Mostra outra pessoa' })
  expect(await seenBy(bia)).toEqual([])
  expect((await ana.client.profile.me()).videoAbout).toBeNull()
})

test('caption, poster and length are told to the owner and on the card, and the poster is served with the video', async () => {
  const url = await publish(ana)
  const [poster = '', other = ''] = await storedUploads(world.deps, 2)
  const about = await ana.client.profile.describeVideo({
    video: url,
    caption: '  Na praia ',
    poster,
    seconds: 28,
  })
  expect(about).toMatchObject({ caption: 'Na praia', seconds: 28 })
  expect((await ana.client.profile.me()).videoAbout).toEqual(about)
  expect(await seenBy(bia)).toMatchObject([{ caption: 'Na praia', seconds: 28, poster: about.poster }])
  const file = `${about.poster?.src}_${about.poster?.widths[0]}.webp`
  const status = async ({ cookie }: Person) =>
    (await world.app.inject({ url: file, headers: { cookie } })).statusCode
  expect([await status(bia), await status(davi)]).toEqual([200, 200])
  await ana.client.interactions.block({ id: davi.id })
  expect([await status(bia), await status(davi)]).toEqual([200, 404])
  // A part that is not named stays; a caption without letters goes.
  expect(await ana.client.profile.describeVideo({ video: url, caption: ' ' })).toEqual({
    ...about,
    caption: null,
  })
  await ana.client.profile.describeVideo({ video: url, poster: other })
  expect(await status(bia)).toBe(404)
  expect(await codeOf(ana.client.profile.describeVideo({ video: url, poster }))).toBe('photos.unknown')
  expect(await codeOf(bia.client.profile.describeVideo({ video: url, caption: 'Meu' }))).toBe(
    'videos.not_found',
  )
})

test('likes and comments of an erased member are gone with their counts, and their views stay counted', async () => {
  const id = await idOf(await publish(ana), bia)
  await bia.client.videos.setLike({ id, liked: true })
  await bia.client.videos.view({ id })
  await say(bia, id)
  world.pass(dayMs)
  await world.db.delete(appUsers).where(eq(appUsers.id, bia.id))
  expect(await cardOf(id, ana)).toMatchObject({ likes: 0, comments: 0, views: 1 })
  await world.db.delete(appUsers).where(eq(appUsers.id, ana.id))
  expect(await world.db.$count(memberVideos)).toBe(0)
})

test('likes and comments of a video are told to its owner, of whom they may see, and go with it', async () => {
  const id = await idOf(await publish(bia), davi)
  expect(await bia.client.videos.mine()).toMatchObject({ id, mine: true, name: 'Bia' })
  expect(await davi.client.videos.mine()).toBeNull()
  const told = async () => (await bia.client.notifications.list({})).items
  for (const { client } of [davi, ana, bia]) {
    await client.videos.setLike({ id, liked: true })
    world.pass(1000)
  }
  await say(davi, id)
  expect(await told()).toMatchObject([
    { kind: 'video_comment', name: 'Davi', count: 1, itemId: id },
    { kind: 'video_like', name: 'Ana', count: 2, itemId: id, isNew: true },
  ])
  await ana.client.interactions.block({ id: bia.id })
  expect(await told()).toMatchObject([{ kind: 'video_comment' }, { name: 'Davi', count: 1 }])
  await bia.client.profile.removeVideo()
  expect(await told()).toEqual([])
  expect((await bia.client.notifications.unseen()).count).toBe(0)
})
