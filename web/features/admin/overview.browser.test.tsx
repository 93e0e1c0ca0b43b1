// The back-office's front page: figures, growth, activity, and the tables' scripts.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const overview = {
  people: { total: 1650, active: 1500, recent: 40, before: 30, growth: 33.3 },
  months: Array.from({ length: 12 }, (_, at) => ({
    month: `2026-${String(at + 1).padStart(2, '0')}`,
    joined: at,
    people: 1500 + at * 10,
  })),
  universities: [
    { name: 'UFC', people: 71 },
    { name: 'Unifor', people: 42 },
  ],
  accessRequests: 2,
  waiting: {
    reports: 3,
    late: 0,
    nextDue: new Date(Date.now() + 5.5 * 60 * 60 * 1000),
    appeals: 1,
    proofs: 0,
    requests: 0,
  },
  mismatches: 1,
  failing: [],
  tickets: { pending: 8, inProgress: 12, resolvedToday: 24 },
  activity: [
    {
      id: 3,
      at: new Date(),
      actorName: 'Rita Moura',
      action: 'updated' as const,
      kind: 'category' as const,
      label: 'Papelaria',
    },
  ],
}
const script = 'CREATE TABLE categories ();'
const schema = {
  tables: () => ({
    tables: [{ name: 'categories', sql: script, rows: { count: 9, exact: true } }],
    script,
    migrations: [],
    drift: [],
  }),
}

const open = (
  size: 'phone' | 'laptop',
  answers: Answers = {},
  role: 'administrador' | 'conteudo' = 'administrador',
) =>
  openScreen('/admin', { size, role, answers: { admin: { overview: () => overview }, schema, ...answers } })

test.each(['phone', 'laptop'] as const)(
  'on a %s the figures are told, with a table behind the chart',
  async (size) => {
    await open(size)
    await expect.element(page.getByText('1.650', { exact: true }).first()).toBeVisible()
    await expect.element(page.getByText('+33,3% contra 30 nos 30 dias antes')).toBeVisible()
    await expect.element(page.getByText('Categoria Papelaria')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Ver na Equipe' })).toBeVisible()
    await page.getByText('Ver tabela').click()
    await expect.element(page.getByRole('rowheader', { name: 'dez 2026' })).toBeVisible()
    await expectAccessible()
  },
)

test('the tables’ scripts open in a dialog and are copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open('laptop')
  await button('Scripts das tabelas').click()
  await button('Copiar categories').click()
  await expect.element(notices().getByText('Copiado!')).toBeVisible()
  await button('Copiar tudo').click()
  await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(2))
})

test('who may not read the team or the schema is offered neither', async () => {
  await open('laptop', { admin: { overview: () => ({ ...overview, accessRequests: null }) } }, 'conteudo')
  await expect.element(page.getByText('Atividade recente')).toBeVisible()
  await expect.element(page.getByText('Pedidos de acesso')).not.toBeInTheDocument()
  await expect.element(button('Scripts das tabelas')).not.toBeInTheDocument()
})

test('figures that do not come say so in their place, without a notice', async () => {
  let times = 0
  await open('laptop', {
    admin: {
      overview: () => {
        times++
        if (times === 1) throw refusal('request.too_many')
        return overview
      },
    },
  })
  await expect.element(page.getByText('Erro ao carregar o painel')).toBeVisible()
  await expect.element(notices().getByText('Erro')).not.toBeInTheDocument()
  await button('Tentar de novo').click()
  await expect.element(page.getByText('1.650', { exact: true }).first()).toBeVisible()
})

test('what waits for a decision is told, each with its way; what is late before all', async () => {
  const { close } = await open('phone')
  await expect
    .element(page.getByRole('link', { name: '3 denúncias' }))
    .toHaveAttribute('href', expect.stringContaining('/admin/moderacao'))
  await expect.element(page.getByRole('link', { name: '1 contestação' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '1 pagamento divergente' })).toBeVisible()
  expect(page.getByRole('link', { name: /comprovante|pedidos? de dados/ }).elements()).toEqual([])
  await expect.element(page.getByText('O próximo prazo de denúncia é em 5 horas.')).toBeVisible()
  await close()
  const late = { ...overview, waiting: { ...overview.waiting, late: 2 } }
  const second = await open('phone', { admin: { overview: () => late } })
  await expect.element(page.getByText('2 denúncias passaram do prazo.')).toBeVisible()
  await second.close()
  const none = { reports: 0, late: 0, nextDue: null, appeals: 0, proofs: 0, requests: 0 }
  await open('phone', { admin: { overview: () => ({ ...overview, waiting: none, mismatches: 0 }) } })
  await expect.element(page.getByText('Nada espera por uma decisão.')).toBeVisible()
})

test('whoever looks after the money alone is told of payments that mismatch', async () => {
  await open('phone', { admin: { overview: () => ({ ...overview, waiting: null, mismatches: 2 }) } })
  await expect
    .element(page.getByRole('link', { name: '2 pagamentos divergentes' }))
    .toHaveAttribute('href', expect.stringContaining('/admin/divergencias'))
})

test('work that fails is told with its reason, and tried again on a press', async () => {
  const failing = [
    { job: 'mail.send', count: 3, since: new Date(), last: new Date(), reason: 'ECONNREFUSED' },
  ]
  const asked: unknown[] = []
  const retryJob = (input: unknown) => {
    asked.push(input)
    return { id: 'mail.send', version: null, entry: 1, undoable: false }
  }
  await open('phone', { admin: { overview: () => ({ ...overview, failing }), retryJob } })
  await expect.element(page.getByText(/ECONNREFUSED/)).toBeVisible()
  await expect.element(page.getByText('3 falhas')).toBeVisible()
  await expectAccessible()
  await button('Tentar de novo: mail.send').click()
  await expect.element(notices().getByText('Vamos tentar de novo agora')).toBeVisible()
  expect(asked).toEqual([{ job: 'mail.send' }])
})
