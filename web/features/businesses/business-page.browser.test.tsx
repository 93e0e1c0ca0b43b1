// A company's page in front of its own people: what is missing, what waits, the form, and who keeps it.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BusinessCompany } from '#contract/businesses/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { change, hoursOf, keeping, owner, people, shop } from '#web/testing/businesses.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { button, connect, notices, openScreen } from '#web/testing/screen.tsx'

const title = (name: string) => page.getByRole('heading', { level: 1, name })
const open = (
  company: Partial<BusinessCompany> = {},
  businesses: Answers['businesses'] = {},
  size: 'phone' | 'laptop' = 'phone',
  at = 'pagina',
) =>
  openScreen(`/empresa/${shop.id}${at && `#${at}`}`, {
    account: owner,
    size,
    answers: keeping({ company: () => ({ ...shop, ...company }), ...businesses }),
  })
const form = page.getByRole('dialog', { name: 'Editar a página' })

for (const size of ['phone', 'laptop'] as const)
  test(`the page says what is missing, and shows what customers read, on a ${size}`, async () => {
    await open({ hours: null }, { hours: () => hoursOf(null) }, size)
    await expect.element(title(shop.name)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Faltam 2 de 6' })).toBeVisible()
    await expect.element(page.getByText(/o guia diz isso enquanto falta o seu/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Ver como cliente' }))
      .toHaveAttribute('href', `/guia-comercial/empresas/${shop.slug}`)
    await expect.element(page.getByText(shop.address).last()).toBeVisible()
    await expectAccessible()
    await expect
      .element(page.getByRole('link', { name: 'Horário de funcionamento' }))
      .toHaveAttribute('href', '#horarios')
    await button('Instagram').click()
    await expect.element(form).toBeVisible()
    await expectAccessible()
  })

test('on a phone the cards stand folded, each with a line of what is in it', async () => {
  const { close } = await open({}, {}, 'phone', '')
  const people = button('Quem cuida')
  await expect.element(people).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByText('davi@loja.com.br')).not.toBeVisible()
  await expectAccessible()
  await people.click()
  await expect.element(page.getByText('davi@loja.com.br')).toBeVisible()
  await close()
  // As a mail's link arrives.
  await open({}, {}, 'phone', 'pessoas')
  await expect.element(page.getByText('davi@loja.com.br')).toBeVisible()
  await expect.element(button('Seu plano')).toHaveAttribute('aria-expanded', 'false')
})

test('on a laptop the cards stand open beside the list of them', async () => {
  await open({}, {}, 'laptop', '')
  await expect.element(page.getByText('davi@loja.com.br')).toBeVisible()
  const list = page.getByRole('navigation', { name: 'Partes da página' })
  const anchors = list.getByRole('link').elements()
  expect(anchors).toHaveLength(8)
  for (const anchor of anchors)
    expect(document.querySelector(anchor.getAttribute('href') ?? '')).not.toBeNull()
  await expectAccessible()
})

test('a banner that is missing is called as its field in the form is', async () => {
  await open({ bannerImage: null })
  await button('Banner').click()
  await expect.element(form.getByLabelText('Banner', { exact: true })).toBeInTheDocument()
})

test('a whole page lacks nothing', async () => {
  await open({ instagram: 'maelia' })
  await expect.element(page.getByText('@maelia')).toBeVisible()
  await expect.element(page.getByText(/^Faltam? \d/)).not.toBeInTheDocument()
})

test('a change that waits is named, and one that was refused says why', async () => {
  const { close } = await open({ change })
  await expect.element(page.getByText(/Você pediu: nome “Tapiocaria Mãe Lia e Filhas”/)).toBeVisible()
  await expect.element(title(shop.name)).toBeVisible()
  await close()
  await open({ change: { ...change, state: 'refused', reason: 'A placa diz outro nome.' } })
  await expect.element(page.getByText('A mudança não foi aprovada')).toBeVisible()
  await expect.element(page.getByText(/A equipe respondeu: A placa diz outro nome\./)).toBeVisible()
  await expectAccessible()
})

test('a company of somebody else is not shown, and a feature that is off is not called theirs', async () => {
  const { close } = await open({}, { company: () => Promise.reject(refusal('businesses.not_yours')) })
  await expect.element(title('Não está na sua conta')).toBeVisible()
  await expectAccessible()
  await close()
  await open({}, { company: () => Promise.reject(refusal('request.too_many')) })
  await expect.element(page.getByRole('heading', { name: 'Erro ao abrir a empresa' })).toBeVisible()
})

for (const size of ['phone', 'laptop'] as const)
  test(`a lost connection is named over the page, with since when it stands, on a ${size}`, async () => {
    // In Fortaleza, 14:32.
    vi.setSystemTime('2026-11-23T17:32:00Z')
    const { client, router } = await open({}, {}, size)
    await expect.element(title(shop.name)).toBeVisible()
    await expect.poll(() => client.isFetching()).toBe(0)
    connect(false)
    const since = page.getByText('Sem conexão. Você vê o que tinha carregado às 14:32.')
    await expect.element(page.getByRole('status').filter({ has: since })).toBeVisible()
    await expectAccessible()
    await router.navigate({ to: '/empresa' })
    await expect.element(page.getByText('Sem conexão.', { exact: true })).toBeVisible()
    connect(true)
    await expect.element(page.getByText(/^Sem conexão/)).not.toBeInTheDocument()
    await expect.element(title('Suas empresas')).toBeVisible()
  })

test('the form sends all fields over the version that was seen, and says what waits', async () => {
  const update = vi.fn(() => ({ ...shop, version: 4, change }))
  const hours = vi.fn(() => hoursOf(shop.hours))
  await open({}, { update, hours })
  await button('Editar').first().click()
  await form.getByRole('textbox', { name: 'Instagram' }).fill('não é um nome')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form.getByText('Escreva o Instagram, como @nome.')).toBeVisible()
  expect(update).not.toHaveBeenCalled()
  await form.getByRole('textbox', { name: 'Instagram' }).fill('@maelia')
  expect(form.getByRole('textbox', { name: 'Horário' }).elements()).toEqual([])
  await form.getByRole('textbox', { name: 'Nome' }).fill('Tapiocaria Mãe Lia e Filhas')
  const read = hours.mock.calls.length
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .element(notices().getByText('Salvo. O que mudou de nome ou lugar espera a equipe.'))
    .toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
  // Its version is the hours', too.
  await expect.poll(() => hours.mock.calls.length).toBeGreaterThan(read)
  expect(update).toHaveBeenCalledWith(
    expect.objectContaining({
      id: shop.id,
      version: 3,
      name: 'Tapiocaria Mãe Lia e Filhas',
      instagram: 'maelia',
      phone: shop.phone,
      description: shop.description,
      image: shop.image,
      chosenNeighborhood: null,
    }),
  )
})

test('the form goes on from the change that waits, and typed text is asked about before it is lost', async () => {
  await open({ change })
  await button('Editar').first().click()
  await expect.element(form.getByRole('textbox', { name: 'Nome' })).toHaveValue('Tapiocaria Mãe Lia e Filhas')
  await form.getByRole('textbox', { name: 'Site' }).fill('www.maelia.exemplo')
  await userEvent.keyboard('{Escape}')
  await expect
    .element(page.getByRole('alertdialog', { name: 'Descartar o que você escreveu?' }))
    .toBeVisible()
})

test('an owner invites by e-mail, gives another role, cancels, and ends', async () => {
  const asked: unknown[] = []
  const note = (input: unknown) => {
    asked.push(input)
    return people
  }
  await open(
    {},
    {
      invite: note,
      setRole: note,
      endInvitation: note,
      endPerson: (input) => {
        asked.push(input)
        return { ok: true }
      },
    },
    'phone',
    'pessoas',
  )
  const email = page.getByRole('textbox', { name: 'Convidar por e-mail' })
  await button('Mandar convite').click()
  await expect.element(page.getByText('Escreva um e-mail válido.')).toBeVisible()
  await email.fill('nova@loja.com.br')
  await page.getByRole('combobox', { name: 'Papel' }).selectOptions('Dono')
  await button('Mandar convite').click()
  await expect.element(notices().getByText('Convite enviado por e-mail')).toBeVisible()
  await expect.element(email).toHaveValue('')
  await button('Tornar dono').click()
  await button('Cancelar convite').click()
  await button('Tirar').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tirar' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(asked).toEqual([
    { id: shop.id, email: 'nova@loja.com.br', role: 'owner' },
    { id: shop.id, person: 'davi', role: 'owner' },
    { id: shop.id, invitation: people.invitations[0]?.id },
    { id: shop.id, person: 'davi' },
  ])
})

test('a person of the team sees the people, and no way to change them but to leave', async () => {
  const [rita, davi] = people.people
  await open(
    { role: 'team' },
    {
      people: () => ({
        ...people,
        people: [
          { ...(rita ?? {}), self: false },
          { ...(davi ?? {}), self: true },
        ] as typeof people.people,
      }),
    },
    'phone',
    'pessoas',
  )
  await expect.element(page.getByText('davi@loja.com.br')).toBeVisible()
  await expect.element(button('Sair da empresa')).toBeVisible()
  for (const name of ['Tirar', 'Tornar equipe', 'Cancelar convite', 'Mandar convite'])
    await expect.element(button(name)).not.toBeInTheDocument()
  await expectAccessible()
})

test('the last owner is told why they can’t leave', async () => {
  await open({}, { endPerson: () => Promise.reject(refusal('businesses.last_owner')) }, 'phone', 'pessoas')
  await button('Sair da empresa').click()
  const question = page.getByRole('alertdialog', { name: `Sair de ${shop.name}?` })
  await question.getByRole('button', { name: 'Sair' }).click()
  await expect.element(question.getByText('A empresa precisa de pelo menos um dono.')).toBeVisible()
})
