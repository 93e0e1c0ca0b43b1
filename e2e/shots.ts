// `npm run shots`: every screen and state worth seeing, at both sizes and in both themes, as pictures in shots/.
import type { Page } from '@playwright/test'
import { admirersOf, expect, type Person, test } from './people.ts'
import { deck, toast } from './screens.ts'
import { cards, settled, shoot } from './shoot.ts'
import { members } from './shots-of-members.ts'
import { visitors } from './shots-of-visitors.ts'

/** Enough matches to fill a screen, out of those who like him. */
async function matchWithSome({ api }: Person, wanted = 7) {
  const { total } = await api.matches.list({})
  const { items } = await api.matches.likesReceived({})
  for (const { person } of items.slice(0, Math.max(0, wanted - (total ?? 0))))
    await api.interactions.decide({ to: person.id, type: 'like' })
}

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

for (const size of ['phone', 'laptop'] as const) {
  test(`visitors on a ${size}`, async ({ browser, contextOptions, baseURL }) => {
    for (const shot of visitors()) await shoot(browser, size, shot, { ...contextOptions, baseURL })
  })

  test(`members on a ${size}`, async ({ browser, contextOptions, baseURL, demoMember, newcomer }) => {
    const nobody = await newcomer('Lia Sampaio', {
      gender: 'homossexual_mulher',
      genderPreference: 'homossexual_mulher',
    })
    await matchWithSome(demoMember)
    for (const shot of members(demoMember, nobody))
      await shoot(browser, size, shot, { ...contextOptions, baseURL })
  })

  test(`a match on a ${size}`, async ({ browser, contextOptions, baseURL, newcomer }) => {
    const lia = await newcomer('Lia Sampaio')
    const [admirer] = await admirersOf(lia)
    const base = { ...contextOptions, baseURL }
    await shoot(
      browser,
      size,
      {
        screen: 'discover',
        state: 'stamp',
        path: '/relacionamento/descobrir',
        as: lia,
        arrange: async (page) => {
          await cards(page)
          await expect(deck(page).heading).toBeVisible()
          const box = await deck(page).card.boundingBox()
          if (!box) return
          await page.mouse.move(box.x + 200, box.y + 200)
          await page.mouse.down()
          await page.mouse.move(box.x + 250, box.y + 200)
          await page.mouse.move(box.x + 300, box.y + 200)
        },
      },
      base,
    )
    await shoot(
      browser,
      size,
      {
        screen: 'match',
        state: 'moment',
        path: '/relacionamento/curtidas',
        as: lia,
        arrange: async (page) => {
          await page.getByRole('button', { name: `Curtir ${admirer?.name} de volta` }).click()
          await expect(page.getByRole('dialog', { name: 'Match!', exact: true })).toBeVisible()
        },
      },
      base,
    )
    await shoot(
      browser,
      size,
      { screen: 'matches', state: 'one', path: '/relacionamento/matches', as: lia, arrange: settled },
      base,
    )
    const rejecting = {
      screen: 'likes-received',
      state: 'toast',
      path: '/relacionamento/curtidas',
      as: lia,
      arrange: async (page: Page) => {
        await page
          .getByRole('button', { name: /^Rejeitar/ })
          .first()
          .click()
        await toast(page, 'Usuário rejeitado')
      },
    }
    await shoot(browser, size, rejecting, base)
  })

  test(`the administration on a ${size}`, async ({ browser, contextOptions, baseURL, demoAdmin }) => {
    await demoAdmin.api.identity.requestAdminAccess({
      email: `eva.${size}@exemplo.br`,
      password: 'carnauba-e-mel-3',
    })
    const base = { ...contextOptions, baseURL }
    const shot = { screen: 'team', path: '/admin/equipe', as: demoAdmin }
    await shoot(
      browser,
      size,
      { ...shot, state: 'requests', arrange: (page) => expect(page.getByText(`eva.${size}`)).toBeVisible() },
      base,
    )
    await shoot(
      browser,
      size,
      {
        ...shot,
        state: 'question',
        arrange: async (page) => {
          await page
            .getByRole('button', { name: /^Recusar/ })
            .first()
            .click()
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
      base,
    )
  })
}
