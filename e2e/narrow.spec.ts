// The narrowest phone (WCAG 1.4.10) and letters twice as large (1.4.4): nothing is cut off at the side.
import type { Locator, Page } from '@playwright/test'
import { memberPaths } from '#site/routes.ts'
import { admirersOf, expect, test } from './people.ts'
import { settled } from './shoot.ts'

/**
 * Words and what is pressed that reach beyond the screen, or beyond what holds and cuts them. What scrolls sideways
 * shows them all, and three dots say that there is more.
 */
const cutOff = (page: Page, within = page.locator('body')) =>
  within.evaluate((whole) => {
    const reaches = ({ left, right }: DOMRect, place: { left: number; right: number }) =>
      left < place.left - 1 || right > place.right + 1
    function isCut(box: DOMRect, from: Element) {
      for (
        let holder: Element | null = from;
        holder && holder !== document.body;
        holder = holder.parentElement
      ) {
        const { overflowX, textOverflow } = getComputedStyle(holder)
        // What scrolls up and down alone would say the same of itself.
        if (holder.matches('[class*=overflow-x-auto]')) return false
        if (overflowX === 'visible' || !reaches(box, holder.getBoundingClientRect())) continue
        return textOverflow !== 'ellipsis'
      }
      return reaches(box, { left: 0, right: document.documentElement.clientWidth })
    }
    const { scrollWidth, clientWidth } = document.documentElement
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []
    const words = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const text = words.currentNode
      const holder = text.parentElement
      if (!text.textContent?.trim() || !holder?.checkVisibility({ visibilityProperty: true })) continue
      if (holder.closest('[inert], [aria-hidden=true]')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const heardOnly = holder.clientWidth === 1
      if (!heardOnly && isCut(range.getBoundingClientRect(), holder)) found.push(text.textContent)
    }
    for (const pressed of whole.querySelectorAll('a, button, select, input:not(label *)')) {
      if (pressed.closest('[inert]') || !pressed.checkVisibility({ visibilityProperty: true })) continue
      if (isCut(pressed.getBoundingClientRect(), pressed))
        found.push(pressed.getAttribute('aria-label') ?? pressed.outerHTML)
    }
    return found
  })

const visitors = [
  '/',
  '/relacionamento/login',
  '/relacionamento/cadastro',
  '/relacionamento/esqueci-senha',
  '/auth',
]

for (const [name, width, letters] of [
  ['the narrowest phone', 320, '100%'],
  ['letters twice as large', 390, '200%'],
] as const)
  test.describe(name, { tag: '@phone' }, () => {
    test.use({ viewport: { width, height: 640 } })

    async function look(page: Page, path: string) {
      await page.goto(path)
      await settled(page)
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, letters)
      await expect
        .soft(page.locator('html'), path)
        .toHaveCSS('font-size', letters === '200%' ? '32px' : '16px')
      expect.soft(await cutOff(page), path).toEqual([])
    }

    test('a visitor reads every word', async ({ page }) => {
      for (const path of visitors) await look(page, path)
    })

    test('a member reads every word', async ({ page, as, demoMember }) => {
      await as(demoMember)
      for (const path of memberPaths) await look(page, path)
      await page.context().addCookies([{ name: 'discover', value: 'grid', domain: 'localhost', path: '/' }])
      await look(page, '/relacionamento/descobrir')
    })

    test('so is what opens over a screen', async ({ page, as, newcomer }) => {
      const lia = await newcomer('Lia Sampaio')
      await admirersOf(lia)
      await as(lia)
      const whole = async (opened: Locator) => {
        await expect(opened).toBeVisible()
        expect.soft(await cutOff(page, opened)).toEqual([])
      }
      await look(page, '/relacionamento/curtidas')
      await page.getByRole('button', { name: 'Abrir menu' }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await whole(menu)
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await page.getByRole('button', { name: 'Sair', exact: true }).click()
      await whole(page.getByRole('alertdialog'))
      await page.keyboard.press('Escape')
      const row = page.getByRole('main').getByRole('listitem').first()
      await row.getByRole('heading').getByRole('button').click()
      await expect(page.getByText('Cidade', { exact: true })).toBeVisible()
      await whole(page.getByRole('dialog'))
      await page.getByRole('dialog').getByRole('button', { name: 'Curtir', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Match!' })).toBeVisible()
      await whole(page.getByRole('dialog'))
    })
  })
