// Another place for a meeting: offered where its own is gone, and searched for in the guide.
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Meeting } from '#contract/meetings/api.ts'
import type { Answers } from '#web/testing/fake-api.ts'
import { bar, cafe, closed, friday, meeting, now } from '#web/testing/meetings.ts'
import { button, openScreen } from '#web/testing/screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})

const ok = { ok: true } as const
const open = (one: Meeting, { meetings, ...answers }: Answers) =>
  openScreen('/relacionamento/encontros', {
    answers: {
      meetings: {
        list: () => ({ open: [one], past: [] }),
        suggestions: () => ({ items: [bar, cafe] }),
        ...meetings,
      },
      ...answers,
    },
  })

test('an agreed meeting is offered another place once its own is closed, while proposals are left', async () => {
  const counter = vi.fn(() => ok)
  const one = meeting({ state: 'agreed', placeChange: 'closed', place: closed })
  await open(one, { meetings: { counter } })
  await button('Outro lugar').click()
  const drawer = page.getByRole('dialog', { name: 'Outro lugar' })
  await drawer.getByRole('button', { name: 'Propor' }).click()
  await expect.poll(() => counter.mock.calls.length).toBe(1)
  expect(counter).toHaveBeenCalledWith({ id: one.id, version: 1, companyId: bar.id, startsAt: friday })
})

test('a search of the guide lists the places where two sit down first', async () => {
  const card = (name: string, category: string) => ({
    ...cafe,
    id: crypto.randomUUID(),
    slug: name,
    name,
    category: { name: category, color: '#8a5a2b' },
    banner: null,
    summary: null,
    rating: null,
    hasWhatsapp: false,
  })
  const found = [
    ...Array.from({ length: 6 }, (_, at) => card(`Farmácia ${at}`, 'Saúde')),
    card('Cantina da Praia', 'Restaurante'),
  ]
  const list = () => ({ items: found, nextCursor: null, total: 7, more: false, highlighted: [] })
  await open(meeting(), { companies: { list } })
  await button('Outro lugar').click()
  const drawer = page.getByRole('dialog', { name: 'Outro lugar' })
  await drawer.getByRole('button', { name: 'Outro lugar do guia' }).click()
  await drawer.getByRole('searchbox', { name: 'Outro lugar do guia' }).fill('praia')
  const places = drawer.getByRole('list', { name: 'Lugares encontrados' }).getByRole('listitem')
  await expect.element(places.nth(0).getByText('Cantina da Praia')).toBeVisible()
  expect(places.elements()).toHaveLength(6)
})
