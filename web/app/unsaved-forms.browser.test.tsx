// Typed text over reloads, closing, another account and an ended session, in forms of members, visitors and the office.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { category, keepingCategories } from '#web/testing/categories.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { inhabited } from '#web/testing/inhabited.ts'
import { lia, sessionOf } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'
import { dropDrafts, persistDrafts } from '#web/ui/drafts.ts'

const question = page.getByRole('alertdialog', { name: 'Descartar o que você escreveu?' })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const restored = page.getByText('Rascunho guardado.')

type Options = Parameters<typeof openScreen>[1]

/** Frames after which what keeps drafts knows a form that has opened; nobody types before. */
async function frames() {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
}

/** The screen once the code that keeps drafts has come. */
async function open(path: string, options: Options = {}) {
  const screen = await openScreen(path, options)
  await expect.element(notices()).toBeInTheDocument()
  return screen
}
const again = (path: string, options: Options = {}) => open(path, { ...options, keepCookies: true })

const office = { size: 'laptop', role: 'administrador' } as const
const lunch = {
  id: crypto.randomUUID(),
  title: 'Almoço pra dois',
  description: 'Baião e dois sucos.',
  discount: 30,
  code: 'BAIAO3',
  endsAt: new Date('2026-11-30T12:00:00Z'),
  participants: 46,
  participantLimit: 60,
  company: {
    slug: 'cantina-do-benfica',
    name: 'Cantina do Benfica',
    category: { name: 'Restaurante', color: '#f97316' },
    address: 'Av. da Universidade, 2380 - Benfica',
    neighborhood: 'Benfica',
    logo: null,
    hasWhatsapp: true,
  },
}
const promotions: Answers = {
  promotions: { list: () => ({ items: [lunch], nextCursor: null, total: 1, active: 1, maxDiscount: 30 }) },
  companies: { facets: () => ({ categories: [], neighborhoods: [], total: 0 }) },
}
const stationery = () => category('Papelaria', { description: 'Cadernos e canetas' })

interface FormCase {
  name: string
  path: string
  options?: () => Options
  /** Opens the form, where it does not stand on the page. */
  show: () => Promise<unknown>
  label: string
  /** Name of the dialog that asks before it closes. */
  asks?: string
}

const forms: FormCase[] = [
  {
    name: 'the profile',
    path: '/relacionamento/perfil',
    show: () => button('Editar').first().click(),
    label: 'Biografia',
    asks: 'Editar perfil',
  },
  { name: 'a ticket', path: '/relacionamento/suporte', show: async () => {}, label: 'Mensagem' },
  {
    name: 'a request about personal data',
    path: '/relacionamento/privacidade',
    options: () => ({ answers: { privacy: inhabited().privacy } }),
    show: () => button('Escrever para a equipe').click(),
    label: 'O que você precisa',
    asks: 'Escrever para a equipe',
  },
  {
    name: 'a participation',
    path: '/guia-comercial/promocoes',
    options: () => ({ member: null, answers: promotions }),
    show: () => button('Participar: Almoço pra dois').click(),
    label: 'WhatsApp',
    asks: 'Participar da promoção',
  },
  {
    name: 'a new record of the office',
    path: '/admin/categorias',
    options: () => ({ ...office, answers: keepingCategories([]).answers }),
    show: () => button('Nova categoria').click(),
    label: 'Descrição',
    asks: 'Nova categoria',
  },
]

for (const { name, path, options, show, label, asks } of forms)
  test(`text typed into ${name} is there again after a reload`, async () => {
    const { close } = await open(path, options?.())
    await show()
    await field(label).fill('Escrevi isto com calma')
    await close()
    await again(path, options?.())
    await show()
    await expect.element(field(label)).toHaveValue('Escrevi isto com calma')
    await expect.element(restored).toBeVisible()
    await expectAccessible()
    await button('Começar de novo').click()
    await expect.element(field(label)).toHaveValue('')
    await expect.element(restored).not.toBeInTheDocument()
    if (!asks) return

    // Nothing is typed: nothing is asked.
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog(asks)).not.toBeInTheDocument()
    await show()
    await field(label).fill('Escrevi de novo')
    await userEvent.keyboard('{Escape}')
    await expect.element(question).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(field(label)).toHaveValue('Escrevi de novo')
    await dialog(asks).getByRole('button', { name: 'Fechar' }).click()
    await question.getByRole('button', { name: 'Descartar' }).click()
    await expect.element(dialog(asks)).not.toBeInTheDocument()
    await expect.element(question).not.toBeInTheDocument()
    await show()
    await expect.element(field(label)).toHaveValue('')
  })

