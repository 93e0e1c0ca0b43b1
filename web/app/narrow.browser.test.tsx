// The narrowest phone (WCAG 1.4.10) and letters twice as large (1.4.4): nothing is cut off at the side, and words stay whole.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleOf } from '#site/examples.ts'
import { memberPaths } from '#site/routes.ts'
import { keeping, owner, shop } from '#web/testing/businesses.ts'
import { guide } from '#web/testing/guide.ts'
import { inhabited } from '#web/testing/inhabited.ts'
import { draftOf, naras } from '#web/testing/registration.ts'
import { button, openScreen } from '#web/testing/screen.tsx'

const cut = ({ left, right }: DOMRect, place: { left: number; right: number }) =>
  left < place.left - 1 || right > place.right + 1

/** Answers whether `box` reaches beyond the screen, or beyond what holds and cuts it. */
function isCutOff(box: DOMRect, from: Element): boolean {
  for (let holder: Element | null = from; holder && holder !== document.body; holder = holder.parentElement) {
    const { overflowX, textOverflow } = getComputedStyle(holder)
    // A box that scrolls sideways shows all of it; what scrolls up and down alone would say the same of itself.
    if (holder.matches('[class*=overflow-x-auto]')) return false
    if (overflowX === 'visible' || !cut(box, holder.getBoundingClientRect())) continue
    // Three dots say that there is more.
    return textOverflow !== 'ellipsis'
  }
  return cut(box, { left: 0, right: document.documentElement.clientWidth })
}

const isShown = (element: Element) =>
  !element.closest('[inert], [aria-hidden=true]') && element.checkVisibility({ visibilityProperty: true })

/** The longest words of courses' names have no room beside a face. */
const mayBreak = 15
/** Words of `text` that begin on one line and end on another; an address without a space may break anywhere. */
function brokenWords(text: Node): string[] {
  const said = text.textContent ?? ''
  if (/^\S*[@.]\S+$/.test(said.trim())) return []
  const range = document.createRange()
  const isBroken = ({ index, 0: word }: RegExpExecArray) => {
    if (word.length >= mayBreak) return false
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
  }
  return [...said.matchAll(/[\p{L}\d]+/gu)].filter(isBroken).map(([word]) => `${word} in “${said}”`)
}

/** Words and what is pressed that reach beyond what shows them, and words that are broken. */
function cutOff(within: Element = document.body): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []
  // Words for listeners alone stand by coordinates: of a box that is not positioned they would widen the page.
  for (const box of within.querySelectorAll('[class*=overflow-x-auto], [class*=overflow-auto]'))
    if (getComputedStyle(box).position === 'static')
      found.push(`a box that scrolls is not positioned: ${box.className}`)
  const words = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  while (words.nextNode()) {
    const holder = words.currentNode.parentElement
    const text = words.currentNode.textContent?.trim()
    const heardOnly = holder?.clientWidth === 1
    if (!text || !holder || heardOnly || !isShown(holder)) continue
    // Typed text has no place of its own in the page: it is whole where the box need not be scrolled.
    if (holder instanceof HTMLTextAreaElement) {
      if (holder.scrollHeight > holder.clientHeight) found.push(text)
      continue
    }
    const range = document.createRange()
    range.selectNodeContents(words.currentNode)
    if (isCutOff(range.getBoundingClientRect(), holder)) found.push(text)
    found.push(...brokenWords(words.currentNode))
  }
  for (const pressed of within.querySelectorAll('a, button, select, input:not(label *)'))
    if (!pressed.closest('[inert]') && pressed.checkVisibility({ visibilityProperty: true }))
      if (isCutOff(pressed.getBoundingClientRect(), pressed))
        found.push(pressed.getAttribute('aria-label') ?? pressed.outerHTML)
  return found
}

const visitors = [
  '/',
  '/relacionamento/login',
  '/relacionamento/cadastro',
  '/relacionamento/esqueci-senha',
  '/auth',
  '/guia-comercial',
  '/guia-comercial/empresas/cantina-do-benfica',
  '/guia-comercial/promocoes',
  '/cupom/K7Q2M9XA',
  '/balcao',
  '/balcao?cupom=K7Q2M9XA',
  '/empresa',
  '/empresa/convite?token=x',
  '/noticias/forro-no-patio',
  '/eventos/luau-da-iracema',
  '/sorteios/0a5e9d3c-6f1f-4a6f-8c11-4a9e9d3c6f1f/verificar',
  '/nada/aqui',
]
const owners = [
  '/empresa',
  '/empresa?empresa=cantina-do-benfica',
  '/empresa?nova=true',
  `/empresa/${shop.id}`,
  '/empresa/conta',
]

