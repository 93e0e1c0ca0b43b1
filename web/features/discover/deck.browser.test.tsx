// Discover one at a time: the card, its drags, its buttons and its keys.
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DiscoverPerson } from '#contract/discover/api.ts'
import { deciding } from '#web/testing/decisions.ts'
import { refusal } from '#web/testing/fake-api.ts'
import {
  drag,
  dragByTouch,
  pointer,
  pressAtOnce,
  withMovement,
  withoutMovement,
} from '#web/testing/gestures.ts'
import { person, somePeople } from '#web/testing/members.ts'
import { button, openScreen } from '#web/testing/screen.tsx'

const discover = '/relacionamento/descobrir'
const top = () => document.querySelector('ul[aria-label=Perfis] li:not([inert]) article')
const topName = () => top()?.querySelector('h2')?.textContent

const heard = () =>
  page
    .getByRole('status')
    .elements()
    .map(({ textContent }) => textContent)
    .join()

function card() {
  const element = top()
  if (!element) throw new Error('there is no card')
  return element
}

/** The deck with these people, and the server that is told what was decided about them. */
async function openDeck(listed: DiscoverPerson[], size: 'phone' | 'laptop' = 'phone') {
  const server = deciding(listed)
  await openScreen(discover, { size, answers: server.answers })
  if (size === 'laptop') await page.getByRole('radio', { name: 'Cartão' }).click()
  await expect.poll(topName).toBe(`${listed[0]?.name.split(' ')[0]}, 22`)
  return server
}

// spec M3, M120, M342
test('a drag decides, a short one does not, and the last reject is taken back', async () => {
  const [ana, bento, ...others] = somePeople()
  const { decide, decided, undo } = await openDeck([ana, bento, ...others])
  await drag(card(), 50, { rest: true })
  expect(topName()).toBe('Ana, 22')
  expect(decide).not.toHaveBeenCalled()

  await drag(card(), -180)
  await expect.poll(topName).toBe('Bento, 22')
  await expect.poll(heard).toContain('Usuário dispensado')
  await button('Desfazer').click()
  await expect.poll(topName).toBe('Ana, 22')
  expect(undo).toHaveBeenCalledExactlyOnceWith({ to: ana.id })

  await drag(card(), 180)
  await expect.poll(topName).toBe('Bento, 22')
  await expect.poll(decided).toEqual([
    ['Ana', 'dislike'],
    ['Ana', 'like'],
  ])
})

test('a finger decides as the mouse does', async () => {
  const [ana, ...others] = somePeople()
  const { decided } = await openDeck([ana, ...others])
  await dragByTouch(card(), -180)
  await expect.poll(topName).toBe('Bento, 22')
  await expect.poll(decided).toEqual([['Ana', 'dislike']])
})

test('a card under way wears the verdict it is drawn to', async () => {
  await openDeck(somePeople())
  const stamps = () =>
    [...card().querySelectorAll('[aria-hidden]')]
      .filter(({ textContent }) => /^(Curtir|Rejeitar)$/.test(textContent ?? ''))
      .map((stamp) => [stamp.textContent, Number(getComputedStyle(stamp).opacity)])
  const right = await drag(card(), 120, { hold: true })
  expect(stamps()).toEqual([
    ['Curtir', 1],
    ['Rejeitar', 0],
  ])
  await pointer.move({ x: right.x - 240, y: right.y }, true)
  expect(stamps()).toEqual([
    ['Curtir', 0],
    ['Rejeitar', 1],
  ])
  await pointer.move({ x: right.x - 120, y: right.y }, true)
  await pointer.release({ x: right.x - 120, y: right.y })
  expect(stamps()).toEqual([
    ['Curtir', 0],
    ['Rejeitar', 0],
  ])
})

