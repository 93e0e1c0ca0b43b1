// On a poor connection: what was lost on the way is asked for again, and what never comes is told.
import { expect, test } from './people.ts'
import { toast } from './screens.ts'

const lost = /ERR_FAILED/

test('a file lost on the way is asked for again', async ({ page, as, demoMember, allow }) => {
  allow(lost)
  await as(demoMember)
  await page.goto('/relacionamento/matches')
  await page.route('**/assets/sign-out-dialog-*.js', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: 'Tem certeza que deseja sair?' })).toBeVisible()
})

test('what can not be opened leaves its screen as it was, and may be asked for again', async ({
  page,
  as,
  demoMember,
  allow,
}) => {
  allow(lost)
  await as(demoMember)
  await page.goto('/relacionamento/matches')
  await page.route('**/assets/sign-out-dialog-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await toast(page, 'Não deu para abrir. Confira sua conexão e tente de novo.')
  await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible()

  await page.unroute('**/assets/sign-out-dialog-*.js')
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: 'Tem certeza que deseja sair?' })).toBeVisible()
})
