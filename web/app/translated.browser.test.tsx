// Screens under a page's translator, which replaces their texts: they go on, and show what changes.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '#web/testing/fake-api.ts'
import { areas, event, happening, post, raffle, sponsoredItem } from '#web/testing/happening.ts'
import { person } from '#web/testing/members.ts'
import { openScreen } from '#web/testing/screen.tsx'
import { translate } from '#web/testing/translation.ts'

const list = <Item,>(...items: Item[]) => ({ items, nextCursor: null })
const ana = person('Ana Lima')
const match = (at: string, isNew: boolean) => ({
  ...list({
    ...{ id: ana.id, person: ana, isNew, at: new Date(at) },
    ...{ contactedOn: null, reasons: [] },
  }),
  total: 1,
})
const places = { taken: 21, limit: 60, mine: false }

interface Change {
  screen: string
  path: string
  before: Answers
  after: Answers
  /** Words that come, and those that went. */
  shown: string[]
  gone: string[]
}

const changes: Change[] = [
  {
    screen: 'events',
    path: 'eventos',
    before: { events: { ...happening().events, list: () => list(event) } },
    after: { events: { list: () => list({ ...event, taken: 23 }) } },
    shown: ['23 de 60 vão'],
    gone: ['22 de 60 vão'],
  },
  {
    screen: 'an event that is cancelled',
    path: 'eventos',
    before: { events: { ...happening().events, list: () => list({ ...event, cancelled: 'Chuva.' }) } },
    after: { events: { list: () => list({ ...event, cancelled: 'Chuva forte.' }) } },
    shown: ['Chuva forte.'],
    gone: ['Chuva.'],
  },
  {
    screen: 'news',
    path: 'noticias',
    before: { news: { list: () => list({ ...sponsoredItem, participation: places }) } },
    after: {
      news: { list: () => list({ ...sponsoredItem, participation: { ...places, taken: 22, mine: true } }) },
    },
    shown: ['22 de 60 vão', 'Desistir'],
    gone: ['21 de 60 vão', 'Participar'],
  },
  {
    screen: 'raffles',
    path: 'sorteio',
    before: { raffles: { list: ({ finished }) => list(...(finished ? [] : [raffle])) } },
    after: {
      raffles: {
        list: ({ finished }) =>
          list(
            ...(finished
              ? []
              : [{ ...raffle, participants: 85, mine: { number: 85, receipt: 'a'.repeat(32) } }]),
          ),
      },
    },
    shown: ['85 de 100', 'Seu número: 85'],
    gone: ['84 de 100'],
  },
  {
    screen: 'feed',
    path: 'feed-usuarios',
    before: { feed: { list: () => list({ kind: 'post' as const, post }), newer: () => ({ count: 0 }) } },
    after: {
      feed: { list: () => list({ kind: 'post' as const, post: { ...post, likes: 74, comments: 12 } }) },
    },
    shown: ['74', '12'],
    gone: ['73'],
  },
  {
    screen: 'matches',
    path: 'matches',
    before: { matches: { list: () => match('2020-03-10T15:00:00Z', false) } },
    after: {
      matches: { list: () => match(new Date().toISOString(), true), seen: () => ({ ok: true as const }) },
    },
    shown: ['Novo'],
    gone: ['há mais de um ano'],
  },
]

const main = () => page.getByRole('main').element().textContent

for (const { screen, path, before, after, shown, gone } of changes)
  test(`translated, ${screen} shows the new number`, async () => {
    const { server, client } = await openScreen(`/relacionamento/${path}`, {
      answers: { ...happening(), ...before },
    })
    for (const words of gone) await expect.poll(main).toContain(words)
    translate()
    server.answer(after)
    await client.invalidateQueries()
    for (const words of shown) await expect.poll(main).toContain(words)
    for (const words of gone) await expect.poll(main).not.toContain(words)
  })

test('translated, the map goes from a bairro with people to one without, and on', async () => {
  const idOf = (name: string) => areas.areas.find((one) => one.name === name)?.id ?? ''
  await openScreen(`/relacionamento/mapa?bairro=${idOf('Benfica')}`, {
    size: 'laptop',
    answers: { map: happening().map ?? {} },
  })
  await expect.poll(main).toContain('27 pessoas moram por aqui')
  translate()
  await page.getByRole('radio', { name: 'Lista' }).click()
  const choose = (name: RegExp) => page.getByRole('button', { name }).first().click()
  await choose(/^Cocó/)
  await expect.poll(main).toContain('Menos de 3 pessoas por aqui')
  translate()
  await choose(/^Aldeota/)
  await expect.poll(main).toContain('21 pessoas moram por aqui')
  expect(main()).toContain('3 empresas')
})
