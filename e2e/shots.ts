// `npm run shots`: every page of the table of routes and the states worth seeing, at both sizes and in both themes, as pictures in shots/.
import type { Page } from '@playwright/test'
import { exampleOf } from '#site/examples.ts'
import { type AnyPage, type Path, paths, routes } from '#site/routes.ts'
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

const accessOf = (path: Path): AnyPage['access'] => routes[path].access
const nameOf = (path: Path) => path.slice(1).replaceAll('/', '-').replace('$', '') || 'pagina-inicial'

/** Everything that was asked for is there. */
async function come(page: Page) {
  await settled(page)
  await expect(page.getByRole('main').locator('.animate-shimmer')).toHaveCount(0)
}

/** A person's page in the back-office has no address that every installation has. */
async function addressOf(path: Path, { api }: Person): Promise<string> {
  if (path !== '/admin/usuarios/$id') return exampleOf(path)
  const { rows } = await api.memberAdmin.list({})
  return path.replace('$id', rows[0]?.id ?? '')
}

test.describe.configure({ mode: 'parallel', timeout: 600_000 })

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

  for (const access of ['anyone', 'visitor', 'adminDoor', 'member', 'admin'] as const)
    test(`every page of ${access} on a ${size}`, async ({
      browser,
      contextOptions,
      baseURL,
      demoMember,
      demoAdmin,
    }) => {
      const as = access === 'member' ? demoMember : access === 'admin' ? demoAdmin : undefined
      for (const path of paths.filter((each) => accessOf(each) === access)) {
        const shot = { screen: nameOf(path), state: 'page', path: await addressOf(path, demoAdmin) }
        await shoot(
          browser,
          size,
          { ...shot, ...(as && { as }), arrange: come },
          { ...contextOptions, baseURL },
        )
      }
    })
}
