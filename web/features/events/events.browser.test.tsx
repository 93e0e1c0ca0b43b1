// Eventos as members use them: joined, waited for and left; and an event that does not take place.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { EventPage } from '#contract/events/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { event, happening } from '#web/testing/happening.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const open = (events: readonly EventPage[], given: Answers['events'] = {}) =>
  openScreen('/relacionamento/eventos', {
    answers: {
      events: { ...happening().events, list: () => ({ items: [...events], nextCursor: null }), ...given },
    },
  })

test('a place is taken and given back with a press each', async () => {
  const join = vi.fn(() => ({ state: 'going' as const, place: null, url: null }))
  const mine = { state: 'going' as const, place: null, until: null, paid: null }
  const { close } = await open([event], {
    join,
    list: () => ({ items: join.mock.calls.length > 0 ? [{ ...event, mine }] : [event], nextCursor: null }),
  })
  await button(`Participar: ${event.title}`).click()
  await expect.element(page.getByText('Você vai')).toBeVisible()
  expect(join).toHaveBeenCalledWith({ id: event.id })
  await close()
  const leave = vi.fn(() => ({ ok: true as const, refunded: false }))
  await open([{ ...event, mine }], { leave })
  await expect.element(page.getByText('Você vai')).toBeVisible()
  await button(`Desistir: ${event.title}`).click()
  await expect.element(notices().getByText('Você saiu do evento.')).toBeVisible()
})

// spec M216
test('a bairro is chosen among those with events, kept in the address, and asked of the server', async () => {
  const list = vi.fn(() => ({ items: [event], nextCursor: null }))
  const { address } = await open([event], { list })
  await page.getByRole('combobox', { name: 'Bairro' }).selectOptions('Benfica (2)')
  await expect.poll(address).toBe('/relacionamento/eventos?bairro=Benfica')
  await expect.poll(() => list.mock.lastCall).toEqual([expect.objectContaining({ neighborhood: 'Benfica' })])
  await expectAccessible('main')
  await page.getByRole('combobox', { name: 'Bairro' }).selectOptions('Todos os bairros')
  await expect.poll(address).toBe('/relacionamento/eventos')
})

test('a full event offers its line, and says the place in it', async () => {
  const full = { ...event, taken: 60, waiting: 8 }
  const { close } = await open([full], {
    join: () => ({ state: 'waiting' as const, place: 9, url: null }),
  })
  await expect.element(page.getByText('Lotado', { exact: true })).toBeVisible()
  await expect.element(page.getByText('sem vaga, 8 na fila')).toBeVisible()
  await expectAccessible('main')
  await button(`Entrar na fila: ${full.title}`).click()
  await expect.element(notices().getByText(/nº 9 da fila/)).toBeVisible()
  await close()
  await open([{ ...full, mine: { state: 'waiting', place: 9, until: null, paid: null } }])
  await expect.element(page.getByText('Na fila: nº 9')).toBeVisible()
})

test('a cancelled event says why, and takes nobody', async () => {
  await open([{ ...event, cancelled: 'Choveu o dia inteiro.' }])
  await expect.element(page.getByText('Choveu o dia inteiro.')).toBeVisible()
  await expect.element(button(`Participar: ${event.title}`)).not.toBeInTheDocument()
})

// spec M526
test('the page of an event that is off says Cancelado, and leads to the others instead of the calendar', async () => {
  const off = { ...event, cancelled: 'Este evento não vai acontecer.' }
  await openScreen(`/eventos/${event.slug}`, {
    answers: { events: { ...happening().events, one: () => off } },
  })
  await expect.element(page.getByText('Cancelado.')).toBeVisible()
  await expect.element(page.getByText('Este evento não vai acontecer.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ver outros eventos' }))
    .toHaveAttribute('href', '/relacionamento/eventos')
  await expect.element(page.getByRole('link', { name: 'Pôr na agenda' })).not.toBeInTheDocument()
  await expectAccessible('main')
})

test('a member reads an event inside the shell, and a visitor on a page of its own', async () => {
  const answers = { events: happening().events }
  const shortcuts = page.getByRole('navigation', { name: 'Atalhos' })
  const { address, close } = await openScreen(`/eventos/${event.slug}`, { answers })
  await expect.poll(address).toBe(`/relacionamento/eventos/${event.slug}`)
  await expect.element(shortcuts).toBeVisible()
  await expect.element(button(`Participar: ${event.title}`)).toBeVisible()
  await close()
  await openScreen(`/eventos/${event.slug}`, { member: null, answers })
  await expect.element(page.getByRole('link', { name: 'Entrar para participar' })).toBeVisible()
  expect(shortcuts.elements()).toEqual([])
})

test('the page of an event puts it into the calendar and hands it on', async () => {
  await openScreen(`/eventos/${event.slug}`, { answers: { events: happening().events } })
  await expect
    .element(page.getByRole('link', { name: 'Pôr na agenda' }))
    .toHaveAttribute('href', `/eventos/${event.slug}/evento.ics`)
  const words = page.getByRole('link', { name: 'Chamar a galera' })
  await expect
    .element(words)
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent(event.title)))
  await expect.element(words).toHaveAttribute('href', expect.stringMatching(/%2Feventos%2Fluau-da-iracema$/))
  expect(words.element().getAttribute('href')).not.toContain('relacionamento')
  // A date: the day of the week alone is another day to whoever reads it later.
  await expect.element(words).toHaveAttribute('href', expect.stringMatching(/%2C%20\d\d%2F\d\d%2C%20\d+h/))
  await expect.element(page.getByRole('heading', { name: 'Quem vai' })).toBeVisible()
})

test('without events, and where they do not come, the sentences of the specification stand', async () => {
  const { close } = await open([])
  await expect.element(page.getByText('Nenhum evento disponível')).toBeVisible()
  await close()
  await open([], {
    list: () => {
      throw refusal('request.too_many')
    },
  })
  await expect.element(page.getByText('Erro ao carregar eventos')).toBeVisible()
})
