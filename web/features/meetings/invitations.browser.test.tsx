// Invitations from matches: the drawer, its places and hours, refusals, and what the card says after it.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ContactChannel } from '#contract/contact-requests/options.ts'
import type { Meeting } from '#contract/meetings/api.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { bareCompany } from '#web/testing/guide.ts'
import { ana, bar, cafe, friday, meeting, now } from '#web/testing/meetings.ts'
import { noDetails } from '#web/testing/members.ts'
import { button, openScreen } from '#web/testing/screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})

type Deeds = NonNullable<Answers['meetings']>

async function openMatches(
  deeds: Deeds = {},
  given: Partial<typeof ana> = {},
  shown: ContactChannel | null = null,
  companies?: NonNullable<Answers['companies']>['list'],
) {
  let open: Meeting[] = []
  const other = { ...ana, ...given }
  const invite = vi.fn(({ startsAt }: { startsAt: Date }) => {
    const made = meeting({ mine: true, startsAt, person: other })
    open = [made]
    return { id: made.id }
  })
  const match = {
    id: crypto.randomUUID(),
    person: other,
    at: now,
    isNew: false,
    contactedOn: null,
    reasons: [],
    contact: { mayAsk: false, asked: false, shown, waiting: false, showing: null },
  }
  const link = vi.fn(() => ({ url: '#chat' }))
  await openScreen('/relacionamento/matches', {
    answers: {
      matches: { list: () => ({ items: [match], nextCursor: null, total: 1 }) },
      contactRequests: { waiting: () => ({ items: [] }), link },
      ...(companies && { companies: { list: companies } }),
      interactions: { details: () => ({ ...other, ...noDetails, liked: true }) },
      meetings: {
        list: () => ({ open, past: [] }),
        suggestions: () => ({ items: [cafe, bar] }),
        invite,
        ...deeds,
      },
    },
  })
  return { invite, link, set: (next: Meeting[]) => (open = next) }
}
const drawer = () => page.getByRole('dialog', { name: 'Chamar Ana pra sair' })

test('a match is invited in three taps, and the card says so', async () => {
  const { invite } = await openMatches()
  await button('Chamar pra sair: Ana Lima').click()
  await expect.element(drawer().getByRole('radio', { name: /Café do Pátio/ })).toBeChecked()
  await expect.element(drawer().getByText('Bom pra um primeiro encontro')).toBeVisible()
  // Nothing raises the keyboard, or scrolls past the hours.
  await expect.element(drawer().getByRole('radio', { name: 'Hoje à noite, 20h' })).toBeInViewport()
  await drawer().getByRole('radio', { name: 'Sexta, 19h' }).click()
  const popup = drawer().element()
  await drawer().getByRole('button', { name: 'Convidar' }).click()
  const sent = page.getByRole('dialog', { name: 'Convite enviado' })
  await expect.element(sent.getByText('Sexta, 19h')).toBeVisible()
  // The same drawer says so: with another one, the focus could be outside of both.
  expect(sent.element()).toBe(popup)
  await expect.poll(() => popup.contains(document.activeElement)).toBe(true)
  expect(invite).toHaveBeenCalledExactlyOnceWith({ id: ana.id, companyId: cafe.id, startsAt: friday })
  await sent.getByRole('button', { name: 'Pronto' }).click()
  await expect.element(page.getByRole('link', { name: 'Convite enviado: sexta, 19h' })).toBeVisible()
  await expect.element(button('Chamar pra sair: Ana Lima')).not.toBeInTheDocument()
})

test('an hour of one’s own, a place of the guide and a sentence go into the invitation', async () => {
  const { invite } = await openMatches({}, {})
  await button('Chamar pra sair: Ana Lima').click()
  await drawer().getByRole('radio', { name: 'Escolher' }).click()
  await drawer().getByLabelText('Dia').fill('2026-03-10')
  await drawer().getByLabelText('Hora').fill('18:30')
  await drawer()
    .getByRole('radio', { name: /Bar da Praia/ })
    .click()
  await drawer().getByLabelText('Quer dizer alguma coisa?').fill('Vamos?')
  await expect.element(drawer().getByText('6 de 140')).toBeVisible()
  await expect.element(drawer().getByText('Terça, 18h30')).toBeVisible()
  await drawer().getByRole('button', { name: 'Convidar' }).click()
  await expect
    .poll(() => invite)
    .toHaveBeenCalledExactlyOnceWith({
      id: ana.id,
      companyId: bar.id,
      startsAt: new Date('2026-03-10T18:30:00-03:00'),
      sentence: 'Vamos?',
    })
})

test('places that could not be loaded are not called closed, and those that came stay without a connection', async () => {
  const lost = () => {
    throw refusal('request.too_many')
  }
  const suggestions = vi.fn<() => { items: Meeting['place'][] }>(lost)
  const invite = vi.fn((): { id: string } => {
    suggestions.mockImplementation(lost)
    throw refusal('meetings.wait')
  })
  await openMatches({ suggestions, invite })
  await button('Chamar pra sair: Ana Lima').click()
  await expect.element(drawer().getByText('Não deu para carregar sugestões.')).toBeVisible()
  expect(drawer().getByText('Nada aberto por perto nessa hora.').elements()).toEqual([])
  await expect.element(drawer().getByRole('searchbox', { name: 'Outro lugar do guia' })).toBeVisible()
  suggestions.mockImplementation(() => ({ items: [cafe, bar] }))
  await drawer().getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(drawer().getByRole('radio', { name: /Café do Pátio/ })).toBeChecked()
  await drawer().getByRole('button', { name: 'Convidar' }).click()
  await expect.element(drawer().getByText('Dê um tempo antes de chamar esta pessoa de novo.')).toBeVisible()
  expect(suggestions.mock.results.at(-1)?.type).toBe('throw')
  await expect.element(drawer().getByRole('radio', { name: /Café do Pátio/ })).toBeChecked()
})

