// A raffle: joined by a member, proved to anyone, kept by the team.
import { expect, test } from './people.ts'

const drawn = '/sorteios/0a5e9d3c-6f1f-4a6f-8c11-4a9e9d3c6f1f/verificar'

// spec M12, M53, M69, M207, M208, M210, M479, M514
test('a member takes part in a raffle once, and sees their number, the rules and who else does', {
  tag: '@quick',
}, async ({ page, as, newcomer }) => {
  await as(await newcomer('Bia Torres', { genderPreference: 'todos' }))
  await page.goto('/relacionamento/sorteio')
  const raffle = page.getByRole('article').filter({ hasText: 'Fone pra ouvir junto' })
  await raffle.getByRole('button', { name: /^Participar:/ }).click()
  const luck = page.getByRole('dialog', { name: 'Boa Sorte!' })
  await expect(luck).toBeVisible()
  await luck.getByRole('button', { name: 'Combinado' }).click()
  await expect(raffle.getByText('Participando', { exact: true })).toBeVisible()
  await expect(raffle.getByText(/^Seu número: \d+$/)).toBeVisible()
  await page.reload()
  await expect(raffle.getByText('Participando', { exact: true })).toBeVisible()
  await raffle.getByRole('button', { name: /^Ver Regras/ }).click()
  await expect(page.getByRole('dialog').getByText('Cada pessoa participa uma vez.')).toBeVisible()
  await page.keyboard.press('Escape')
  await raffle.getByRole('button', { name: /^Participantes/ }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toHaveText(/^\d+\S+ \S\.$/)
})

test('anyone does the sum of a drawn raffle again, and finds a number in the sealed list', async ({
  page,
}) => {
  await page.goto(drawn)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A conta bate')
  await expect(page.getByText('O lacre da lista que você baixou é igual')).toBeVisible()
  await page.getByRole('textbox', { name: /Ache seu número/ }).fill('61')
  await page.getByRole('button', { name: 'Procurar' }).click()
  await expect(page.getByText(/O número 61 está na lista/)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar a lista e a prova' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^sorteio-.*\.json$/)
})
