// By what a member can be reached, as a table: for each relation, and each setting of each contact, what every way to it says.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Privacy } from '#contract/profile/api.ts'
import { setPrivacy } from '../features/profile/commands.ts'
import { type Client, createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let ana: Person
let davi: Person
let asAna: Client
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima')
  davi = await world.register('Davi Sales', { instagram: 'davi.sales', whatsapp: '85991234567' })
  asAna = await world.listen(ana)
})
afterEach(() => world.close())

const like = (from: Person, to: Person) => from.client.interactions.decide({ to: to.id, type: 'like' })
const reject = (from: Person, to: Person) => from.client.interactions.decide({ to: to.id, type: 'dislike' })
const match = async () => {
  await like(ana, davi)
  return (await like(davi, ana)).match
}

/** Relations between Ana and Davi, and whether she is one of all, one of his matches, or nobody to him. */
const relations: Record<string, [sees: 'stranger' | 'match' | 'nothing', make: () => Promise<unknown>]> = {
  'a stranger': ['stranger', async () => {}],
  'who likes her': ['stranger', () => like(davi, ana)],
  'whom she likes': ['stranger', () => like(ana, davi)],
  'a match': ['match', match],
  'a match that was undone': [
    'nothing',
    async () => davi.client.matches.remove({ id: (await match())?.id ?? '' }),
  ],
  'who rejected her': ['nothing', () => reject(davi, ana)],
  'who rejected her and chose to be seen': [
    'nothing',
    async () => {
      await setPrivacy(world.deps, davi.id, { anonymousRejections: false })
      await reject(davi, ana)
    },
  ],
  'whom she rejected': ['nothing', () => reject(ana, davi)],
  'who blocked her': ['nothing', () => davi.client.interactions.block({ id: ana.id })],
  'whom she blocked': ['nothing', () => ana.client.interactions.block({ id: davi.id })],
  'who is inactive': ['nothing', () => world.deactivate(davi)],
}

const off: Partial<Privacy> = {
  whatsappEnabled: false,
  emailEnabled: false,
  instagramVisible: false,
  // Open to all, and shut all the same: the switch says whether, the audience to whom.
  whatsappAudience: 'everyone',
  emailAudience: 'everyone',
  instagramAudience: 'everyone',
}
/** Each contact alone, in each of its settings: the others are off. */
const settings: [name: string, Partial<Privacy>, to: 'nobody' | 'matches' | 'everyone'][] = [
  ['all off', {}, 'nobody'],
  ...(['matches', 'everyone'] as const).flatMap((to): [string, Partial<Privacy>, typeof to][] => [
    ['whatsapp', { whatsappEnabled: true, whatsappAudience: to }, to],
    ['email', { emailEnabled: true, emailAudience: to }, to],
    ['instagram', { instagramVisible: true, instagramAudience: to }, to],
  ]),
]

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )

/** Everything by which Ana might reach Davi. */
async function offered() {
  const { interactions, matches, discover } = asAna
  const lists = [discover.list({}), matches.list({}), matches.likesReceived({}), matches.likesSent({})]
  const listed = (await Promise.all(lists.map(async (list) => (await list).items))).flat()
  const cards = listed.map((item) => ('person' in item ? item.person : item))
  const details = await interactions.details({ id: davi.id }).catch(() => null)
  return {
    said: JSON.stringify([listed, await matches.rejections({}), await interactions.blocked({}), details]),
    cards: [...cards, ...(details ? [details] : [])].map((card) => card.whatsappAvailable),
    whatsapp: await codeOf(interactions.contact({ id: davi.id, by: 'whatsapp' })),
    email: await codeOf(interactions.contact({ id: davi.id, by: 'email' })),
    details: details && { emailAvailable: details.emailAvailable, instagram: details.instagram },
  }
}

describe('contacts of his that Ana is offered by', () => {
  for (const [relation, [sees, make]] of Object.entries(relations))
    test(relation, async () => {
      await make()
      for (const [contact, setting, to] of settings) {
        await setPrivacy(world.deps, davi.id, { ...off, ...setting })
        const reached = to === 'everyone' ? sees !== 'nothing' : to === 'matches' && sees === 'match'
        const open = (name: string) => reached && contact === name
        const { said, cards, ...ways } = await offered()
        const gone = sees === 'nothing' && 'people.not_found'
        expect(ways, `${contact} to ${to}`).toEqual({
          whatsapp: gone || (open('whatsapp') ? 'ok' : 'people.whatsapp_hidden'),
          email: gone || (open('email') ? 'ok' : 'people.email_hidden'),
          details: gone
            ? null
            : { emailAvailable: open('email'), instagram: open('instagram') ? 'davi.sales' : null },
        })
        expect(cards.length > 0).toBe(!gone)
        expect([...new Set(cards)]).toEqual(gone ? [] : [open('whatsapp')])
        // In no setting do lists or details have the number or the address.
        expect(said).not.toMatch(/991234567|davisales@/)
        if (!open('instagram')) expect(said).not.toContain('davi.sales')
      }
    })

  test('nobody who is not signed in, and no event', async () => {
    await setPrivacy(world.deps, davi.id, { ...off, whatsappEnabled: true })
    const visitor = world.visitor()
    for (const call of [
      () => visitor.interactions.details({ id: davi.id }),
      () => visitor.interactions.contact({ id: davi.id, by: 'whatsapp' }),
      () => visitor.profile.asSeen({ by: 'match' }),
    ])
      expect(await codeOf(call())).toBe('session.required')
    const live = (await asAna.notifications.live())[Symbol.asyncIterator]()
    await live.next()
    await match()
    const told = (await live.next()).value
    expect(told).toMatchObject({ type: 'match', name: 'Davi Sales' })
    expect(JSON.stringify(told)).not.toMatch(/991234567|davisales@|davi\.sales/)
    await live.return?.(undefined)
  })
})

// spec M166
test('the preview of one’s own profile shows what others are shown', async () => {
  for (const [contact, setting, to] of settings) {
    await setPrivacy(world.deps, davi.id, { ...off, ...setting })
    const shown = await davi.client.profile.asSeen({ by: 'stranger' })
    const seen = await ana.client.interactions.details({ id: davi.id })
    expect(seen, `${contact} to ${to}`).toEqual({ ...shown, liked: false })
  }
  await match()
  for (const [contact, setting, to] of settings) {
    await setPrivacy(world.deps, davi.id, { ...off, ...setting })
    const shown = await davi.client.profile.asSeen({ by: 'match' })
    const seen = await ana.client.interactions.details({ id: davi.id })
    expect(seen, `${contact} to ${to}`).toEqual({ ...shown, liked: true })
  }
})

test('a setting that is sent alone leaves the others as they are', async () => {
  const before = (await davi.client.profile.me()).privacy
  for (const change of [
    { whatsappAudience: 'everyone' },
    { emailAudience: 'everyone' },
    { instagramAudience: 'everyone' },
    { emailEnabled: true },
  ] as const) {
    expect(await davi.client.profile.setPrivacy(change)).toEqual({ ...before, ...change })
    await setPrivacy(world.deps, davi.id, before)
  }
})