// spec M117, M472
test('keys decide, open and take back', async () => {
  const [ana, ...others] = somePeople()
  const { decided, undo } = await openDeck([ana, ...others], 'laptop')
  await page.getByRole('main').element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(topName).toBe('Bento, 22')
  await userEvent.keyboard('{Backspace}')
  await expect.poll(topName).toBe('Ana, 22')
  expect(undo).toHaveBeenCalledOnce()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(topName).toBe('Bento, 22')
  await expect.poll(() => decided().at(-1)).toEqual(['Ana', 'like'])
})

test('the next card is there before it is needed, with those after it', async () => {
  await openDeck(somePeople())
  const waiting = () => [...document.querySelectorAll('ul[aria-label=Perfis] li[inert] h2')]
  await expect.poll(() => waiting().map(({ textContent }) => textContent)).toEqual(['Bento, 22', 'Caio, 22'])
  for (const name of waiting()) expect(name.closest('li')).toHaveAttribute('aria-hidden', 'true')
  expect(top()?.closest('li')).not.toHaveAttribute('aria-hidden')
})

test('taking back keeps the focus on its button, and does so once', async () => {
  const [ana, ...others] = somePeople()
  const { answers, undo } = deciding([ana, ...others])
  const { promise, resolve } = Promise.withResolvers<void>()
  const slowly = vi.fn((asked: Parameters<typeof undo>[0]) => promise.then(() => undo(asked)))
  await openScreen(discover, {
    answers: { ...answers, interactions: { ...answers.interactions, undo: slowly } },
  })
  await expect.poll(topName).toBe('Ana, 22')
  await button('Rejeitar').click()
  await expect.poll(topName).toBe('Bento, 22')
  button('Desfazer').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Desfazer')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  resolve()
  await expect.poll(topName).toBe('Ana, 22')
  await expect.element(button('Desfazer')).toHaveFocus()
  expect(slowly).toHaveBeenCalledOnce()
})

test('after the way to show people was chosen with the mouse, arrow keys decide', async () => {
  const { decided } = await openDeck(somePeople(), 'laptop')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(topName).toBe('Bento, 22')
  await expect.poll(decided).toEqual([['Ana', 'dislike']])
  await expect.element(page.getByRole('radio', { name: 'Cartão' })).toBeChecked()
})

// spec M112, M113
test('a card says what somebody does and why they fit', async () => {
  await openDeck([
    person('Ana Lima', { gender: 'feminino', reasons: [{ kind: 'same_course' }] }),
    person('Rui Sales'),
    person('Bento Lima', { studying: false, course: null, work: 'Barista no Benfica' }),
  ])
  expect(card().textContent).toMatch(/Universitária.*Letras.*UFC.*Benfica/)
  await button('Curtir').click()
  await expect.poll(topName).toBe('Rui, 22')
  expect(card().textContent).toContain('Universitário')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(topName).toBe('Bento, 22')
  expect(card().textContent).toMatch(/Trabalhando.*Barista no Benfica/)
})

test('a double tap decides about one person', async () => {
  const [ana, ...others] = somePeople()
  const { decided } = await openDeck([ana, ...others])
  await button('Rejeitar').dblClick()
  await expect.poll(decided).toEqual([['Ana', 'dislike']])
  await expect.poll(topName).toBe('Bento, 22')
})

test('an undo pressed twice at once takes back one reject', async () => {
  const [ana, bento, ...others] = somePeople()
  const { decide, undo } = await openDeck([ana, bento, ...others])
  const reject = button('Rejeitar').element()
  pressAtOnce(reject, 1)
  await expect.poll(topName).toBe('Bento, 22')
  pressAtOnce(reject, 1)
  await expect.poll(topName).toBe('Caio, 22')
  await expect.poll(() => decide).toHaveBeenCalledTimes(2)
  pressAtOnce(button('Desfazer').element(), 2)
  await expect.poll(topName).toBe('Bento, 22')
  await expect.element(button('Desfazer')).toBeEnabled()
  expect(undo).toHaveBeenCalledExactlyOnceWith({ to: bento.id })
})

