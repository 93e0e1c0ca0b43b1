// Ids of people in lists of what they did: they stand where the person's details open, and nowhere else.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { local } from '../testing/form-time.ts'
import { codeOf, createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let ana: Person
let davi: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima')
  davi = await world.register('Davi Sales')
  await world.giveTier(davi, 'premium')
})
afterEach(() => world.close())

const decide = (from: Person, to: Person, type: 'like' | 'dislike') =>
  from.client.interactions.decide({ to: to.id, type })

const relations: Record<string, [boolean, () => Promise<unknown>]> = {
  'a stranger': [true, async () => {}],
  'who likes her and is incognito': [
    true,
    async () => {
      await decide(davi, ana, 'like')
      await davi.client.profile.setPrivacy({ incognito: true })
    },
  ],
  'who is incognito': [false, () => davi.client.profile.setPrivacy({ incognito: true })],
  'who has paused': [false, () => davi.client.profile.setPrivacy({ paused: true })],
  'who rejected her': [false, () => decide(davi, ana, 'dislike')],
  'whom she rejected': [false, () => decide(ana, davi, 'dislike')],
  'who blocked her': [false, () => davi.client.interactions.block({ id: ana.id })],
  'whom she blocked': [false, () => ana.client.interactions.block({ id: davi.id })],
  'who is inactive': [false, () => world.deactivate(davi)],
}

for (const [relation, [shown, make]] of Object.entries(relations))
  test(`events and news give the id of ${relation}: ${shown}`, async () => {
    const office = (await world.staff('conteudo')).client
    const event = { title: 'Curtas', place: 'Praça da Gentilândia', startsAt: local(48) }
    const { id } = await office.events.create(event)
    const item = await office.news.create({ title: 'Forró', content: 'Toda quinta.', plan: 'Basic' })
    await davi.client.events.join({ id })
    await davi.client.news.setLike({ id: item.id, liked: true })
    await davi.client.news.comment({ id: item.id, commentId: crypto.randomUUID(), text: 'Vou.' })
    await make()
    const { events, news, interactions } = ana.client
    for (const { items } of [
      await events.participants({ id }),
      await news.likers({ id: item.id }),
      await news.comments({ id: item.id }),
    ])
      expect(items.map(({ personId }) => personId)).toEqual(shown ? [davi.id] : [])
    const opened = interactions.details({ id: davi.id })
    if (shown) expect(await opened).toMatchObject({ id: davi.id })
    else expect(await codeOf(opened)).toBe('people.not_found')
  })
