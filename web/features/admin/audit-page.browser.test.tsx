// The audit's screen: filtered by who and by record, chips that say so, the way from a record, and the chain.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AuditEntry, ChainState } from '#contract/back-office/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { category, keepingCategories } from '#web/testing/categories.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { button, openScreen } from '#web/testing/screen.tsx'

const rita = { id: crypto.randomUUID(), name: 'Rita Sampaio' }
const stationer = category('Papelaria')
const entry: AuditEntry = {
  id: 7,
  at: new Date('2026-03-10T15:00:00Z'),
  actorId: rita.id,
  actorName: rita.name,
  role: 'conteudo',
  address: '203.0.113.7',
  action: 'updated',
  kind: 'category',
  recordId: stationer.id,
  label: 'Papelaria',
  changes: { name: { before: 'Papelarias', after: 'Papelaria' } },
  reason: null,
  requestId: null,
  undoes: null,
  undoneBy: null,
  undoable: false,
  previousHash: '9f3ac71e',
  hash: '41d08ab2',
}
const chain = (given: Partial<ChainState> = {}): ChainState => ({
  whole: true,
  entries: 7,
  brokenAt: null,
  checkedAt: new Date(),
  wholeCheckedAt: new Date(Date.now() - 5 * 3600 * 1000),
  ...given,
})

function answersOf(given: Answers['backOffice'] = {}) {
  const auditList = vi.fn((_: object) => ({ rows: [entry], total: 1, more: false }))
  const backOffice = { views: () => [], auditList, auditActors: () => [rita], verifyAudit: () => chain() }
  return { auditList, answers: { backOffice: { ...backOffice, ...given } } }
}
const openAudit = (path = '/admin/auditoria', answers: Answers = answersOf().answers) =>
  openScreen(path, { size: 'laptop', role: 'administrador', answers })
const filterOf = (name: string) => button(`Tirar o filtro ${name}`)

test('the actor is chosen by name, and stands in the address and as a chip that goes', async () => {
  const { auditList, answers } = answersOf()
  const { address } = await openAudit('/admin/auditoria', answers)
  await button('Filtro').click()
  await page.getByRole('menuitem', { name: 'Quem' }).click()
  await page.getByRole('menuitemradio', { name: 'Rita Sampaio' }).click()
  await expect.poll(address).toBe(`/admin/auditoria?quem=${rita.id}`)
  await expect.poll(() => auditList.mock.lastCall?.[0]).toMatchObject({ actor: rita.id })
  await expect.element(page.getByText('Rita Sampaio', { exact: true }).first()).toBeVisible()
  await expect.poll(() => document.querySelector('[aria-busy]')).toBeNull()
  await expectAccessible()
  await filterOf('Quem').click()
  await expect.poll(address).toBe('/admin/auditoria')
})

test('a record’s history is led to from its row, and says which record by its name', async () => {
  const { auditList, answers } = answersOf()
  const { address } = await openAudit('/admin/categorias', {
    ...keepingCategories([stationer]).answers,
    ...answers,
  })
  await button('Ações de Papelaria').click()
  await page.getByRole('menuitem', { name: 'Histórico' }).click()
  await expect.poll(address).toBe(`/admin/auditoria?tipo=category&registro=${stationer.id}`)
  await expect
    .poll(() => auditList.mock.calls)
    .toContainEqual([expect.objectContaining({ kind: 'category', record: stationer.id, size: 25 })])
  await expect.element(page.getByText('Categoria Papelaria').first()).toBeVisible()
  await filterOf('Registro').click()
  await expect.poll(address).toBe('/admin/auditoria?tipo=category')
})

test('an entry leads to all about its record, and to all by who did it', async () => {
  const { address } = await openAudit()
  await button('Ações de Categoria Papelaria').click()
  await page.getByRole('menuitem', { name: 'Só deste registro' }).click()
  await expect.poll(address).toBe(`/admin/auditoria?tipo=category&registro=${stationer.id}`)
  await button('Ações de Categoria Papelaria').click()
  await page.getByRole('menuitem', { name: 'Só de Rita Sampaio' }).click()
  await expect.poll(address).toContain(`quem=${rita.id}`)
})

test('a role without the audit is led to no history', async () => {
  await openScreen('/admin/categorias', {
    size: 'laptop',
    role: 'conteudo',
    answers: keepingCategories([stationer]).answers,
  })
  await button('Ações de Papelaria').click()
  await expect.element(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Histórico' })).not.toBeInTheDocument()
})

test('the screen says when the chain was read whole, and reads it whole on a press', async () => {
  const verifyAudit = vi.fn(({ whole }: { whole?: boolean }) =>
    whole ? chain({ wholeCheckedAt: new Date(), whole: false, brokenAt: 3 }) : chain(),
  )
  await openAudit('/admin/auditoria', answersOf({ verifyAudit }).answers)
  await expect.element(page.getByText('Cadeia íntegra · 7 registros, conferida inteira há 5 h')).toBeVisible()
  expect(verifyAudit.mock.calls).toEqual([[{ whole: false }]])
  await button('Conferir agora').click()
  await expect.element(page.getByText('Cadeia quebrada no registro 3')).toBeVisible()
  expect(verifyAudit.mock.lastCall).toEqual([{ whole: true }])
})

test('a chain that could not be read is not called whole', async () => {
  const verifyAudit = () => {
    throw refusal('session.not_permitted')
  }
  await openAudit('/admin/auditoria', answersOf({ verifyAudit }).answers)
  await expect.element(page.getByText('Não deu para conferir a cadeia')).toBeVisible()
})

test('an entry leads to its record', async () => {
  await openAudit()
  await page.getByRole('button', { name: /^10\/03/ }).click()
  await expect
    .element(page.getByRole('link', { name: 'Abrir registro' }))
    .toHaveAttribute('href', `/admin/categorias?abrir=${stationer.id}`)
})
