// Features in the back-office: the figures, a switch that takes effect at once, and one that could not be turned.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { FeatureRow } from '#contract/feature-flags/api.ts'
import { features } from '#contract/feature-flags/features.ts'
import { type Flag, flags } from '#contract/feature-flags/flags.ts'
import type { Role } from '#contract/values/options.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { notices, openScreen } from '#web/testing/screen.tsx'

const rows: FeatureRow[] = flags.map((name: Flag) => ({
  id: crypto.randomUUID(),
  version: 2,
  name,
  description: `O que ${name} faz`,
  enabled: name !== 'raffles',
  updatedAt: new Date('2026-03-10T15:00:00Z'),
}))
const discover = rows.find(({ name }) => name === 'discover')
const changed = { id: crypto.randomUUID(), version: 3, entry: 7, undoable: true }

const openFeatures = (resources: Answers['featureFlags'] = {}, role: Role = 'administrador') =>
  openScreen('/admin/recursos', { role, answers: { featureFlags: { features: () => rows, ...resources } } })
const theSwitch = (name: Flag) => page.getByRole('switch', { name: new RegExp(`^${features[name].label}`) })
const figure = (name: string) =>
  page
    .getByRole('term')
    .elements()
    .find((term) => term.textContent === name)?.nextElementSibling?.textContent

// spec G68, G114
test('every feature has its switch and description, and the figures count them', async () => {
  await openFeatures()
  await expect.poll(() => page.getByRole('switch').elements().length).toBe(flags.length)
  expect(figure('Habilitados')).toBe(String(flags.length - 1))
  expect(figure('Desabilitados')).toBe('1')
  expect(figure('No total')).toBe(String(flags.length))
  await expect.element(page.getByText('O que discover faz')).toBeVisible()
  const said = (name: Flag) => expect.element(theSwitch(name).element().closest('article') as HTMLElement)
  await said('matches').toMatchTextContent('fica no menu com o aviso')
  await said('support').toMatchTextContent('some do menu em segundos')
  await said('guia_comercial').toMatchTextContent('Habilitado')
  await expectAccessible()
})

// spec G9, G259
test('a feature is switched off and on, and its figure follows before the server has answered', async () => {
  const answer = Promise.withResolvers<typeof changed>()
  const setEnabled = vi.fn(() => answer.promise)
  const { server } = await openFeatures({ setEnabled })
  await theSwitch('discover').click()
  await expect.element(theSwitch('discover')).not.toBeChecked()
  expect(figure('Desabilitados')).toBe('2')
  server.answer({
    featureFlags: {
      features: () => rows.map((row) => (row === discover ? { ...row, enabled: false } : row)),
    },
  })
  answer.resolve(changed)
  await expect.element(notices().getByText('Recurso desabilitado com sucesso.')).toBeVisible()
  expect(setEnabled).toHaveBeenCalledWith({ id: discover?.id, version: 2, enabled: false })
  await expect.element(theSwitch('discover')).not.toBeDisabled()
  await theSwitch('raffles').click()
  await expect.element(notices().getByText('Recurso habilitado com sucesso.')).toBeVisible()
})

// spec G245
test('a failed switch is as it was, and says so', async () => {
  await openFeatures({ setEnabled: () => Promise.reject(refusal('internal')) })
  await theSwitch('discover').click()
  await expect.element(notices().getByText('Erro ao atualizar recurso')).toBeVisible()
  await expect.element(theSwitch('discover')).toBeChecked()
})

test('a read-only role switches nothing', async () => {
  await openFeatures({}, 'conteudo')
  await expect.element(theSwitch('discover')).toBeDisabled()
})

// spec G245
test('features that do not come say so, and are asked for again', async () => {
  const { server } = await openFeatures({ features: () => Promise.reject(refusal('request.too_many')) })
  await expect.element(page.getByText('Erro ao carregar recursos do sistema')).toBeVisible()
  server.answer({ featureFlags: { features: () => rows } })
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(theSwitch('discover')).toBeVisible()
})
