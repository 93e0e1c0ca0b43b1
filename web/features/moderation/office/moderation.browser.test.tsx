import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AppealRow, ReportCase, ReportRow } from '#contract/moderation/api.ts'
import { ownWords } from '#contract/people/facts.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { emptyFacts } from '#web/testing/facts.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { notices, openScreen } from '#web/testing/screen.tsx'

const row: ReportRow = {
  id: crypto.randomUUID(),
  version: 1,
  aboutId: crypto.randomUUID(),
  name: 'Davi Sales',
  reason: 'threat',
  said: null,
  meetings: null,
  state: 'open',
  late: true,
  sentAt: new Date('2026-03-10T22:30:00Z'),
  dueAt: new Date('2026-03-11T22:30:00Z'),
  outcome: null,
  gathered: 2,
}
const opened: ReportCase = {
  ...row,
  words: 'Ele me mandou ameaças.',
  evidence: {
    name: 'Davi Sales',
    age: 24,
    ...emptyFacts(ownWords),
    bio: 'Como era',
    said: null,
    meeting: null,
    pattern: null,
    pictures: [],
  },
  profile: {
    status: 'active',
    pictures: [
      { picture: 'face', photo: null, video: null },
      { picture: 'video', photo: null, video: '/media/videos/x.mp4' },
    ],
    ageDoubted: false,
    ...emptyFacts(ownWords),
    bio: 'Como está',
    staff: false,
  },
  reporter: { sent: 3, upheld: 1 },
  sameNumber: false,
  note: null,
}
const saved = { id: row.id, version: 2, entry: 1, undoable: false }

for (const size of ['phone', 'laptop'] as const)
  test(`a late report stands out, is read with the profile of then, and decided, on a ${size}`, async () => {
    const asked: unknown[] = []
    await openScreen('/admin/moderacao', {
      size,
      role: 'atendimento',
      answers: {
        moderation: {
          reports: () => ({ rows: [row], total: 1, more: false }),
          open: () => opened,
          decide: (input: unknown) => {
            asked.push(input)
            return saved
          },
        },
      },
    })
    await expect.element(page.getByText('Atrasada').first()).toBeVisible()
    await expect.element(page.getByText('2 abertas').first()).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Ameaça, perseguição ou assédio' }).first().click()
    const report = page.getByRole('dialog', { name: 'Ameaça, perseguição ou assédio' })
    await expect.element(report.getByText('Ele me mandou ameaças.')).toBeVisible()
    await expect.element(report.getByText('Como era')).toBeInTheDocument()
    await expect
      .element(report.getByText('Quem denunciou já fez 3 denúncias; 1 levou a uma medida.'))
      .toBeVisible()
    await report.getByRole('button', { name: 'Decidir' }).click()
    await expect.element(report.getByText('Escolha o que fazer.')).toBeVisible()
    await report.getByLabelText('Decisão').selectOptions('suspended')
    await report.getByRole('textbox', { name: 'Motivo' }).fill('Ameaçou alguém.')
    await expectAccessible()
    await report.getByRole('button', { name: 'Decidir' }).click()
    const question = page.getByRole('alertdialog', { name: /^Suspender / })
    await expect.element(question).toBeVisible()
    expect(asked).toEqual([])
    await question.getByRole('button', { name: 'Suspender' }).click()
    await expect.element(notices().getByText('Denúncia decidida')).toBeVisible()
    expect(asked).toEqual([
      { id: row.id, version: 1, outcome: 'suspended', pictures: [], reason: 'Ameaçou alguém.' },
    ])
  })

