// The student's badge: the way by the university's address, the way by a proof, and the badge where it is shown.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnEnrolment } from '#contract/enrolment/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { lia } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const nothing: OwnEnrolment = {
  university: { name: 'Universidade Federal do Ceará', acronym: 'UFC', domains: ['alu.ufc.br'] },
  verifiedUntil: null,
  codeUntil: null,
  proof: null,
}
const address = () => page.getByRole('textbox', { name: 'Seu e-mail de estudante' })
const open = (own: OwnEnrolment, answers = {}, size: 'phone' | 'laptop' = 'phone') =>
  openScreen('/relacionamento/verificacao', { size, answers: { enrolment: { own: () => own, ...answers } } })

for (const size of ['phone', 'laptop'] as const)
  test(`a code goes to the university’s address and verifies, on a ${size}`, async () => {
    const asked: unknown[] = []
    const verifiedUntil = new Date('2027-03-10T22:30:00Z')
    await open(
      nothing,
      {
        sendCode: (input: unknown) => {
          asked.push(input)
          return { ...nothing, codeUntil: new Date(Date.now() + 60_000) }
        },
        confirm: (input: unknown) => {
          asked.push(input)
          return { ...nothing, verifiedUntil }
        },
      },
      size,
    )
    await expect.element(page.getByText('Termina em @alu.ufc.br', { exact: true })).toBeVisible()
    await expectAccessible()
    await address().fill('lia@gmail.com')
    await button('Mandar código').click()
    await expect
      .element(page.getByText('Use seu e-mail de estudante, que termina em @alu.ufc.br.'))
      .toBeVisible()
    await address().fill('Lia@alu.ufc.br')
    await button('Mandar código').click()
    await expect.element(page.getByText(/^Foi para Lia@alu\.ufc\.br\. Vale por meia hora/)).toBeVisible()
    const code = page.getByRole('textbox', { name: 'Código que chegou no e-mail' })
    await code.fill('123')
    await button('Verificar').click()
    await expect.element(page.getByText('Digite os seis números do código.')).toBeVisible()
    await expectAccessible()
    await code.fill('204 816')
    await button('Verificar').click()
    await expect.element(page.getByText(/^Vale até 10\/03\/2027/)).toBeVisible()
    await expect.element(notices().getByText('Matrícula verificada!')).toBeVisible()
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
    await button('Confirmar de novo').click()
    await expect.element(address()).toHaveValue('')
    expect(asked).toEqual([{ email: 'lia@alu.ufc.br' }, { code: '204 816' }])
  })

test('a wrong code is told at the code, and another may be asked for', async () => {
  await open(
    { ...nothing, codeUntil: new Date(Date.now() + 60_000) },
    {
      confirm: () => {
        throw refusal('enrolment.wrong_code')
      },
    },
  )
  await page.getByRole('textbox', { name: 'Código que chegou no e-mail' }).fill('204816')
  await button('Verificar').click()
  await expect.element(page.getByText('Código incorreto. Confira e tente de novo.')).toBeVisible()
  await button('Usar outro e-mail ou pedir outro código').click()
  await expect.element(address()).toBeVisible()
})

test('a proof is sent where there is no address; a large one is refused before it is sent', async () => {
  const none = { ...nothing, university: { name: 'Faculdade do Mar', acronym: 'FM', domains: [] } }
  let sent = 0
  await open(none, {
    sendProof: () => {
      sent++
      return { ...none, proof: { state: 'waiting', sentAt: new Date('2026-03-10T22:30:00Z'), reason: null } }
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Por um comprovante' })).toBeVisible()
  await expect.element(address()).not.toBeInTheDocument()
  const file = page.getByLabelText('Comprovante')
  await file.upload(
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'grande.pdf', { type: 'application/pdf' }),
  )
  await expect.element(page.getByText('O arquivo deve ter no máximo 5MB')).toBeVisible()
  expect(sent).toBe(0)
  await file.upload(new File(['%PDF-1.7'], 'matricula.pdf', { type: 'application/pdf' }))
  await expect.element(page.getByText('Está com a equipe')).toBeVisible()
  await expectAccessible()
})

test('a refused proof says why, and another may be sent', async () => {
  await open({
    ...nothing,
    proof: { state: 'refused', sentAt: new Date('2026-03-10T22:30:00Z'), reason: 'Não dá para ler o nome.' },
  })
  await expect.element(page.getByText('Não dá para ler o nome.')).toBeVisible()
  await expect.element(button('Escolher foto ou PDF')).toBeVisible()
})

test('a member without a university is led to their profile', async () => {
  await open({ ...nothing, university: null })
  await expect.element(page.getByRole('link', { name: 'Ir para Meu Perfil' })).toBeVisible()
})

test('the badge is taken back after a question', async () => {
  let own: OwnEnrolment = { ...nothing, verifiedUntil: new Date('2027-03-10T22:30:00Z') }
  await openScreen('/relacionamento/verificacao', {
    answers: {
      enrolment: {
        own: () => own,
        withdraw: () => {
          own = nothing
          return { ok: true }
        },
      },
    },
  })
  await button('Tirar o selo').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tirar o selo' }).click()
  await expect.element(notices().getByText('Selo retirado')).toBeVisible()
  await expect.element(button('Mandar código')).toBeVisible()
})

const studying = { ...lia, studying: true, university: 'Universidade Federal do Ceará' }

test('the profile leads there until its owner is verified', async () => {
  await openScreen('/relacionamento/perfil', { answers: { profile: { me: () => studying } } })
  await expect.element(page.getByRole('link', { name: 'Ganhar o selo de estudante' })).toBeVisible()
})

test('the profile of a verified student has the badge', async () => {
  await openScreen('/relacionamento/perfil', {
    answers: { profile: { me: () => ({ ...studying, studentVerified: true }) } },
  })
  await expect.element(page.getByText('Matrícula verificada')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ganhar o selo de estudante' })).not.toBeInTheDocument()
})