describe('with its movement', () => {
  afterEach(withoutMovement)

  test('a card caught on its way back still gets there', async () => {
    await withMovement()
    await openDeck(somePeople(), 'laptop')
    const at = await drag(card(), 90, { rest: true })
    await pointer.press(at)
    await pointer.release(at)
    const details = page.getByRole('dialog')
    await expect.element(details).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(details).not.toBeInTheDocument()
    await expect.poll(() => getComputedStyle(card()).transform).toBe('none')
  })
})

// spec M119
test('the verdict buttons stand where they are, with WhatsApp or without', async () => {
  await openDeck([person('Ana Lima'), person('Bento Lima', { whatsappAvailable: false })])
  await expect.element(button('WhatsApp')).toBeVisible()
  const reject = button('Rejeitar')
  await reject.hover()
  const place = () => reject.element().getBoundingClientRect().toJSON()
  const before = place()
  await reject.click()
  await expect.poll(topName).toBe('Bento, 22')
  await expect.element(page.getByRole('button', { name: 'WhatsApp' })).not.toBeInTheDocument()
  expect(place()).toEqual(before)
})

test('a phone on its side shows the card and every verdict at once', async () => {
  await openDeck(somePeople())
  await page.viewport(844, 390)
  await expect.poll(() => document.documentElement.scrollHeight - innerHeight).toBe(0)
  for (const name of ['Desfazer', 'Rejeitar', 'Ver detalhes', 'Curtir', 'Filtros'])
    await expect.element(button(name)).toBeInViewport({ ratio: 1 })
  const heading = card().querySelector('h2')?.getBoundingClientRect()
  expect(heading?.bottom).toBeLessThanOrEqual(390)
})

test('a card can be enlarged with two fingers, as the rest of the page', async () => {
  await openDeck(somePeople())
  expect(getComputedStyle(card()).touchAction).toBe('pan-y pinch-zoom')
})

test('a mouse let go beside the card has let go of it', async () => {
  await openDeck(somePeople(), 'laptop')
  const { x, y, width } = card().getBoundingClientRect()
  await pointer.move({ x: x + 3, y: y + 100 })
  await pointer.press({ x: x + 3, y: y + 100 })
  await pointer.move({ x: x - 3, y: y + 100 }, true)
  await pointer.release({ x: x - 3, y: y + 100 })
  for (const part of [0.1, 0.3, 0.5]) await pointer.move({ x: x + width * part, y: y + 100 })
  expect(getComputedStyle(card()).transform).toBe('none')
})

/** Somebody with both photos; none can be had here, so that they are drawn. */
function photographed(name: string) {
  const stored = (of: string) => ({ src: `/media/${name}/${of}`, placeholder: null, widths: [480] })
  return person(name, { bodyPhoto: stored('body'), facePhoto: stored('face') })
}
const photo = (name: string) => page.getByRole('list', { name: 'Perfis' }).getByRole('img', { name })
const whole = 'Foto 1 de 2: Ana de corpo inteiro'
const face = 'Foto 2 de 2: Rosto de Ana'

async function tap(across: number) {
  const { x, y, width, height } = card().getBoundingClientRect()
  const at = { x: x + width * across, y: y + height / 2 }
  await pointer.move(at)
  await pointer.press(at)
  await pointer.release(at)
}

// spec M110
test('the whole person is shown first, and a tap near a side goes to the photo there', async () => {
  const { decide } = await openDeck([photographed('Ana Lima'), person('Bento Lima')])
  await expect.element(photo(whole)).toBeVisible()
  await tap(0.85)
  await expect.element(photo(face)).toBeVisible()
  await tap(0.85)
  await expect.element(photo(face)).toBeVisible()
  await tap(0.15)
  await expect.element(photo(whole)).toBeVisible()
  await button('Ver foto 2: Rosto de Ana').click()
  await expect.element(photo(face)).toBeVisible()
  await expect.poll(heard).toContain(face)
  expect(decide).not.toHaveBeenCalled()
  expect(topName()).toBe('Ana, 22')
})