/** Answers to the account page of a business owner. */
function accountAnswers() {
  const { identity } = inhabited()
  return {
    identity: { ...identity, secondFactor: () => ({ on: false, demanded: false, recoveryCodesLeft: 0 }) },
  }
}

for (const [name, width, letters] of [
  ['on the narrowest phone', 320, '100%'],
  ['with letters twice as large', 390, '200%'],
  ['on the narrowest phone with letters twice as large', 320, '200%'],
] as const)
  describe(name, () => {
    afterEach(() => document.documentElement.style.removeProperty('font-size'))

    async function open(path: string, signedIn = true, account?: string) {
      const screen = await openScreen(path, {
        ...(signedIn ? {} : { member: null }),
        ...(account && { account }),
        answers: { ...inhabited(), ...guide(), ...keeping(), ...accountAnswers() },
        tier: 'vip',
      })
      await page.viewport(width, 640)
      document.documentElement.style.fontSize = letters
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull()
      await document.fonts.ready
      return screen
    }

    for (const path of visitors)
      test(`a visitor reads every word of ${path}`, async () => {
        // The one that isn't there is named in the console.
        vi.spyOn(console, 'warn').mockReturnValue()
        await open(path, false)
        expect(cutOff()).toEqual([])
      })

    for (const path of owners)
      test(`a business owner reads every word of ${path}`, async () => {
        await open(path, true, owner)
        expect(cutOff()).toEqual([])
      })

    test('a newcomer reads every word of each step', async () => {
      draftOf({ ...naras(), facePhoto: null })
      for (const step of ['sobre', 'contato', 'fotos']) {
        const { close } = await open(`/relacionamento/cadastro?passo=${step}`, false)
        await expect.poll(() => document.querySelector('[data-field]')).not.toBeNull()
        expect(cutOff(), step).toEqual([])
        await close()
      }
      draftOf(naras())
      for (const step of ['fotos', 'interesses', 'estudos']) {
        const { close } = await open(`/relacionamento/cadastro?passo=${step}`, false)
        await expect.poll(() => document.querySelector('[data-field]')).not.toBeNull()
        expect(cutOff(), step).toEqual([])
        await close()
      }
    })

    for (const path of memberPaths)
      test(`a member reads every word of ${path}`, async () => {
        await open(exampleOf(path))
        expect(cutOff()).toEqual([])
      })

    test('a member reads every word of discover in its other shape', async () => {
      await open('/relacionamento/descobrir')
      await page.getByRole('radio', { name: 'Grade' }).click()
      await expect.element(page.getByRole('list', { name: 'Usuários' })).toBeVisible()
      expect(cutOff()).toEqual([])
    })

    test('nothing lies over what a card is decided with', async () => {
      await open('/relacionamento/descobrir')
      for (const name of ['Desfazer', 'Rejeitar', 'Ver detalhes', 'WhatsApp', 'Curtir']) {
        const pressed = button(name).element()
        pressed.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = pressed.getBoundingClientRect()
        const met = document.elementFromPoint(left + width / 2, top + height / 2)
        expect(pressed.contains(met), name).toBe(true)
      }
    })

    test('so is what opens over a screen', async () => {
      await open('/relacionamento/curtidas')
      const whole = async (opened: ReturnType<typeof page.getByRole>) => {
        await expect.element(opened).toBeVisible()
        expect(cutOff(opened.element())).toEqual([])
        await userEvent.keyboard('{Escape}')
        await expect.element(opened).not.toBeInTheDocument()
      }
      await button('Abrir menu').click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expect.element(menu).toBeVisible()
      // The way that one goes is told in full, without three dots.
      const lines = [...menu.element().querySelectorAll('nav a > span')]
      expect(lines.filter((line) => line.scrollWidth > line.clientWidth + 1 && line.clientWidth > 1)).toEqual(
        [],
      )
      await whole(menu)
      await button('Sair').click()
      await whole(page.getByRole('alertdialog'))
      const details = page.getByRole('dialog')
      await page
        .getByRole('main')
        .getByRole('listitem')
        .first()
        .getByRole('heading')
        .getByRole('button')
        .click()
      await expect.element(details.getByText('Cidade', { exact: true })).toBeVisible()
      expect(cutOff(details.element())).toEqual([])
      await details.getByRole('button', { name: 'Curtir', exact: true }).click()
      await expect.element(page.getByRole('heading', { name: 'Match!' })).toBeVisible()
      await whole(page.getByRole('dialog', { name: 'Match!', exact: true }))
    })
  })
