import { expect, test } from './people.ts'

const home = '/relacionamento/dashboard'

test('home greets its member and shows the first eight people', async ({ page, as, demoMember }) => {
  await as(demoMember)
  await page.goto(home)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Oi, Caio!' })).toBeVisible()
  await expect(main.getByText(demoMember.email)).toBeVisible()
  await expect(main.getByText('Perfil Verificado')).toBeVisible()
  const people = page.getByRole('region', { name: 'Descobrir Usuários' })
  await expect(people.getByRole('heading', { level: 3 })).toHaveCount(8)
})
