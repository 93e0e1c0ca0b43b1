// Meetings: an invitation, the list in each state, the page that is shared, and the friend's.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Meeting } from '#contract/meetings/api.ts'
import { inviteWords } from '#web/features/meetings/share.ts'
import { query } from '#web/lib/api.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { bar, cafe, closed, friday, hours, meeting, now } from '#web/testing/meetings.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})

const listed = (...all: Meeting[]) => ({
  open: all.filter(({ state }) => state === 'proposed' || state === 'agreed'),
  past: all.filter(({ state }) => state !== 'proposed' && state !== 'agreed'),
})

type Deeds = NonNullable<Answers['meetings']>

/** The list of one meeting, as the server has it at each asking. */
async function openList(given: Partial<Meeting>, deeds: Deeds = {}) {
  let one = meeting(given)
  const set = (next: Partial<Meeting>) => {
    one = { ...one, ...next, version: one.version + 1 }
  }
  await openScreen('/relacionamento/encontros', {
    answers: { meetings: { list: () => listed(one), suggestions: () => ({ items: [bar, cafe] }), ...deeds } },
  })
  return { set, id: one.id }
}
const ok = { ok: true } as const

test('an invitation is accepted with one tap', async () => {
  const accept = vi.fn((_: { id: string; version: number }) => {
    set({ state: 'agreed' })
    return ok
  })
  const { set, id } = await openList({}, { accept })
  await expect.element(page.getByText('“Bora tomar um açaí?”')).toBeVisible()
  await button('Topo').click()
  await expect.element(notices().getByText('Combinado com Ana!')).toBeVisible()
  expect(accept).toHaveBeenCalledExactlyOnceWith({ id, version: 1 })
  await expect
    .element(page.getByRole('link', { name: 'Rota' }))
    .toHaveAttribute('href', '/ir/café-do-pátio/route')
  await expect
    .element(page.getByRole('link', { name: 'Pôr na agenda' }))
    .toHaveAttribute('href', `/encontro/${id}.ics`)
})

test('an invitation that has changed meanwhile says so, and stands as it is now', async () => {
  const accept = vi.fn((): { ok: true } => {
    set({ startsAt: hours(34) })
    throw refusal('meetings.changed')
  })
  const { set } = await openList({}, { accept })
  await button('Topo').click()
  await expect.element(notices().getByText('Este convite mudou. Veja como está agora.')).toBeVisible()
  await expect.element(page.getByText('Amanhã, 20h')).toBeVisible()
})

test('another day keeps the place, and another place keeps the hour', async () => {
  const counter = vi.fn((_: unknown) => ok)
  const { id } = await openList({}, { counter })
  await button('Outro dia').click()
  const day = page.getByRole('dialog', { name: 'Outro dia' })
  await expect.element(day.getByRole('radio', { name: /Café do Pátio/ })).toBeChecked()
  await day.getByRole('radio', { name: 'Sábado, 16h' }).click()
  await day.getByRole('button', { name: 'Propor' }).click()
  await expect.element(notices().getByText('Proposta enviada. Agora é com Ana.')).toBeVisible()
  await button('Outro lugar').click()
  const where = page.getByRole('dialog', { name: 'Outro lugar' })
  await expect.element(where.getByRole('radio', { name: /Bar da Praia/ })).toBeChecked()
  expect(where.getByRole('radio', { name: /Café do Pátio/ }).elements()).toEqual([])
  await where.getByRole('button', { name: 'Propor' }).click()
  await expect.poll(() => counter).toHaveBeenCalledTimes(2)
  expect(counter.mock.calls.map(([input]) => input)).toEqual([
    { id, version: 1, companyId: cafe.id, startsAt: new Date('2026-03-07T16:00:00-03:00') },
    { id, version: 1, companyId: bar.id, startsAt: friday },
  ])
})

test('after three counter-proposals only an answer is left', async () => {
  await openList({ countersLeft: 0 })
  await expect.element(page.getByText('Ana propôs outro plano.')).toBeVisible()
  await expect.element(button('Topo')).toBeVisible()
  expect(page.getByRole('button', { name: /^Outro/ }).elements()).toEqual([])
})

test('the inviter reads only that it did not work out, and the other nothing', async () => {
  await openList({ state: 'declined', mine: true })
  await expect.element(page.getByText('Não deu desta vez.')).toBeVisible()
  expect(page.getByText('19h').elements()).toEqual([])
  expect(page.getByRole('button', { name: /Topo|Desistir/ }).elements()).toEqual([])
})