test('a case about a meeting shows where and when it was, and that it was called off', async () => {
  const meeting = {
    place: 'Cantina',
    address: 'Av. da Universidade, 2380',
    startsAt: new Date('2026-03-09T22:30:00Z'),
    cancelled: true,
  }
  const about = { ...row, meetings: 'one' as const }
  await openScreen('/admin/moderacao', {
    size: 'laptop',
    role: 'atendimento',
    answers: {
      moderation: {
        reports: () => ({ rows: [about], total: 1, more: false }),
        open: () => ({ ...opened, ...about, evidence: opened.evidence && { ...opened.evidence, meeting } }),
      },
    },
  })
  await expect.element(page.getByText('Encontro', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Ameaça, perseguição ou assédio' }).first().click()
  const report = page.getByRole('dialog', { name: 'Ameaça, perseguição ou assédio' })
  await expect.element(report.getByText('Cantina, Av. da Universidade, 2380')).toBeVisible()
  await expect.element(report.getByText('09/03/2026, 19:30. Tinha sido cancelado.')).toBeVisible()
})

test('a pattern over several meetings is told as how many people and when', async () => {
  const about = { ...row, reason: 'other' as const, meetings: 'pattern' as const }
  const pattern = { people: 3, from: '2026-01-05', until: '2026-03-09' }
  const evidence = opened.evidence && { ...opened.evidence, pattern }
  await openScreen('/admin/moderacao', {
    size: 'laptop',
    role: 'atendimento',
    answers: {
      moderation: {
        reports: () => ({ rows: [about], total: 1, more: false }),
        open: () => ({ ...opened, ...about, words: null, reporter: null, evidence }),
      },
    },
  })
  await expect.element(page.getByText('Vários encontros').first()).toBeVisible()
  await page.getByRole('button', { name: 'Outro motivo' }).first().click()
  const report = page.getByRole('dialog', { name: 'Outro motivo' })
  await expect
    .element(
      report.getByText(/^3 pessoas responderam “Me senti mal com isso”.* de 05\/01\/2026 a 09\/03\/2026\./),
    )
    .toBeVisible()
})

const appealed: AppealRow = {
  id: crypto.randomUUID(),
  aboutId: row.aboutId,
  name: 'Davi Sales',
  reason: 'Ameaçou alguém.',
  ageDoubt: false,
  begunBy: 'another',
  since: new Date('2026-03-10T22:30:00Z'),
  appeal: 'Não fui eu.',
  appealedAt: new Date('2026-03-11T22:30:00Z'),
  state: 'open',
  outcome: null,
  answer: null,
}

test('an appeal is read and answered; whoever suspended is told to leave it to somebody else', async () => {
  const asked: unknown[] = []
  await openScreen('/admin/contestacoes', {
    size: 'laptop',
    role: 'atendimento',
    answers: {
      moderation: {
        appeals: () => ({ rows: [appealed], total: 1, more: false }),
        answerAppeal: (input: unknown) => {
          asked.push(input)
          if (asked.length === 1) throw refusal('moderation.own_suspension')
          return saved
        },
      },
    },
  })
  await page.getByRole('button', { name: 'Davi Sales' }).first().click()
  const form = page.getByRole('dialog', { name: 'Contestação de Davi Sales' })
  await expect.element(form.getByText('Não fui eu.')).toBeVisible()
  await form.getByLabelText('Decisão').selectOptions('lift')
  await form.getByRole('textbox', { name: 'Resposta' }).fill('Você tem razão.')
  await form.getByRole('button', { name: 'Responder' }).click()
  await expect.element(page.getByText(/Quem suspendeu não responde à contestação/)).toBeVisible()
  await form.getByRole('button', { name: 'Responder' }).click()
  await expect.element(notices().getByText('Contestação respondida')).toBeVisible()
  expect(asked[1]).toEqual({ id: appealed.id, decision: 'lift', answer: 'Você tem razão.' })
})

test('a long appeal leaves its decision in view on a phone, with nothing chosen for the team', async () => {
  const appeal: AppealRow = { ...appealed, appeal: 'Não fui eu. '.repeat(160) }
  await openScreen('/admin/contestacoes', {
    size: 'phone',
    role: 'atendimento',
    answers: { moderation: { appeals: () => ({ rows: [appeal], total: 1, more: false }) } },
  })
  await page.getByRole('button', { name: 'Davi Sales' }).first().click()
  const form = page.getByRole('dialog', { name: 'Contestação de Davi Sales' })
  const decision = form.getByLabelText('Decisão')
  await expect.element(decision).toHaveValue('')
  await expect.element(decision).toBeInViewport({ ratio: 1 })
  await expectAccessible()
})

test('an appeal’s outcome shows by word and tone', async () => {
  const rows = (['lift', 'keep'] as const).map((outcome) => ({
    ...appealed,
    id: crypto.randomUUID(),
    state: 'closed' as const,
    outcome,
  }))
  await openScreen('/admin/contestacoes?situacao=closed', {
    size: 'laptop',
    role: 'atendimento',
    answers: { moderation: { appeals: () => ({ rows, total: 2, more: false }) } },
  })
  await expect.element(page.getByText('Voltou', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Segue suspensa', { exact: true })).toBeVisible()
})
