// Places that are paid online, as members see them: the price, the time they are held, and what leaving does to the money.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { EventPage, OwnSeat } from '#contract/events/api.ts'
import { formatMoney } from '#contract/values/format.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { event, happening } from '#web/testing/happening.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const list = '/relacionamento/eventos'
const until = new Date('2026-03-11T15:00:00Z')
const shown = (mine: Partial<OwnSeat> | null, more: Partial<EventPage> = {}): EventPage => ({
  ...event,
  paidOnline: true,
  mine: mine && { state: 'going', place: null, until: null, paid: null, ...mine },
  ...more,
})
const open = (one: EventPage, answers: Answers['events'] = {}) =>
  openScreen(list, {
    answers: {
      events: { ...happening().events, list: () => ({ nextCursor: null, items: [one] }), ...answers },
    },
  })
const money = formatMoney(1500)
const take = `${money} · Participar: ${event.title}`
const paid = { amount: 1500, refundableUntil: until, refunded: false }

test('a place paid online shows its price on the button, and a failing payment says so', async () => {
  await open(shown(null), {
    join: () => {
      throw refusal('billing.payment_failed')
    },
  })
  await expect.element(button(take)).toMatchTextContent(/^R\$\s15,00 · Participar$/)
  await button(take).click()
  await button(`Pagar ${money}`).click()
  await expect.element(notices().getByText('Erro ao processar pagamento')).toBeVisible()
})

test('the price and the terms come before the checkout, from the list and from the page', async () => {
  for (const path of [list, `/eventos/${event.slug}`]) {
    const join = vi.fn(() => ({ state: 'held' as const, place: null, url: null }))
    const { close } = await openScreen(path, {
      answers: {
        events: {
          ...happening().events,
          list: () => ({ nextCursor: null, items: [shown(null)] }),
          one: () => shown(null),
          join,
        },
      },
    })
    await button(take).click()
    const question = page.getByRole('alertdialog', { name: `Pagar ${money} pela vaga?` })
    await expect.element(question.getByText(/em até 7 dias depois de pagar/)).toBeVisible()
    expect(join).not.toHaveBeenCalled()
    await expectAccessible()
    await question.getByRole('button', { name: `Pagar ${money}` }).click()
    await expect.poll(() => join).toHaveBeenCalledOnce()
    await close()
  }
})

test('a card says whether its price is paid now or at the place', async () => {
  const { close } = await open(shown(null))
  await expect.element(page.getByText(/^R\$\s15,00 agora$/)).toBeVisible()
  await close()
  await open(event)
  await expect.element(page.getByText(/^R\$\s15,00 no local$/)).toBeVisible()
})

test('a place that is held says until when, and offers to be paid or left', async () => {
  const join = vi.fn(() => ({ state: 'held' as const, place: null, url: null }))
  const leave = vi.fn(() => ({ ok: true as const, refunded: false }))
  await open(shown({ state: 'held', until }), { join, leave })
  await expect.element(page.getByText(/^Vaga guardada até /)).toBeVisible()
  await expectAccessible()
  await button(`Pagar ${money}: ${event.title}`).click()
  expect(join).toHaveBeenCalledOnce()
  await button(`Desistir: ${event.title}`).click()
  await expect.element(notices().getByText('Você saiu do evento.')).toBeVisible()
  expect(leave).toHaveBeenCalledOnce()
})

test('a place whose money has come becomes one’s own on the open page, without a press', async () => {
  let mine: Partial<OwnSeat> = { state: 'held', until }
  await open(shown(null), { list: () => ({ nextCursor: null, items: [shown(mine)] }) })
  await expect.element(button(`Pagar ${money}: ${event.title}`)).toBeVisible()
  mine = { state: 'going', paid }
  await expect.element(page.getByText('Você vai')).toBeVisible()
})

test('while the team judges what came, nothing is to be paid', async () => {
  await open(shown({ state: 'held' }))
  await expect.element(page.getByText('Conferindo seu pagamento')).toBeVisible()
  await expect.element(button(`Pagar ${money}: ${event.title}`)).not.toBeInTheDocument()
})

test('a paid place is left after it was said that the money comes back', async () => {
  const leave = vi.fn(() => ({ ok: true as const, refunded: true }))
  await open(shown({ paid }), { leave })
  await button(`Desistir: ${event.title}`).click()
  await expect.element(page.getByText(/^Desistir e receber R\$\s15,00 de volta\?$/)).toBeVisible()
  expect(leave).not.toHaveBeenCalled()
  await button('Desistir e receber de volta').click()
  await expect
    .element(notices().getByText('Você saiu do evento, e o dinheiro volta para você.'))
    .toBeVisible()
  expect(leave).toHaveBeenCalledOnce()
})

test('a paid place whose time to regret is over is left after it was said that no money comes back', async () => {
  const leave = vi.fn(() => ({ ok: true as const, refunded: false }))
  await open(shown({ paid: { ...paid, refundableUntil: null } }), { leave })
  await button(`Desistir: ${event.title}`).click()
  await expect.element(page.getByText(/^Desistir sem receber R\$\s15,00 de volta\?$/)).toBeVisible()
  await button('Desistir sem devolução').click()
  await expect.element(notices().getByText('Você saiu do evento.')).toBeVisible()
})

test('a cancelled event says that what was paid goes back', async () => {
  await open(shown({ paid: { ...paid, refundableUntil: null, refunded: true } }, { cancelled: 'Choveu.' }))
  await expect.element(page.getByText(/Devolvemos os R\$\s15,00 que você pagou\./)).toBeVisible()
})