test('the one who declined reads nothing of it, and is led to Matches', async () => {
  await openList({ state: 'declined', mine: false })
  await expect.element(page.getByRole('heading', { name: 'Nenhum encontro ainda' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ver matches' })).toBeVisible()
})

test('the one who waits may take the invitation back', async () => {
  const decline = vi.fn(() => {
    set({ state: 'expired' })
    return ok
  })
  const { set } = await openList({ mine: true }, { decline })
  await expect.element(page.getByText('Esperando Ana')).toBeVisible()
  await button('Desistir').click()
  await expect.element(page.getByText('Não deu desta vez.')).toBeVisible()
})

test('the deeds of an agreed meeting stand on one line each on a phone', async () => {
  const one = meeting({ state: 'agreed', place: bar })
  await openScreen(`/encontro/${one.id}`, { size: 'phone', answers: { meetings: { get: () => one } } })
  const calendar = page.getByRole('link', { name: 'Pôr na agenda' })
  await expect.element(calendar).toBeVisible()
  const heightOf = (name: string) => page.getByRole('link', { name }).element().getBoundingClientRect().height
  expect(heightOf('Pôr na agenda')).toBe(heightOf('Pegar cupom'))
})

test('a short card leaves no gap beside a tall one', async () => {
  const all = [meeting({ state: 'agreed', place: bar }), ...[1, 2, 3].map(() => meeting({ mine: true }))]
  await openScreen('/relacionamento/encontros', {
    size: 'laptop',
    answers: { meetings: { list: () => listed(...all) } },
  })
  await expect.element(page.getByText('Esperando Ana').last()).toBeVisible()
  const boxes = all.map(({ id }) => document.getElementById(id)?.getBoundingClientRect() ?? new DOMRect())
  for (const [at, box] of boxes.entries()) {
    const above = boxes[at - 1]
    if (above && above.left === box.left) expect(box.top - above.bottom).toBeLessThan(24)
    else expect(box.top).toBe(boxes[0]?.top)
  }
})

test('a delay is seen chosen before the server has answered, and pressed twice is announced once', async () => {
  const answer = Promise.withResolvers<{ ok: true }>()
  const late = vi.fn(() => answer.promise)
  const { set } = await openList({ state: 'agreed' }, { late })
  await button('Vou me atrasar').click()
  await button('20 min').click()
  await expect.element(button('20 min')).toHaveAttribute('aria-pressed', 'true')
  await button('20 min').click()
  expect(late).toHaveBeenCalledOnce()
  set({ late: { mine: 20, theirs: null } })
  answer.resolve(ok)
  await expect.element(page.getByText('Ana já sabe. Toque de novo para tirar.')).toBeVisible()
  await button('Vou me atrasar').click()
  await expect.element(button('20 min')).not.toBeInTheDocument()
})

test('a delay is announced, and an agreed meeting called off after a question', async () => {
  const late = vi.fn(({ minutes }: { minutes: Meeting['late']['mine'] }) => {
    set({ late: { mine: minutes, theirs: null } })
    return ok
  })
  const cancel = vi.fn(() => {
    set({ state: 'cancelled' })
    return ok
  })
  const { set, id } = await openList({ state: 'agreed', place: bar }, { late, cancel })
  await expect.element(page.getByRole('link', { name: 'Pegar cupom' })).toBeVisible()
  await button('Vou me atrasar').click()
  await button('20 min').click()
  await expect.element(page.getByText('Ana já sabe. Toque de novo para tirar.')).toBeVisible()
  expect(late).toHaveBeenCalledExactlyOnceWith({ id, minutes: 20 })
  await button('Cancelar').click()
  const question = page.getByRole('alertdialog', { name: 'Cancelar o encontro?' })
  await question.getByRole('button', { name: 'Cancelar encontro' }).click()
  await expect.element(page.getByText('O encontro foi cancelado.')).toBeVisible()
})

test('a friend’s link is made and sent, and from one hour before it is told that all went well', async () => {
  const shared = vi.fn(async () => {})
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  const path = '/acompanhar/abc'
  const share = () => {
    set({ friendPath: path })
    return { path }
  }
  const arrived = () => {
    set({ arrived: true })
    return ok
  }
  const { set } = await openList({ state: 'agreed', startsAt: hours(0.5) }, { share, arrived })
  await button('Avisar alguém').click()
  await button('Cheguei bem').click()
  await expect.element(page.getByText('Quem tem o link já sabe que você chegou bem.')).toBeVisible()
  expect(shared).toHaveBeenCalledExactlyOnceWith({
    text: expect.stringContaining(`${location.origin}${path}`),
  })
})

test('the day after it is asked how it was; where it was bad the report opens', async () => {
  const rate = vi.fn(({ feeling }: { feeling: Meeting['feeling'] }) => {
    set({ feeling, mayRate: false })
    return ok
  })
  const report = vi.fn(() => ok)
  const { set, id } = await openList({ state: 'past', startsAt: hours(-15), mayRate: true }, { rate, report })
  await button('Me senti mal com isso').click()
  const dialog = page.getByRole('dialog', { name: 'Denunciar Ana' })
  await expect.element(dialog.getByText('A equipe vê o lugar e a hora deste encontro.')).toBeVisible()
  expect(rate).toHaveBeenCalledExactlyOnceWith({ id, feeling: 'bad' })
  await dialog.getByText('Ameaça, perseguição ou assédio').click()
  await dialog.getByRole('button', { name: 'Denunciar e bloquear' }).click()
  await expect.element(notices().getByText('Obrigado por contar')).toBeVisible()
  expect(report).toHaveBeenCalledExactlyOnceWith({ id, reason: 'threat', words: '', block: true })
})

test('a place that has closed is told on the card, with the way to another', async () => {
  await openList({ placeChange: 'closed', place: closed })
  await expect
    .element(page.getByText('O lugar mudou o horário e vai estar fechado nessa hora.'))
    .toBeVisible()
  expect(page.getByRole('button', { name: 'Outro lugar' }).elements()).toHaveLength(2)
})

test('a shared invitation shows the meeting to one of both', async () => {
  const one = meeting()
  await openScreen(`/encontro/${one.id}`, { answers: { meetings: { get: () => one } } })
  await expect.element(page.getByRole('heading', { name: 'Ana, 22', level: 1 })).toBeVisible()
  await expect.element(button('Topo')).toBeVisible()
})

for (const member of ['a visitor', 'somebody else'] as const)
  test(`a shared invitation says nothing of anybody to ${member}`, async () => {
    const id = crypto.randomUUID()
    await openScreen(`/encontro/${id}`, {
      ...(member === 'a visitor' && { member: null }),
      answers: {
        meetings: {
          get: () => {
            throw refusal('meetings.not_found')
          },
        },
      },
    })
    await expect.element(page.getByRole('heading', { name: 'Um convite no Xamego' })).toBeVisible()
    if (member === 'a visitor')
      await expect
        .element(page.getByRole('link', { name: 'Entrar' }))
        .toHaveAttribute('href', `/relacionamento/login?voltar=${encodeURIComponent(`/encontro/${id}`)}`)
    expect(document.body.textContent).not.toContain('Ana')
  })

test('a friend sees where and when, and that they arrived well', async () => {
  const friend = {
    firstName: 'Lia',
    startsAt: hours(9),
    place: { name: cafe.name, address: cafe.address, neighborhood: cafe.neighborhood, slug: cafe.slug },
    cancelled: false,
  }
  const { client, server } = await openScreen('/acompanhar/abc', {
    member: null,
    answers: { meetings: { friend: () => ({ ...friend, arrivedAt: null }) } },
  })
  await expect.element(page.getByRole('heading', { name: 'Lia tem um encontro' })).toBeVisible()
  await expect.element(page.getByText('Hoje, 19h')).toBeVisible()
  await expect.element(page.getByText('Ainda não avisou que chegou bem')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ligar 190' })).toHaveAttribute('href', 'tel:190')
  await expect.element(page.getByRole('link', { name: 'Ligar 180' })).toHaveAttribute('href', 'tel:180')
  server.answer({ meetings: { friend: () => ({ ...friend, arrivedAt: hours(9.2) }) } })
  await client.refetchQueries({ queryKey: query.meetings.key() })
  await expect.element(page.getByText('Chegou bem às 19h12')).toBeVisible()
  server.answer({ meetings: { friend: () => ({ ...friend, cancelled: true, arrivedAt: null }) } })
  await client.refetchQueries({ queryKey: query.meetings.key() })
  await expect.element(page.getByText('O encontro foi cancelado.')).toBeVisible()
})

test('a friend’s page asks again by itself, until the meeting is called off', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now })
  const friend = {
    firstName: 'Lia',
    startsAt: hours(9),
    place: { name: cafe.name, address: cafe.address, neighborhood: cafe.neighborhood, slug: cafe.slug },
    arrivedAt: null,
  }
  const asked = vi.fn(() => ({ ...friend, cancelled: false }))
  await openScreen('/acompanhar/abc', { member: null, answers: { meetings: { friend: asked } } })
  await expect.element(page.getByText('Esta página se atualiza sozinha. Última vez: 10:00.')).toBeVisible()
  asked.mockImplementation(() => ({ ...friend, cancelled: true }))
  await vi.advanceTimersByTimeAsync(30_000)
  await expect.element(page.getByText('O encontro foi cancelado.')).toBeVisible()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a friend’s link that is over says so, and nothing else', async () => {
  await openScreen('/acompanhar/abc', {
    member: null,
    answers: {
      meetings: {
        friend: () => {
          throw refusal('meetings.link_over')
        },
      },
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Este link não vale mais.' })).toBeVisible()
  expect(page.getByText('190').elements()).toEqual([])
})

test('an invitation is handed on with its address', () => {
  expect(inviteWords('x')).toBe(`Te chamei pra sair no Xamego: ${location.origin}/encontro/x`)
})
