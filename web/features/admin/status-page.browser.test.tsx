// The status of the server: what is told of it, and what asks for somebody.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Status } from '#contract/admin/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { button, openScreen } from '#web/testing/screen.tsx'

const status = (): Status => ({
  version: '0.1.0',
  node: 'v24.21.0',
  startedAt: new Date(Date.now() - 125 * 60_000),
  memory: 168_000_000,
  database: {
    embedded: false,
    version: '17.2',
    bytes: 1_540_000_000,
    pool: { total: 6, idle: 5, waiting: 0 },
    followers: [{ streaming: true, behindMs: 12 }],
  },
  jobs: [],
  mails: 3,
  pushes: 0,
  payments: { open: 1, awaiting: 0 },
  storage: {
    answers: true,
    files: { count: 4120, bytes: 96_000_000 },
    free: 41_000_000_000,
    size: 80_000_000_000,
  },
  audit: { at: new Date(Date.now() - 8 * 60 * 60_000), broken: false },
  backupAt: new Date(Date.now() - 9 * 60 * 60_000),
})

const open = (answer: () => unknown, size: 'phone' | 'laptop' = 'laptop') =>
  openScreen('/admin/status', {
    size,
    role: 'administrador',
    answers: { admin: { status: answer as () => Status } },
  })
const main = page.getByRole('main')

test.each(['phone', 'laptop'] as const)(
  'on a %s a server that is well says so, with its figures',
  async (size) => {
    await open(status, size)
    await expect.element(main.getByText('Tudo funciona, e nada espera demais.')).toBeVisible()
    await expect.element(main.getByText('Nenhuma tarefa espera ou falha.')).toBeVisible()
    await expect.element(main.getByText('1,5 GB', { exact: true })).toBeVisible()
    await expect.element(main.getByText('4.120 arquivos · 96 MB')).toBeVisible()
    await expect.element(main.getByText('41 GB de 80 GB (51%)')).toBeVisible()
    await expect.element(main.getByText('6 abertas, 1 em uso')).toBeVisible()
    await expect.element(main.getByText('1, em dia')).toBeVisible()
    await expect.element(main.getByText('Íntegros')).toBeVisible()
    await expectAccessible()
  },
)

test('work that fails is told by its name, and what asks for somebody stands on top', async () => {
  const jobs = [
    { job: 'mail.send', title: 'Enviar um e-mail', waiting: 5, late: 2, failing: 3 },
    { job: 'bulk_run', title: 'Fazer uma ação em massa', waiting: 1, late: 0, failing: 0 },
  ]
  await open(() => ({ ...status(), jobs, mails: null, audit: null, backupAt: null }), 'phone')
  await expect.element(page.getByRole('alert').getByText('Precisa de alguém')).toBeVisible()
  await expect.element(page.getByRole('alert').getByText('1 tarefa com falha.')).toBeVisible()
  const mail = page.getByRole('listitem').filter({ hasText: 'Enviar um e-mail' })
  for (const told of ['3 falhas', '2 atrasadas', '3 na fila'])
    await expect.element(mail.getByText(told)).toBeVisible()
  await expect.element(main.getByText('sem servidor de e-mail')).toBeVisible()
  await expect.element(main.getByText('bulk_run')).not.toBeInTheDocument()
  await expectAccessible()
})

test('a status that can’t be loaded offers to try again', async () => {
  let asked = 0
  await open(() => {
    asked += 1
    if (asked === 1) throw refusal('request.too_many')
    return status()
  })
  await expect.element(main.getByText('Erro ao carregar o status')).toBeVisible()
  await button('Tentar de novo').click()
  await expect.element(main.getByText('Tudo funciona, e nada espera demais.')).toBeVisible()
})

test('the menu leads there for an administrador', async () => {
  await openScreen('/admin', { size: 'laptop', role: 'administrador', answers: { admin: { status } } })
  await page.getByRole('navigation').getByRole('link', { name: 'Status' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible()
})