test('Back asks as well, and what was sent is no draft any more', async () => {
  const update = vi.fn((told: { bio?: string | null | undefined }) => ({ ...lia, bio: told.bio ?? null }))
  const answers: Answers = { profile: { update } }
  const { close } = await open('/relacionamento/perfil', { answers })
  await button('Editar').first().click()
  await field('Biografia').fill('Café e mar.')
  history.back()
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Continuar escrevendo' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await button('Salvar').click()
  await expect.element(dialog('Editar perfil')).not.toBeInTheDocument()
  expect(update).toHaveBeenCalledOnce()
  await close()
  await again('/relacionamento/perfil', { answers })
  await button('Editar').first().click()
  await expect.element(field('Biografia')).toHaveValue('')
  expect(sessionStorage.length).toBe(0)
})

test('a draft shows to its own account alone, and holds no CPF', async () => {
  const { close } = await open('/guia-comercial/promocoes', { answers: promotions })
  await button('Participar: Almoço pra dois').click()
  await field('CPF').fill('529.982.247-25')
  await field('WhatsApp').fill('85988887777')
  expect(JSON.stringify({ ...sessionStorage })).toContain('85988887777')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('529')
  await close()
  const other = { ...lia, id: crypto.randomUUID(), name: 'Caio Linhares' }
  await again('/guia-comercial/promocoes', { answers: promotions, member: other })
  await button('Participar: Almoço pra dois').click()
  await expect.element(field('WhatsApp')).toHaveValue('')
  await expect.poll(() => sessionStorage.length).toBe(0)
})

test('a draft of one record is none of another’s', async () => {
  const kept = keepingCategories([stationery(), category('Padaria', { description: 'Cadernos e canetas' })])
  const { close } = await open('/admin/categorias', { ...office, answers: kept.answers })
  await button('Papelaria').click()
  await expect.element(field('Descrição')).toHaveValue('Cadernos e canetas')
  await frames()
  await field('Descrição').fill('Canetas')
  await close()
  await again('/admin/categorias', { ...office, answers: kept.answers })
  await button('Padaria').click()
  await expect.element(field('Descrição')).toHaveValue('Cadernos e canetas')
  await userEvent.keyboard('{Escape}')
  await button('Papelaria').click()
  await expect.element(field('Descrição')).toHaveValue('Canetas')
})

/** A session that ended elsewhere, until `signIn` is answered well. */
function endedSession(half = false) {
  let signedIn = false
  const session = sessionOf(lia, 'basic')
  const update = vi.fn((told: { bio?: string | null | undefined }) => {
    if (!signedIn) throw refusal('session.required')
    return { ...lia, bio: told.bio ?? null }
  })
  const signIn = vi.fn(({ password }: { password?: string | null | undefined }) => {
    if (password !== 'pitanga-e-caju') throw refusal('identity.wrong_credentials')
    signedIn = !half
    return half ? { half: true as const } : { role: 'member' as const }
  })
  const answers: Answers = {
    profile: { update },
    identity: {
      session: () => (signedIn ? session : null),
      signIn,
      verifySecondFactor: () => {
        signedIn = true
        return { role: 'member' as const }
      },
    },
  }
  return { answers, update, signIn }
}
const over = dialog('Sua sessão terminou')

