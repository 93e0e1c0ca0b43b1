// Windows of every size and letters up to twice as large: what a person is decided with is in view, and no line is sliced.
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inhabited } from '#web/testing/inhabited.ts'
import { button, openScreen } from '#web/testing/screen.tsx'

const upright = [
  [320, 568],
  [320, 640],
  [360, 740],
  [390, 844],
  [430, 932],
  [768, 1024],
] as const
const sizes = [
  ...upright,
  ...upright.map(([width, height]) => [height, width] as const),
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const

afterEach(() => document.documentElement.style.removeProperty('font-size'))

/** Two frames: the sizes that queries ask for are known after the first. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

/** Things outside the window or under something else. */
function outOfView(pressed: Element): string | null {
  const { left, top, right, bottom } = pressed.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  if (left < -1 || top < -1 || right > clientWidth + 1 || bottom > clientHeight + 1)
    return `${Math.round(left)}…${Math.round(right)} × ${Math.round(top)}…${Math.round(bottom)}`
  const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return pressed.contains(met) ? null : `under ${met?.outerHTML.slice(0, 80)}`
}

/** Lines of `card` that are cut through, and words that reach beyond it. */
function sliced(card: Element): string[] {
  const room = card.getBoundingClientRect()
  return [...card.querySelectorAll('h2, p')]
    .filter((words) => words.checkVisibility() && words.clientHeight > 1)
    .filter((words) => {
      const { top, bottom } = words.getBoundingClientRect()
      const lines = words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight)
      const whole = Math.abs(lines - Math.round(lines)) * words.clientHeight < lines * 4
      return top < room.top - 1 || bottom > room.bottom + 1 || !whole
    })
    .map((words) => words.textContent ?? '')
}

for (const [path, title] of [
  ['/relacionamento/descobrir', 'Descobrir'],
  ['/relacionamento/unimatch', 'UniMatch'],
] as const)
  for (const letters of ['100%', '200%'])
    test(`${title} has its verdicts in view at every size, letters at ${letters}`, async () => {
      await openScreen(path, { answers: inhabited(), tier: 'vip' })
      if (title === 'Descobrir') await page.getByRole('radio', { name: 'Cartão' }).click()
      await expect.element(button('Curtir')).toBeVisible()
      await document.fonts.ready
      const found: Record<string, unknown> = {}
      for (const size of sizes) {
        // A laptop's letters grow by zoom, which leaves half a window.
        const zoom = letters === '200%' && size[0] >= 768 && size[1] >= 480 ? 2 : 1
        const [width, height] = [size[0] / zoom, size[1] / zoom]
        document.documentElement.style.fontSize = zoom === 2 ? '100%' : letters
        await page.viewport(width, height)
        scrollTo(0, 0)
        await drawn()
        for (const name of ['Rejeitar', 'Ver detalhes', 'Curtir']) {
          const hidden = outOfView(button(name).element())
          if (hidden) found[`${width} × ${height}: ${name}`] = hidden
        }
        const card = document.querySelector('article:not([inert] *)')
        const cut = card ? sliced(card) : ['no card']
        if (cut.length > 0) found[`${width} × ${height}`] = cut
      }
      expect(found).toEqual({})
    })

// spec M16
test('a phone on its side has the layout of a phone: a bar, no sidebar, one person at a time', async () => {
  await openScreen('/relacionamento/descobrir', { answers: inhabited(), size: 'side' })
  await expect.element(button('Curtir')).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Atalhos' })).toBeVisible()
  expect(page.getByRole('complementary', { name: 'Barra lateral' }).elements()).toEqual([])
  expect(page.getByRole('list', { name: 'Usuários' }).elements()).toEqual([])
})

test('on a phone on its side UniMatch’s heart stands in the row of the other verdict', async () => {
  await openScreen('/relacionamento/unimatch', { answers: inhabited(), size: 'side' })
  await expect.element(button('Curtir')).toBeVisible()
  await drawn()
  const middle = (name: string) => {
    const { top, bottom } = button(name).element().getBoundingClientRect()
    return Math.round((top + bottom) / 2)
  }
  expect(middle('Curtir')).toBe(middle('Rejeitar'))
})
