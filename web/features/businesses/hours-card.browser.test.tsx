// Hours on a company's page in the portal: closed by one press, edited by days, and a text that says no hours.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BusinessHours } from '#contract/businesses/hours-api.ts'
import { hoursText } from '#contract/companies/schedule.ts'
import { scheduleOf } from '#contract/companies/schedule-form.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { keeping, owner, shop } from '#web/testing/businesses.ts'
import type { Answers } from '#web/testing/fake-api.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const week = scheduleOf('Seg-Sex 9h às 18h, exceto feriados')
if (!week) throw new Error('no week')
const hours: BusinessHours = {
  version: 3,
  text: hoursText(week),
  schedule: week,
  suggested: null,
  today: '2026-03-10',
}
const { id } = shop
const open = (businesses: Answers['businesses'], size: 'phone' | 'laptop' = 'phone') =>
  openScreen(`/empresa/${id}`, { account: owner, size, answers: keeping(businesses) })

test('a business closes today by one press, takes it back in the notice, and opens again', async () => {
  const closed = { ...hours, version: 4, schedule: { ...week, closedOn: [hours.today] } }
  const closeToday = vi.fn(() => closed)
  const openToday = vi.fn(() => ({ ...hours, version: 5 }))
  await open({ hours: () => hours, closeToday, openToday })
  await button('Fechar hoje').click()
  await expect.element(page.getByText('Hoje está fechado no guia.')).toBeVisible()
  await expect.element(page.getByText('Ter, 10/03: fechado')).toBeVisible()
  await expectAccessible()
  await notices().getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(button('Fechar hoje')).toBeVisible()
  expect(closeToday).toHaveBeenCalledWith({ id, version: 3 })
  expect(openToday).toHaveBeenCalledWith({ id, version: 4 })
  await button('Fechar hoje').click()
  await button('Abrir de novo').click()
  await expect.element(page.getByText('Hoje está fechado no guia.')).not.toBeInTheDocument()
})

for (const size of ['phone', 'laptop'] as const)
  test(`days are switched, copied and sent whole, and mistakes stand at their day, on a ${size}`, async () => {
    const setHours = vi.fn(() => ({ ...hours, version: 4 }))
    await open({ hours: () => hours, setHours }, size)
    await button('Mudar horário').click()
    await expectAccessible()
    await page.getByLabelText('Segunda: fecha').fill('09:00')
    await button('Salvar horário').click()
    await expect.element(page.getByText(/A hora de fechar é a de abrir/)).toBeVisible()
    expect(setHours).not.toHaveBeenCalled()
    await page.getByLabelText('Segunda: fecha').fill('20:00')
    await button('Copiar para os dias úteis').click()
    await page.getByRole('switch', { name: 'Sábado' }).click()
    await page.getByRole('switch', { name: 'Sexta' }).click()
    await page.getByLabelText('Férias, de').fill('2026-04-01')
    await page.getByLabelText('Férias, até').fill('2026-04-10')
    await page.getByLabelText('Dia em que vai fechar').fill('2026-03-20')
    await button('Marcar').click()
    await button('Salvar horário').click()
    await expect.element(notices().getByText('Horário salvo')).toBeVisible()
    const long = [{ from: '09:00', until: '20:00' }]
    expect(setHours).toHaveBeenCalledWith({
      id,
      version: 3,
      schedule: {
        week: [[], long, long, long, long, [], [{ from: '09:00', until: '18:00' }]],
        holidays: 'closed',
        closedOn: ['2026-03-20'],
        vacation: { from: '2026-04-01', until: '2026-04-10' },
      },
    })
  })

test('hours stand whole in a browser whose clock has twelve hours, on a phone', async () => {
  const style = document.createElement('style')
  // As much as "AM" takes.
  style.textContent = 'input::-webkit-datetime-edit { padding-right: 2.5rem }'
  document.head.append(style)
  onTestFinished(() => style.remove())
  await open({ hours: () => hours })
  await button('Mudar horário').click()
  await page.getByRole('button', { name: /^Mais um horário.*Segunda$/ }).click()
  const fields = document.querySelectorAll<HTMLInputElement>('input[type=time]')
  expect(fields.length).toBeGreaterThan(10)
  for (const field of fields) {
    const whole = field.cloneNode() as HTMLInputElement
    whole.style.cssText = 'position: absolute; width: max-content'
    field.after(whole)
    expect(field.offsetWidth, field.ariaLabel ?? '').toBeGreaterThanOrEqual(whole.offsetWidth)
    whole.remove()
  }
  await expectAccessible()
})

test('a text that says no hours stays as it is, and is organized by days from an empty week', async () => {
  await open({ hours: () => ({ ...hours, text: 'Sob agendamento', schedule: null }) })
  await expect.element(page.getByText('Sob agendamento')).toBeVisible()
  expect(button('Fechar hoje').elements()).toEqual([])
  await button('Organizar por dia').click()
  await expect.element(page.getByRole('switch', { name: /^Segunda/ })).not.toBeChecked()
})