for (const half of [false, true])
  test(`a session that ends while somebody writes asks for the password over the form${half ? ', and the code' : ''}, and the save arrives`, async () => {
    const { answers, update, signIn } = endedSession(half)
    const { address, server } = await open('/relacionamento/perfil')
    await button('Editar').first().click()
    await field('Biografia').fill('Café e mar.')
    server.answer(answers)
    await button('Salvar').click()
    await expect.element(over).toBeVisible()
    await expectAccessible()
    await over.getByLabelText('Senha', { exact: true }).fill('caju')
    await over.getByRole('button', { name: 'Entrar' }).click()
    await expect.element(over.getByText('E-mail ou senha incorretos.')).toBeVisible()
    await over.getByLabelText('Senha', { exact: true }).fill('pitanga-e-caju')
    await over.getByRole('button', { name: 'Entrar' }).click()
    if (half) {
      await over.getByLabelText('Código de 6 números').fill('123456')
      await over.getByRole('button', { name: 'Entrar' }).click()
    }
    await expect.element(over).not.toBeInTheDocument()
    await expect.element(dialog('Editar perfil')).not.toBeInTheDocument()
    expect(signIn).toHaveBeenLastCalledWith({ email: 'lia@exemplo.br', password: 'pitanga-e-caju' })
    expect(update.mock.lastCall?.[0]).toMatchObject({ bio: 'Café e mar.' })
    expect(address()).toBe('/relacionamento/perfil')
  })

test('a reader who closes the sign-in over the form is led to sign in, and the draft stays', async () => {
  const { answers } = endedSession()
  const { address, server, close } = await open('/relacionamento/perfil')
  await button('Editar').first().click()
  await field('Biografia').fill('Café e mar.')
  server.answer(answers)
  await button('Salvar').click()
  await over.getByRole('button', { name: 'Fechar' }).click()
  await expect.poll(address).toContain('/relacionamento/login?voltar=')
  await close()
  await again('/relacionamento/perfil')
  await button('Editar').first().click()
  await expect.element(field('Biografia')).toHaveValue('Café e mar.')
})

test('an ended session leads to sign in at once where nothing was typed', async () => {
  const { answers } = endedSession()
  const { address, server } = await open('/relacionamento/perfil')
  server.answer(answers)
  await button('Editar').first().click()
  await button('Salvar').click()
  await expect.poll(address).toContain('/relacionamento/login?voltar=')
  await expect.element(over).not.toBeInTheDocument()
  onTestFinished(() => sessionStorage.clear())
})

test('a field whose label counts its letters is filled again', async () => {
  const drafts = persistDrafts({ account: () => 'a', onRestored: () => {}, onForgotten: () => {} })
  onTestFinished(() => drafts.stop())
  const open = async () => {
    const form = document.createElement('form')
    form.dataset.draft = 'nota'
    form.innerHTML = '<label for="texto">Título <i aria-hidden="true">0 de 80</i></label><input id="texto">'
    document.body.append(form)
    onTestFinished(() => form.remove())
    await frames()
    return form
  }
  const left = await open()
  const [typed, count] = [left.querySelector('input'), left.querySelector('i')]
  if (typed) typed.value = 'Oi'
  if (count) count.textContent = '2 de 80'
  typed?.dispatchEvent(new Event('input', { bubbles: true }))
  left.remove()
  expect((await open()).querySelector('input')?.value).toBe('Oi')
  dropDrafts()
})

test('a form that opens anew at the moment when it was saved is empty', async () => {
  const drafts = persistDrafts({ account: () => 'a', onRestored: () => {}, onForgotten: () => {} })
  onTestFinished(() => drafts.stop())
  const open = () => {
    const form = document.createElement('form')
    form.dataset.draft = 'nota'
    form.append(Object.assign(document.createElement('input'), { name: 'texto' }))
    document.body.append(form)
    onTestFinished(() => form.remove())
    return form
  }
  const saved = open()
  await frames()
  const [typed] = saved.querySelectorAll('input')
  if (typed) typed.value = 'Oi'
  typed?.dispatchEvent(new Event('input', { bubbles: true }))
  saved.dispatchEvent(new Event('submit', { bubbles: true }))
  saved.remove()
  const next = open()
  await frames()
  expect(next.querySelector('input')?.value).toBe('')
})