test('the space bar shows the next photo, and presses what has the focus', async () => {
  await openDeck([photographed('Ana Lima'), person('Bento Lima')], 'laptop')
  await page.getByRole('main').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(photo(face)).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(photo(whole)).toBeVisible()
  button('Curtir').element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(topName).toBe('Bento, 22')
})

test('a tap in the middle shows the photo uncut, until Back or Escape', async () => {
  await openDeck([photographed('Ana Lima'), person('Bento Lima')])
  const full = page.getByRole('dialog', { name: 'Fotos de Ana Lima' })
  await tap(0.5)
  await expect.element(full.getByRole('img', { name: whole })).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(full.getByRole('img', { name: face })).toBeInTheDocument()
  history.back()
  await expect.element(full).not.toBeInTheDocument()
  expect(topName()).toBe('Ana, 22')
  await expect.element(photo(face)).toBeVisible()

  await tap(0.5)
  await expect.element(full).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(full).not.toBeInTheDocument()
  // By keyboard as well.
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(full).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(full).not.toBeInTheDocument()
})

test('a decision shows on the cards, away from the buttons', async () => {
  await openDeck(somePeople())
  await button('Curtir').click()
  const news = () => document.querySelector('[data-deck-news]')
  await expect.poll(() => news()?.textContent).toBe('Curtida enviada!')
  const bottom = news()?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
  expect(bottom).toBeLessThan(button('Curtir').element().getBoundingClientRect().top)
  await button('Rejeitar').click()
  await expect.poll(() => news()?.textContent).toBe('Usuário dispensado')
  await button('Desfazer').click()
  await expect.poll(news).toBeNull()
})

test('a refused decision takes its words back with the person', async () => {
  const { decide } = await openDeck(somePeople())
  const answer = Promise.withResolvers<never>()
  decide.mockReturnValue(answer.promise as never)
  await button('Curtir').click()
  await expect.poll(topName).toBe('Bento, 22')
  await expect.poll(heard).toContain('Curtida enviada!')
  answer.reject(refusal('internal'))
  await expect.poll(topName).toBe('Ana, 22')
  expect(heard()).not.toContain('Curtida enviada!')
})

/** The card's photo, on its way until the test lets it come. */
async function openWithoutPhoto() {
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const hold = (event: Event) => {
    if (event.isTrusted && event.target instanceof HTMLImageElement) event.stopImmediatePropagation()
  }
  for (const event of ['load', 'error']) document.addEventListener(event, hold, true)
  const release = () => {
    complete.mockRestore()
    for (const event of ['load', 'error']) document.removeEventListener(event, hold, true)
  }
  onTestFinished(release)
  const server = await openDeck([photographed('Ana Lima'), person('Bento Lima')])
  await expect.element(button('Curtir')).toHaveAttribute('aria-disabled', 'true')
  return { ...server, release }
}
/** The buttons answer again: the photo has come, or is waited for no more. */
const answering = () => expect.element(button('Curtir')).not.toHaveAttribute('aria-disabled')

test('nothing is decided before the photo is there, by button, key or drag', async () => {
  const { decide, decided, release } = await openWithoutPhoto()
  await expect.element(button('Curtir')).toHaveAccessibleDescription('A foto ainda está chegando')
  pressAtOnce(button('Curtir').element(), 1)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(heard).toContain('A foto ainda está chegando')
  await drag(card(), 180)
  expect(topName()).toBe('Ana, 22')
  expect(decide).not.toHaveBeenCalled()
  release()
  card().querySelector('[data-awaited] img')?.dispatchEvent(new Event('error'))
  await answering()
  await button('Curtir').click()
  await expect.poll(decided).toEqual([['Ana', 'like']])
})

test('a photo that never comes holds nobody back for good', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { decided } = await openWithoutPhoto()
  vi.advanceTimersByTime(6000)
  await answering()
  await button('Rejeitar').click()
  await expect.poll(decided).toEqual([['Ana', 'dislike']])
})
