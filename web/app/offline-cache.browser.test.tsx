// Offline cache of the installed app and of a tab: what it keeps, what it never keeps, and when it is gone.
import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnProfile } from '#contract/profile/api.ts'
import { endSession, refreshSession, sessionQuery } from '#web/features/identity/session.ts'
import { matchesList, profileViewsList } from '#web/features/matches/data.ts'
import { meQuery } from '#web/features/profile/me.ts'
import { openRaffles } from '#web/features/raffles/data.ts'
import { dropStored, memberAddress, storeName } from '#web/lib/offline-store.ts'
import { pageFacts } from '#web/lib/page-facts.ts'
import { deciding } from '#web/testing/decisions.ts'
import { type Answers, refusal, server } from '#web/testing/fake-api.ts'
import { event, raffle } from '#web/testing/happening.ts'
import { lia, person, sessionOf, somePeople } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'
import { persistQueries, restoreQueries } from './offline-cache.ts'
import { createQueryClient } from './query-client.ts'

const home = '/relacionamento/dashboard'
const matches = '/relacionamento/matches'
const photo = (name: string) => ({
  src: `/media/${name}`,
  placeholder: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  widths: [480],
})
const ana = person('Ana Lima', {
  facePhoto: photo('ana-face'),
  bodyPhoto: photo('ana-body'),
  video: '/media/ana.mp4',
})
const matchOf = (one: typeof ana) => ({
  id: crypto.randomUUID(),
  person: one,
  at: new Date(),
  isNew: false,
  contactedOn: null,
  reasons: [],
})
const withAna: Answers = {
  matches: { list: () => ({ items: [matchOf(ana)], nextCursor: null, total: 1 }) },
  discover: { list: () => ({ items: [ana], nextCursor: null }) },
}

const kept = async (member = lia.id) =>
  (await (await caches.match(memberAddress(member), { cacheName: storeName }))?.text()) ?? ''

/** The installed app, or a tab, at `path`, which keeps what it shows. */
async function openKeeping(
  path: string,
  { installed = true, ...options }: Parameters<typeof openScreen>[1] & { installed?: boolean } = {},
) {
  const screen = await openScreen(path, options)
  const stop = persistQueries(screen.client, installed, 0)
  onTestFinished(async () => {
    await stop()
    await dropStored()
  })
  return { ...screen, stop }
}

/** A new window with nothing in it but what was kept. */
async function openedLater() {
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  return { opened: await restoreQueries(client), client }
}
const namesOf = (client: ReturnType<typeof createQueryClient>) =>
  client
    .getQueryData(matchesList.queryKey)
    ?.pages.flatMap(({ items }) => items.map(({ person: { name } }) => name))

test('cached answers are there again, dates and all, for their member', async () => {
  await openKeeping(matches, { answers: withAna })
  await expect.poll(() => kept()).toContain('Ana Lima')
  const { opened, client } = await openedLater()
  expect(opened).toBe(true)
  expect(namesOf(client)).toEqual(['Ana Lima'])
  expect(client.getQueryData(matchesList.queryKey)?.pages[0]?.items[0]?.at).toBeInstanceOf(Date)
  expect(client.getQueryData(sessionQuery.queryKey)?.member).toMatchObject({
    id: lia.id,
    name: 'Lia Sampaio',
  })
  // Asked for again as soon as the server answers.
  expect(client.getQueryState(matchesList.queryKey)?.isInvalidated).toBe(true)
})

test('answers of an earlier visit stay beside those of this one', async () => {
  const first = await openKeeping(matches, { answers: withAna })
  await expect.poll(() => kept()).toContain('Ana Lima')
  await first.stop()
  await first.close()
  await openKeeping(home, { answers: { profile: { me: () => ({ ...lia, name: 'Lia do Mar' }) } } })
  await expect.poll(() => kept()).toContain('Lia do Mar')
  expect(namesOf((await openedLater()).client)).toEqual(['Ana Lima'])
})

