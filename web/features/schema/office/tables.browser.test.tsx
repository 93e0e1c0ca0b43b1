// The screen of tables: scripts to copy, migrations, and what differs.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessibility.ts'
import type { Answers } from '#web/testing/fake-api.ts'
import { notices, openScreen } from '#web/testing/screen.tsx'

const whole = {
  tables: [
    { name: 'categories', sql: 'CREATE TABLE categories ();', rows: { count: 9, exact: true } },
    { name: 'interactions', sql: 'CREATE TABLE interactions ();', rows: { count: 2_000_000, exact: false } },
  ],
  script: 'CREATE TABLE categories ();\n\nCREATE TABLE interactions ();',
  migrations: [
    { name: '0000_first', checksum: 'a'.repeat(64), state: 'applied' as const },
    { name: '0001_second', checksum: 'b'.repeat(64), state: 'pending' as const },
  ],
  drift: [
    { table: 'categories', part: 'index' as const, name: 'by_name', expected: 'CREATE INDEX', found: null },
  ],
}

const open = (size: 'phone' | 'laptop', schema: NonNullable<Answers['schema']> = {}) =>
  openScreen('/admin/tabelas', {
    size,
    role: 'administrador',
    answers: { schema: { tables: () => whole, ...schema } },
  })

test.each(['phone', 'laptop'] as const)(
  'on a %s every table has its script, and all is told',
  async (size) => {
    await open(size)
    await expect.element(page.getByText('9 linhas')).toBeVisible()
    await expect.element(page.getByText('cerca de 2.000.000 linhas')).toBeVisible()
    await expect.element(page.getByText('categories.by_name')).toBeVisible()
    await expect.element(page.getByText('falta no banco')).toBeVisible()
    await expect.element(page.getByText('Pendente', { exact: true })).toBeVisible()
    await page.getByText('categories', { exact: true }).click()
    await expect.element(page.getByText('CREATE TABLE categories ();')).toBeVisible()
    await expectAccessible()
  },
)

// spec G67, G251
test('one script is copied, or all of them', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open('laptop')
  await page.getByRole('button', { name: 'Copiar categories' }).click()
  await expect.element(notices().getByText('Copiado!')).toBeVisible()
  expect(write).toHaveBeenLastCalledWith('CREATE TABLE categories ();')
  await page.getByRole('button', { name: 'Copiar tudo' }).click()
  await expect.poll(() => write.mock.lastCall).toEqual([whole.script])
})

// spec G238
test('a script that could not be copied is told', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await open('laptop')
  await page.getByRole('button', { name: 'Copiar tudo' }).click()
  await expect.element(notices().getByText('Não foi possível copiar o código.')).toBeVisible()
})

test('a database like its migrations is told to be so', async () => {
  await open('laptop', { tables: () => ({ ...whole, drift: [] }) })
  await expect.element(page.getByText('O banco está igual às migrações.')).toBeVisible()
})
