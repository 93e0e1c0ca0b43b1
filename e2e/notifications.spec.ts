import { admirersOf, expect, test } from './people.ts'

test('a match made on the phone is counted by the bell, and its row leads to the matches', async ({
  page,
  as,
  newcomer,
}) => {
  const lia = await newcomer('Lia Sampaio')
  const [admirer] = await admirersOf(lia)
  await as(lia)
  await page.goto('/relacionamento/curtidas')
  await page.getByRole('button', { name: `Curtir ${admirer?.name} de volta` }).click()
  const match = page.getByRole('dialog', { name: 'Match!', exact: true })
  await match.getByRole('button', { name: 'Continuar descobrindo' }).click()
  await page.reload()
  await page.getByRole('link', { name: 'Notificações 1 sem ver' }).click()
  const row = page.getByRole('main').getByRole('link', { name: /^Match! Você e/ })
  await expect(row).toBeVisible()
  await expect(page.getByRole('link', { name: 'Notificações', exact: true })).toBeVisible()
  await row.click()
  await expect(page).toHaveURL(/\/relacionamento\/matches$/)
  await page.goBack()
  await expect(row).toBeVisible()
})