test('the drawer’s title and button stay where they are while what was found is scrolled to', async () => {
  const found = Array.from({ length: 6 }, (_, at) => ({
    ...bareCompany,
    id: crypto.randomUUID(),
    name: `Bar ${at}`,
  }))
  await openMatches({}, {}, null, () => ({
    items: found,
    nextCursor: null,
    total: 6,
    more: false,
    highlighted: [],
  }))
  await button('Chamar pra sair: Ana Lima').click()
  await drawer().getByRole('button', { name: 'Outro lugar do guia' }).click()
  await drawer().getByRole('searchbox').fill('bar')
  await expect.element(drawer().getByRole('button', { name: /Bar 5/ })).toBeVisible()
  const before = drawer().getByRole('heading').element().getBoundingClientRect().top
  drawer().getByRole('textbox').element().scrollIntoView({ block: 'start' })
  expect(drawer().getByRole('heading').element().getBoundingClientRect().top).toBe(before)
  const { scrollHeight, clientHeight } = drawer().element()
  expect(scrollHeight).toBe(clientHeight)
})

test('an hour that is past is refused before anything is sent', async () => {
  const { invite } = await openMatches()
  await button('Chamar pra sair: Ana Lima').click()
  await drawer().getByRole('radio', { name: 'Escolher' }).click()
  await drawer().getByLabelText('Dia').fill('2026-03-04')
  await drawer().getByLabelText('Hora').fill('09:00')
  await expect.element(drawer().getByText('Escolha uma hora dos próximos 30 dias.')).toBeVisible()
  expect(drawer().getByText('Nada aberto por perto nessa hora.').elements()).toEqual([])
  await drawer().getByRole('button', { name: 'Convidar' }).click()
  expect(invite).not.toHaveBeenCalled()
})

test('a refusal stands in the form, and an invitation that is open already leads to it', async () => {
  const invite = vi.fn((): { id: string } => {
    throw refusal('meetings.place_unknown')
  })
  const { set } = await openMatches({ invite })
  await button('Chamar pra sair: Ana Lima').click()
  await drawer().getByRole('button', { name: 'Convidar' }).click()
  await expect.element(drawer().getByText('Este lugar não está no guia.')).toBeVisible()
  invite.mockImplementation(() => {
    set([meeting()])
    throw refusal('meetings.open_exists')
  })
  await drawer().getByRole('button', { name: 'Convidar' }).click()
  await expect.element(page.getByRole('heading', { name: 'Encontros' })).toBeVisible()
  await expect.element(page.getByText('Ana te chamou pra sair.')).toBeVisible()
})

for (const [shown, words] of [
  ['whatsapp', 'Mandar no WhatsApp'],
  ['email', 'Mandar por e-mail'],
  ['instagram', 'Mandar o convite'],
] as const)
  test(`an invitation goes by the one channel that a match shows: ${shown}`, async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const shared = vi.fn(async () => {})
    Object.defineProperty(navigator, 'share', { value: shared, configurable: true })
    onTestFinished(() => {
      opened.mockRestore()
      Reflect.deleteProperty(navigator, 'share')
    })
    const { link } = await openMatches({}, {}, shown)
    await button('Chamar pra sair: Ana Lima').click()
    await drawer().getByRole('button', { name: 'Convidar' }).click()
    await page.getByRole('dialog', { name: 'Convite enviado' }).getByRole('button', { name: words }).click()
    const text = expect.stringContaining(`${location.origin}/encontro/`)
    if (shown === 'instagram') await expect.poll(() => shared).toHaveBeenCalledExactlyOnceWith({ text })
    else await expect.poll(() => link).toHaveBeenCalledExactlyOnceWith({ id: ana.id, text })
  })

test('the details of a match offer the same', async () => {
  const { invite } = await openMatches()
  await button('Ana, 22').click()
  const details = page.getByRole('dialog', { name: 'Ana Lima, 22' })
  await details.getByRole('button', { name: 'Chamar pra sair: Ana Lima' }).click()
  await drawer().getByRole('button', { name: 'Convidar' }).click()
  await expect.poll(() => invite).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('dialog', { name: 'Convite enviado' })).toBeVisible()
})

test('while meetings are off nothing of them stands at a match', async () => {
  await openScreen('/relacionamento/matches', {
    flagsOff: ['encontros'],
    answers: {
      matches: {
        list: () => ({
          items: [
            { id: crypto.randomUUID(), person: ana, at: now, isNew: false, contactedOn: null, reasons: [] },
          ],
          nextCursor: null,
          total: 1,
        }),
      },
    },
  })
  await expect.element(button('Ana, 22')).toBeVisible()
  expect(page.getByText('Chamar pra sair').elements()).toEqual([])
})
