// A person's page: why a tier is active, what there is of them and the way to it, and what they agreed to.
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Access, AccessStep, MemberPage } from '#contract/member-admin/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { bia, whole } from '#web/testing/office-members.ts'
import { button, openScreen } from '#web/testing/screen.tsx'

const day = (date: string) => new Date(`${date}T15:00:00Z`)
const step = (kind: AccessStep['kind'], date: string, more: Partial<AccessStep> = {}): AccessStep => ({
  kind,
  at: day(date),
  plan: 'VIP',
  tier: 'vip',
  payment: '0d3c0c6e-5b52-4a6c-9d1c-3f3f8b0e7a11',
  state: 'paid',
  amount: 2990,
  received: null,
  subscription: null,
  until: null,
  ...more,
})
const access: Access = {
  tier: 'vip',
  until: day('2026-12-12'),
  reason: 'paid',
  since: day('2026-11-12'),
  was: null,
  subscription: { state: 'active', renewsAt: day('2026-12-12') },
  steps: [
    step('access', '2026-11-12', { until: day('2026-12-12') }),
    step('paid', '2026-11-12', { subscription: 'begins' }),
    step('begun', '2026-11-12', { subscription: 'begins' }),
  ],
}
const open = (given: Partial<MemberPage>, size: 'laptop' | 'phone' = 'laptop') =>
  openScreen(`/admin/usuarios/${bia.id}`, {
    size,
    role: 'atendimento',
    answers: { memberAdmin: { open: () => ({ ...whole, ...given }) } },
  })
const says = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()

describe('access', () => {
  for (const size of ['laptop', 'phone'] as const)
    test(`says on a ${size} until when, by which payment, and each step that led there`, async () => {
      await open({ access }, size)
      await says('VIP até 12/12/2026, pelo pagamento de 12/11/2026.')
      await says('Renova sozinho em 12/12/2026.')
      await expect.element(page.getByRole('heading', { name: 'Por que está ativo?' })).toBeVisible()
      await says('Pagou o VIP')
      await says('R$ 29,90 · a assinatura começou')
      await says('de 12/11/2026 a 12/12/2026')
      await expectAccessible()
    })

  test('says why there is none: never paid, over, given back, or paid otherwise than asked', async () => {
    const none: Access = { ...access, tier: 'basic', until: null, subscription: null }
    const since = day('2026-11-12')
    const cases: [Partial<Access>, string][] = [
      [{ reason: 'never', since: null, steps: [] }, 'Básico: nunca pagou.'],
      [{ reason: 'ended', since, was: 'premium' }, 'Básico: o Premium acabou em 12/11/2026.'],
      [{ reason: 'refunded', since, was: 'vip' }, 'Básico: dinheiro do VIP devolvido em 12/11/2026.'],
      [
        { reason: 'mismatch', since, was: 'vip' },
        'Básico: o pagamento de 12/11/2026 veio com outro valor e espera decisão.',
      ],
    ]
    for (const [given, sentence] of cases) {
      await open({ access: { ...none, ...given } })
      await says(sentence)
      expect(page.getByText('Por que está ativo?').query()).toBeNull()
    }
  })

  test('tells no amount where none was told', async () => {
    await open({ access: { ...access, steps: access.steps.map((one) => ({ ...one, amount: null })) } })
    await says('Pagou o VIP')
    expect(page.getByText(/R\$/).query()).toBeNull()
  })

  test('shows the first steps, and the rest when it is asked for', async () => {
    const steps = [1, 2, 3, 4, 5, 6].map((at) =>
      step('paid', `2026-0${at}-10`, {
        plan: `Plano ${at}`,
        payment: `0d3c0c6e-5b52-4a6c-9d1c-3f3f8b0e7a1${at}`,
      }),
    )
    await open({ access: { ...access, steps } })
    await says('Pagou o Plano 4')
    expect(page.getByText('Pagou o Plano 5').query()).toBeNull()
    await button('Mostrar tudo (6)').click()
    await says('Pagou o Plano 6')
  })
})

test('counts of records link to the person’s own lists, and a zero links nowhere', async () => {
  await open({
    records: [
      { kind: 'tickets', count: 2 },
      { kind: 'reports', count: 1 },
      { kind: 'decisions', count: 3 },
      { kind: 'requests', count: 0 },
      { kind: 'posts', count: 12 },
    ],
  })
  const link = (name: RegExp) => page.getByRole('link', { name })
  await expect.element(link(/Tickets de suporte/)).toHaveAttribute('href', `/admin/suporte?sobre=${bia.id}`)
  await expect.element(link(/Denúncias abertas/)).toHaveAttribute('href', `/admin/moderacao?sobre=${bia.id}`)
  await expect
    .element(link(/Denúncias decididas/))
    .toHaveAttribute('href', `/admin/moderacao?sobre=${bia.id}&situacao=closed`)
  await says('Pedidos sobre dados')
  expect(link(/Pedidos sobre dados/).query()).toBeNull()
  await says('12')
})

test('consents name the text, its version and the day, given or taken back', async () => {
  const at = day('2026-03-10')
  const text = { slug: 'privacidade', title: 'Política de privacidade', version: 2 } as const
  await open({
    consents: [
      { purpose: 'terms', given: true, at, how: 'registration', text: { ...text, slug: 'termos' } },
      { purpose: 'orientation', given: false, at, how: 'privacy_page', text },
    ],
  })
  await says('Usar quem procura')
  await says('Retirado')
  await says('Dado')
  await expect
    .element(page.getByRole('link', { name: 'Política de privacidade, versão 2' }).last())
    .toHaveAttribute('href', '/textos/privacidade?versao=2')
})

test('a role without the permission sees neither records nor consents', async () => {
  await open({ records: [], consents: null })
  await says('Básico: nunca pagou.')
  expect(page.getByRole('heading', { name: 'Registros' }).query()).toBeNull()
  expect(page.getByRole('heading', { name: 'Consentimentos' }).query()).toBeNull()
})
