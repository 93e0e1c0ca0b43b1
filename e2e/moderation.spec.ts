import { expect, test } from './people.ts'
import { sizes } from './sizes.ts'

test('a member reports a match, the team decides, and the member reads that it acted', {
  tag: '@quick',
}, async ({ page, as, newcomer, browserOf, demoAdmin }) => {
  const lia = await newcomer('Lia Sampaio')
  const rui = await newcomer('Rui Cumbuco', { gender: 'masculino', genderPreference: 'feminino' })
  const idOf = async ({ api }: typeof lia) => (await api.identity.session())?.member?.id ?? ''
  await lia.api.interactions.decide({ to: await idOf(rui), type: 'like' })
  await rui.api.interactions.decide({ to: await idOf(lia), type: 'like' })

  await as(lia)
  await page.goto('/relacionamento/matches')
  await page.getByRole('button', { name: 'Mais sobre Rui Cumbuco' }).click()
  await page.getByRole('menuitem', { name: 'Denunciar' }).click()
  const report = page.getByRole('dialog', { name: 'Denunciar Rui' })
  await report.getByRole('radio', { name: 'Ameaça, perseguição ou assédio' }).check()
  await report.getByRole('button', { name: 'Denunciar' }).click()
  await expect(page.getByText('Nenhum match ainda')).toBeVisible()
  await page.goto('/relacionamento/privacidade')
  await expect(page.getByText('a equipe está olhando')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Denunciar Rui' })).toBeVisible()

  const office = await browserOf(demoAdmin)
  await office.setViewportSize(sizes.laptop.viewport)
  await office.goto('/admin/moderacao?situacao=open')
  await office.getByRole('searchbox').fill('Cumbuco')
  await expect(office.getByText('1–1 de 1 denúncia')).toBeVisible()
  await office.getByRole('button', { name: /^Ameaça/ }).click()
  const opened = office.getByRole('dialog', { name: 'Ameaça, perseguição ou assédio' })
  await expect(opened.getByText('Quando a denúncia chegou')).toBeVisible()
  await opened.getByLabel('Decisão').selectOption('Texto do perfil apagado')
  await opened.getByRole('textbox', { name: 'Motivo' }).fill('Texto que ofende.')
  await opened.getByRole('button', { name: 'Decidir' }).click()
  await expect(office.getByText('Denúncia decidida')).toBeVisible()

  await page.reload()
  await expect(page.getByText('A equipe tomou as medidas cabíveis.')).toBeVisible()
})

test('on a phone the team opens a report and decides it', async ({ page, as, newcomer, demoAdmin }) => {
  const lia = await newcomer('Lia Sampaio')
  const rui = await newcomer('Rui Pontal')
  const id = (await rui.api.identity.session())?.member?.id ?? ''
  await lia.api.interactions.report({ id, reason: 'fake' })
  await as(demoAdmin)
  await page.goto('/admin/moderacao?situacao=open')
  await page.getByRole('searchbox').fill('Pontal')
  await expect(page.getByText('1–1 de 1 denúncia')).toBeVisible()
  await page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('button').click()
  const report = page.getByRole('dialog')
  await report.getByLabel('Decisão').selectOption('Nada a fazer')
  await report.getByRole('textbox', { name: 'Motivo' }).fill('É ele mesmo.')
  await report.getByRole('button', { name: 'Decidir' }).click()
  await expect(page.getByText('Denúncia decidida')).toBeVisible()
  await expect(page.getByText('1–1 de 1 denúncia')).toBeHidden()
})
