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
  meetings: {
    week: { invited: 7, agreed: 4, good: null },
    month: { invited: 1204, agreed: 16, good: 9 },
  },
  companies: { total: 40, active: 38 },
  promotions: { active: 12, ending: 2 },
  news: { active: 9, ending: 1 },
  raffles: { open: 2, sealed: 3, due: 1 },
  bills: { overdue: 1, soon: 4, amount: 164_050, until: '2026-12-07' },
  accessRequests: 2,
  waiting: {
    reports: 3,
    late: 0,
    nextDue: new Date(Date.now() + 5.5 * 60 * 60 * 1000),
    appeals: 1,
    proofs: 0,
    requests: 0,
    lateRequests: 0,
  },
  businessRequests: 2,
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
      recordId: '5f3b6c1e-8d0f-4a52-9a57-2f1f7a0c9e11',
      label: 'Papelaria',
    },
    {
      id: 2,
      at: new Date(),
      actorName: 'Rita Moura',
      action: 'deactivated' as const,
      kind: 'person' as const,
      recordId: '7d1c6c1e-8d0f-4a52-9a57-2f1f7a0c9e12',
      label: 'D. N.',
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
  role: 'administrador' | 'conteudo' | 'financeiro' = 'administrador',
) =>
  openScreen('/admin', { size, role, answers: { admin: { overview: () => overview }, schema, ...answers } })

// spec G55
test.each(['phone', 'laptop'] as const)(
  'on a %s the figures are told, with a table behind the chart',
  async (size) => {
    await open(size)
    await expect.element(page.getByText('1.650', { exact: true }).first()).toBeVisible()
    await expect.element(page.getByText('+33,3% contra 30 nos 30 dias antes')).toBeVisible()
    await expect.element(page.getByText('Categoria Papelaria')).toBeVisible()
    await page.getByText('Ver tabela').click()
    await expect.element(page.getByRole('rowheader', { name: 'dez 2026, até hoje' })).toBeVisible()
    await expectAccessible()
  },
)

test('meetings are counted by week and month, and few of them are told as few', async () => {
  await open('phone')
  const row = (name: string) => page.getByRole('row', { name })
  await expect.element(row('Convites 7 1.204')).toBeVisible()
  await expect.element(row('Combinados 4 16')).toBeVisible()
  await expect.element(row('Destes, com “Foi bom” menos de 3 9')).toBeVisible()
})

// spec G75
test('the tables’ scripts open in a dialog and are copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open('laptop')
  await button('Scripts das tabelas').click()
  await button('Copiar categories').click()
  await expect.element(notices().getByText('Copiado!')).toBeVisible()
  await button('Copiar tudo').click()
  await expect.poll(() => write.mock.calls.length).toBe(2)
})

// spec G72
test('every figure leads to the list that it counts', async () => {
  await open('laptop')
  const ways = [
    ['Usuários', '/admin/usuarios'],
    ['Empresas', '/admin/empresas'],
    ['Promoções no ar', '/admin/promocoes?prazo=running'],
    ['Notícias no ar', '/admin/noticias?prazo=running'],
    ['Sorteios abertos', '/admin/sorteios?situacao=active&etapa=open'],
    ['Contas em 7 dias', '/admin/contas-pagar?situacao=pendente&ate=2026-12-07'],
    ['Tickets pendentes', '/admin/suporte?situacao=pending'],
  ] as const
  const main = page.getByRole('main')
  for (const [name, href] of ways)
    await expect.element(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect.element(page.getByText('R$ 1.640,50 · 1 vencida')).toBeVisible()
  await expect.element(page.getByText('12 em andamento · 24 resolvidos hoje')).toBeVisible()
})

// spec G73
test('an action on a person leads to their page', async () => {
  await open('phone')
  await expect
    .element(page.getByRole('link', { name: 'Usuário D. N.' }))
    .toHaveAttribute('href', '/admin/usuarios/7d1c6c1e-8d0f-4a52-9a57-2f1f7a0c9e12')
})

const unknown = {
  companies: null,
  promotions: null,
  news: null,
  raffles: null,
  bills: null,
  accessRequests: null,
  tickets: null,
  waiting: null,
  businessRequests: null,
  mismatches: null,
  failing: null,
}

test('a role without lists sees the people alone, and no way to a list that it may not read', async () => {
  await open('laptop', { admin: { overview: () => ({ ...overview, ...unknown }) } }, 'conteudo')
  await expect.element(page.getByText('Atividade recente')).toBeVisible()
  const main = page.getByRole('main')
  expect(main.getByRole('definition').elements()).toHaveLength(2)
  expect(main.getByRole('link').elements()).toEqual([])
  await expect.element(page.getByText('Nada espera por uma decisão.')).toBeVisible()
  await expect.element(button('Scripts das tabelas')).not.toBeInTheDocument()
})

// spec G249
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

const linesOfToday = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('a')?.textContent ?? '')
    .filter((said) => /^\d/.test(said))

