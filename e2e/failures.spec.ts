// A screen that breaks: the browser's own console and reload have part in it.
import { followTo } from './arrival.ts'
import { expect, test } from './people.ts'

// spec M485
test('a screen that breaks says so, and leads back', { tag: '@quick' }, async ({
  page,
  as,
  demoMember,
  allow,
}) => {
  allow(/^console:/)
  await as(demoMember)
  await page.route('**/rpc/profile/me', (route) => route.fulfill({ json: { json: { name: 'Caio' } } }))
  await followTo(page, '/relacionamento/perfil', { later: true })
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByText('Cannot read properties of undefined')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { name: 'Caio, 23' })).toBeVisible()
})