describe('in a tab', () => {
  const seat = { state: 'going' as const, place: null, until: null, paid: null }
  const mine = { number: 41, receipt: 'recibo-de-lia' }
  const winner = { number: 9, name: 'Bento', photo: null, mine: false, shown: null, useUntil: null }
  const atDoors: Answers = {
    ...withAna,
    events: {
      neighborhoods: () => [],
      list: () => ({ items: [{ ...event, mine: seat }], nextCursor: null }),
    },
    raffles: {
      list: ({ finished }) => ({
        items: [finished ? { ...raffle, mine, winner } : { ...raffle, mine }],
        nextCursor: null,
      }),
    },
  }
  const openInTab = (path: string) => openKeeping(path, { answers: atDoors, installed: false })

  test('places in events and numbers of raffles are there again, and of winners the number alone', async () => {
    const first = await openInTab('/relacionamento/sorteio')
    await expect.poll(() => kept()).toContain('recibo-de-lia')
    await first.stop()
    await first.close()
    await openInTab('/relacionamento/eventos')
    await expect.poll(() => kept()).toContain(event.title)
    const text = await kept()
    expect(text).toContain('"number":9')
    expect(text).not.toContain('Bento')
    const { opened, client } = await openedLater()
    expect(opened).toBe(true)
    expect(client.getQueryData(openRaffles.queryKey)?.pages[0]?.items[0]?.mine?.number).toBe(41)
  })

  test('matches are not kept, and alone they keep nothing at all', async () => {
    const { client } = await openInTab(matches)
    const looked = vi.spyOn(caches, 'open')
    onTestFinished(() => looked.mockRestore())
    client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session })
    await expect.poll(() => looked.mock.calls.length).toBeGreaterThan(0)
    await expect.poll(() => namesOf(client)).toEqual(['Ana Lima'])
    await expect.poll(() => caches.has(storeName)).toBe(false)
    client.setQueryData(openRaffles.queryKey, {
      pages: [{ items: [raffle], nextCursor: null }],
      pageParams: [undefined],
    })
    await expect.poll(() => kept()).toContain(raffle.title)
    expect(await kept()).not.toContain('Ana Lima')
  })

  test('an event’s list of an earlier visit is gone once the member’s place changed', async () => {
    const first = await openInTab('/relacionamento/eventos')
    await expect.poll(() => kept()).toContain(event.title)
    await first.stop()
    await first.close()
    const { client } = await openInTab('/relacionamento/sorteio')
    await expect.poll(() => kept()).toContain('recibo-de-lia')
    expect(await kept()).toContain(event.title)
    await client.invalidateQueries({ queryKey: openRaffles.queryKey })
    await expect.poll(() => kept()).not.toContain(event.title)
  })

  test('with the sign-out nothing of it is left', async () => {
    await openInTab('/relacionamento/sorteio')
    await expect.poll(() => kept()).toContain('recibo-de-lia')
    server.answer({ identity: { signOut: () => ({ ok: true }), session: () => null } })
    await button('Sair').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
    await expect.poll(() => caches.has(storeName)).toBe(false)
  })
})

test('matches that were left an hour ago are still here, for when the connection is lost', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const client = createQueryClient()
  const stop = persistQueries(client, false)
  onTestFinished(() => stop())
  const answer = { pages: [{ items: [matchOf(ana)], nextCursor: null, total: 1 }], pageParams: [undefined] }
  for (const { queryKey } of [matchesList, profileViewsList]) {
    const stopShowing = new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => {})
    client.setQueryData<unknown>(queryKey, answer)
    stopShowing()
  }
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000)
  expect(namesOf(client)).toEqual(['Ana Lima'])
  expect(client.getQueryData(profileViewsList.queryKey)).toBeUndefined()
})

describe('never kept', () => {
  test('ways to reach anybody, photos, videos, and the back-office', async () => {
    const me: OwnProfile = {
      ...lia,
      instagram: 'lia.do.mar',
      facePhoto: photo('lia-face'),
      gallery: [{ id: crypto.randomUUID(), photo: photo('lia-mar') }],
      video: '/media/lia.mp4',
    }
    const { client } = await openKeeping(matches, {
      member: me,
      role: 'administrador',
      answers: { ...withAna, profile: { me: () => me } },
    })
    client.setQueryData(pageFacts.queryKey, {
      resources: [],
      dev: true,
      demo: {
        member: { email: 'demo@x', password: 'pitanga' },
        admin: { email: 'admin@x', password: 'pitanga' },
        business: { email: 'loja@x', password: 'pitanga' },
      },
    })
    await expect.poll(() => kept()).toContain('Ana Lima')
    await expect.poll(() => kept()).toContain('Lia Sampaio')
    const text = await kept()
    for (const told of [me.email, me.phone, 'lia.do.mar', '.mp4', '"widths":[4', 'administrador', 'pitanga'])
      expect(text).not.toContain(told)
    // The placeholder stands for a photo meanwhile.
    expect(text).toContain('data:image/gif')
  })

  test('answers beside their lists: details, reports, support', async () => {
    const { client } = await openKeeping(matches, { answers: withAna })
    client.setQueryData([['interactions', 'details'], { input: { id: ana.id } }], { name: 'Segredo' })
    client.setQueryData([['support', 'tickets'], {}], { name: 'Segredo' })
    await expect.poll(() => kept()).toContain('Ana Lima')
    expect(await kept()).not.toContain('Segredo')
  })

  test('more than there is room for', async () => {
    const { client } = await openKeeping(matches, { answers: withAna })
    await expect.poll(() => kept()).toContain('Ana Lima')
    client.setQueryData([['notifications', 'list'], {}], { items: ['x'.repeat(400_000)] })
    client.setQueryData([['matches', 'counts'], {}], { likedYou: 4242 })
    await expect.poll(() => kept()).toContain('4242')
    expect((await kept()).length).toBeLessThan(300_500)
    expect(await kept()).toContain('Ana Lima')
  })

  test('people whom the member has decided about', async () => {
    const [first, ...others] = somePeople()
    const { answers } = deciding([first, ...others])
    await openKeeping('/relacionamento/descobrir', { answers })
    await expect.poll(() => kept()).toContain(first.name)
    await button('Rejeitar').click()
    await expect.poll(() => kept()).not.toContain(first.name)
    expect(await kept()).toContain('Bento Lima')
  })

  test('a list that a decision made on another screen may have changed', async () => {
    const first = await openKeeping(matches, { answers: withAna })
    await expect.poll(() => kept()).toContain('Ana Lima')
    await first.stop()
    await first.close()
    const { client } = await openKeeping(home)
    await expect.poll(() => kept()).toContain('Ana Lima')
    await client.invalidateQueries({ predicate: ({ meta }) => meta?.changedByDecisions === true })
    await expect.poll(() => kept()).not.toContain('Ana Lima')
  })
})