// spec G77
test('open work is listed, each with its way; the overdue before all', async () => {
  const { close } = await open('phone')
  await expect
    .element(page.getByRole('link', { name: '3 denúncias' }))
    .toHaveAttribute('href', '/admin/moderacao?situacao=open')
  expect(linesOfToday()).toEqual([
    '1 conta vencida',
    '1 sorteio pronto para sortear',
    '3 denúnciaspróximo prazo em 5 horas',
    '1 contestação',
    '2 pedidos de empresas',
    '1 pagamento divergente',
    '8 tickets pendentes',
    '2 pedidos de acesso',
    '4 contas vencem em 7 dias',
    '2 sorteios esperam o número',
    '2 promoções terminam em 7 dias',
    '1 notícia termina em 7 dias',
  ])
  const ways = [
    ['1 conta vencida', '/admin/contas-pagar?situacao=vencida'],
    ['1 sorteio pronto para sortear', '/admin/sorteios?situacao=active&etapa=sealed'],
    ['2 pedidos de empresas', '/admin/pedidos-empresas?situacao=waiting'],
    ['1 pagamento divergente', '/admin/divergencias'],
    ['4 contas vencem em 7 dias', '/admin/contas-pagar?situacao=pendente&ate=2026-12-07'],
    ['2 promoções terminam em 7 dias', '/admin/promocoes?prazo=ending'],
    ['1 notícia termina em 7 dias', '/admin/noticias?prazo=ending'],
  ] as const
  for (const [name, href] of ways)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
  await close()
  const waiting = { ...overview.waiting, late: 2, requests: 1, lateRequests: 1 }
  await open('phone', { admin: { overview: () => ({ ...overview, waiting }) } })
  await expect.element(page.getByRole('link', { name: '3 denúncias 2 fora do prazo' })).toBeVisible()
  expect(linesOfToday().slice(0, 2)).toEqual([
    '3 denúncias2 fora do prazo',
    '1 pedido de dados1 fora do prazo',
  ])
})

// spec G77
test('the overview says when nothing waits', async () => {
  const none = { reports: 0, late: 0, nextDue: null, appeals: 0, proofs: 0, requests: 0, lateRequests: 0 }
  const quiet = { ...unknown, waiting: none, mismatches: 0, accessRequests: 0 }
  await open('phone', { admin: { overview: () => ({ ...overview, ...quiet }) } })
  await expect.element(page.getByText('Nada espera por uma decisão.')).toBeVisible()
})

// spec G76
test('finance sees payments that mismatch', async () => {
  await open(
    'phone',
    { admin: { overview: () => ({ ...overview, ...unknown, mismatches: 2 }) } },
    'financeiro',
  )
  await expect
    .element(page.getByRole('link', { name: '2 pagamentos divergentes' }))
    .toHaveAttribute('href', '/admin/divergencias')
})

// spec G78
test('work that fails is told with its reason, and tried again on a press', async () => {
  const failing = [
    {
      job: 'mail.send',
      title: 'Enviar um e-mail',
      count: 3,
      since: new Date(Date.now() - 125 * 60_000),
      last: new Date(Date.now() - 10.5 * 60_000),
      reason: 'ECONNREFUSED',
    },
  ]
  const asked: unknown[] = []
  const retryJob = (input: unknown) => {
    asked.push(input)
    return { id: 'mail.send', version: null, entry: 1, undoable: false }
  }
  await open('phone', { admin: { overview: () => ({ ...overview, failing }), retryJob } })
  await expect.element(page.getByText('Começou há 2 h · última falha há 10 min · ECONNREFUSED')).toBeVisible()
  await expect.element(page.getByText('3 falhas')).toBeVisible()
  await expectAccessible()
  await button('Tentar de novo: Enviar um e-mail').click()
  await expect.element(notices().getByText('Vamos tentar de novo agora')).toBeVisible()
  expect(asked).toEqual([{ job: 'mail.send' }])
})