describe('gone', () => {
  async function openAndKeep() {
    const screen = await openKeeping(matches, { answers: withAna })
    await expect.poll(() => kept()).toContain('Ana Lima')
    return screen
  }

  test('after eight days', async () => {
    await openAndKeep()
    vi.setSystemTime(Date.now() + 6 * 24 * 60 * 60 * 1000)
    expect((await openedLater()).opened).toBe(true)
    vi.setSystemTime(Date.now() + 2 * 24 * 60 * 60 * 1000)
    expect((await openedLater()).opened).toBe(false)
    expect(await kept()).toBe('')
  })

  test('with the sign-out, for good', async () => {
    await openAndKeep()
    server.answer({ identity: { signOut: () => ({ ok: true }), session: () => null } })
    await button('Sair').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
    await expect.poll(() => kept()).toBe('')
    expect((await openedLater()).opened).toBe(false)
  })

  test('when the server says that the session is over', async () => {
    const { client } = await openAndKeep()
    endSession(client)
    await expect.poll(() => kept()).toBe('')
  })

  for (const code of ['session.inactive', 'session.not_member'] as const)
    test(`when it answers ${code}`, async () => {
      const { client } = await openAndKeep()
      server.answer({
        matches: {
          list: () => {
            throw refusal(code)
          },
        },
      })
      await client.refetchQueries({ queryKey: matchesList.queryKey })
      await expect.poll(() => kept()).toBe('')
    })

  for (const status of ['inactive', 'leaving'] as const)
    test(`when the member is ${status}`, async () => {
      const { client } = await openAndKeep()
      const session = client.getQueryData(sessionQuery.queryKey)
      client.setQueryData(
        sessionQuery.queryKey,
        session?.member && { ...session, member: { ...session.member, status } },
      )
      await expect.poll(() => kept()).toBe('')
    })

  test('when somebody else signs in, who finds nothing of it', async () => {
    const { client } = await openAndKeep()
    const rui = { ...lia, id: crypto.randomUUID(), name: 'Rui Sales', email: 'rui@exemplo.br' }
    server.answer({ identity: { session: () => sessionOf(rui) } })
    await refreshSession(client)
    await expect.poll(() => kept()).toBe('')
  })

  test('on the page of another member, whoever’s stood there', async () => {
    const put = async (member: string) =>
      (await caches.open(storeName)).put(memberAddress(member), new Response('{}'))
    await put(lia.id)
    await dropStored(lia.id)
    expect(await kept()).toBe('{}')
    await put('rui')
    await dropStored('rui')
    expect(await caches.has(storeName)).toBe(false)
  })

  test('in another window, where the member signed out: this one does not begin again', async () => {
    const { client } = await openAndKeep()
    await dropStored()
    const looked = vi.spyOn(caches, 'open')
    onTestFinished(() => looked.mockRestore())
    client.setQueryData([['matches', 'counts'], {}], { likedYou: 4242 })
    await expect.poll(() => looked.mock.calls.length).toBeGreaterThan(0)
    await expect.poll(() => caches.has(storeName)).toBe(false)
  })

  for (const [build, opened] of [
    ['', true],
    ['another', false],
  ] as const)
    test(`answers of ${build || 'this'} build kept is ${opened ? 'there' : 'dropped'}`, async () => {
      const keep = (queryKey: readonly unknown[], data: unknown) => ({
        queryKey,
        at: Date.now(),
        data: [data, []],
      })
      const record = {
        build,
        kept: [keep(['session'], sessionOf(lia)), keep([['matches', 'counts'], {}], {})],
      }
      const cache = await caches.open(storeName)
      await cache.put(memberAddress(lia.id), new Response(JSON.stringify(record)))
      expect((await openedLater()).opened).toBe(opened)
      expect(await caches.has(storeName)).toBe(opened)
    })
})

test('a profile out of what was kept is not edited, for saving it would take away what was left out', async () => {
  const first = await openKeeping('/relacionamento/perfil')
  await expect.poll(() => kept()).toContain('"phone":""')
  await first.close()
  const { client } = await openedLater()
  const me = client.getQueryData(meQuery.queryKey)
  expect(me?.name).toBe('Lia Sampaio')
  await openScreen('/relacionamento/perfil', { answers: { profile: { me: () => me ?? lia } } })
  await button('Editar').click()
  await expect.element(notices().getByText('Sem conexão. Nada foi enviado.')).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
})
