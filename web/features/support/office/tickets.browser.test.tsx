// Support before the team: found, opened beside who asked, answered, set; who else is answering; replies kept ready.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MemberPage } from '#contract/member-admin/api.ts'
import { factNames } from '#contract/people/facts.ts'
import type { Ticket, TicketEvent, TicketRow } from '#contract/support/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { emptyFacts } from '#web/testing/facts.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const at = new Date('2026-03-10T22:30:00Z')
const row: TicketRow = {
  id: 'caabf796-6d0b-4f7e-9a51-0f6f3f4b8f11',
  version: 1,
  memberId: 'b7e0f3a6-6d0b-4f7e-9a51-0f6f3f4b8f11',
  userName: 'Larissa Fontenele',
  userEmail: 'la•••@exemplo.br',
  subject: 'Paguei e não mudou',
  category: 'pagamento',
  status: 'pending',
  priority: 'high',
  createdAt: at,
  updatedAt: at,
}
const whole: Ticket = { ...row, message: 'O Pix saiu da minha conta.', messages: [] }
const larissa: MemberPage = {
  ...emptyFacts(factNames),
  id: row.memberId,
  version: 1,
  name: row.userName,
  facePhoto: null,
  email: row.userEmail,
  phone: '(85) 9••••-••32',
  verified: true,
  age: 21,
  city: 'Fortaleza',
  status: 'active',
  studying: true,
  university: 'UFC',
  course: 'Psicologia',
  semester: null,
  neighborhood: 'Benfica',
  createdAt: at,
  updatedAt: at,
  lastActiveAt: at,
  instagram: null,
  birthDate: null,
  state: 'Ceará',
  bodyPhoto: null,
  gallery: [],
  video: null,
  staff: false,
  ageCheck: null,
  ageDoubt: null,
  suspension: null,
  sessions: [],
  counts: {
    likesGiven: 0,
    likesReceived: 0,
    rejectsGiven: 0,
    rejectsReceived: 0,
    matches: 0,
    blocksGiven: 0,
    blocksReceived: 0,
  },
  timeline: [],
  access: {
    tier: 'basic',
    until: null,
    reason: 'never',
    since: null,
    was: null,
    subscription: null,
    steps: [],
  },
  records: [],
  consents: null,
}
const reply = { id: crypto.randomUUID(), version: 1, title: 'Pix', body: 'Oi, {nome}! Já olhamos.' }

/** The server's side of an open ticket: what it was asked, and what it says. */
function watched() {
  const asked: boolean[] = []
  let tell: (event: TicketEvent) => void = () => {}
  const live = ({ answering = false }: { answering?: boolean | undefined }) => {
    asked.push(answering)
    const waiting: TicketEvent[] = []
    let wake = () => {}
    tell = (event) => {
      waiting.push(event)
      wake()
    }
    return (async function* () {
      yield { type: 'answering' as const, names: [] }
      while (true) {
        const event = waiting.shift()
        if (event) yield event
        else
          await new Promise<void>((resolve) => {
            wake = resolve
          })
      }
    })()
  }
  return { asked, live, say: (event: TicketEvent) => tell(event) }
}

const open = (size: 'phone' | 'laptop', support: Answers['support'] = {}, search = '') =>
  openScreen(`/admin/suporte${search}`, {
    size,
    role: 'atendimento',
    answers: {
      memberAdmin: { open: () => larissa },
      support: {
        list: () => ({ rows: [row], total: 1, more: false }),
        counts: () => ({ all: 44, pending: 8, inProgress: 12, resolved: 24 }),
        open: () => whole,
        live: watched().live,
        cannedReplies: () => [reply],
        ...support,
      },
    },
  })
const dialog = page.getByRole('dialog', { name: row.subject })
const answer = dialog.getByRole('textbox', { name: 'Resposta' })
const openTicket = () => button(row.subject).click()

// spec G64, G101, G102, G103, G159, G257, G285
for (const size of ['phone', 'laptop'] as const)
  test(`on a ${size} a ticket is found by its status, opened and answered`, async () => {
    const sent: unknown[] = []
    let ticket = whole
    const { address } = await open(size, {
      open: () => ticket,
      answer: (given) => {
        sent.push(given)
        const said = { id: crypto.randomUUID(), fromTeam: true, body: given.body, at, by: 'Rita Moura' }
        ticket = { ...whole, version: 2, status: 'in_progress', messages: [said] }
        return { id: row.id, version: 2, entry: 1, undoable: false }
      },
    })
    await expect.element(page.getByText('caabf796')).toBeVisible()
    await expect.element(page.getByText('la•••@exemplo.br')).toBeVisible()
    await page.getByRole('button', { name: 'Pendentes 8' }).click()
    await expect.poll(address).toContain('situacao=pending')
    await openTicket()
    await expect.element(dialog.getByText(whole.message)).toBeVisible()
    await expect.element(button('Enviar resposta')).toBeDisabled()
    await expectAccessible()
    await dialog.getByRole('combobox', { name: 'Resposta pronta' }).selectOptions('Pix')
    await expect.element(answer).toHaveValue('Oi, Larissa! Já olhamos.')
    await button('Enviar resposta').click()
    await expect.element(notices().getByText('Sua resposta foi enviada para o usuário.')).toBeVisible()
    expect(sent).toEqual([{ id: row.id, version: 1, body: 'Oi, Larissa! Já olhamos.' }])
    await expect.element(dialog.getByText('Rita Moura')).toBeVisible()
    await expect.element(answer).toHaveValue('')
    await expectAccessible()
  })

test('an open ticket has an address, which opens it again where the list does not show it', async () => {
  const { close } = await open('laptop')
  await openTicket()
  await expect.element(dialog.getByText(whole.message)).toBeVisible()
  await expect.poll(() => new URLSearchParams(location.search).get('abrir')).toBe(row.id)
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => new URLSearchParams(location.search).get('abrir')).toBeNull()
  close()

  const list = ({ id }: { id?: string | number | undefined }) =>
    id === row.id ? { rows: [row], total: 1, more: false } : { rows: [], total: 0, more: false }
  const { close: closeAgain, address } = await open('laptop', { list }, `?abrir=${row.id}`)
  await expect.element(dialog.getByText(whole.message)).toBeVisible()
  await expect.poll(address).toBe('/admin/suporte')
  closeAgain()

  await open('laptop', { list }, `?abrir=${crypto.randomUUID()}`)
  await expect.element(notices().getByText('Este registro não está mais aqui.')).toBeVisible()
})

test('on a laptop who asked stands beside, on a phone a press away', async () => {
  const { close } = await open('laptop')
  await openTicket()
  await expect.element(dialog.getByText('Psicologia · UFC')).toBeVisible()
  close()
  await open('phone')
  await openTicket()
  await expect
    .element(dialog.getByRole('link', { name: 'Abrir a página de Larissa Fontenele' }))
    .toHaveAttribute('href', `/admin/usuarios/${row.memberId}`)
})

// spec G161, G256
test('status and priority are set at once and can be taken back', async () => {
  const sent: unknown[] = []
  await open('laptop', {
    update: (given) => {
      sent.push(given)
      return { id: row.id, version: 2, entry: 7, undoable: true }
    },
  })
  await openTicket()
  await button('Marcar como resolvido').click()
  await expect.element(notices().getByText('Status do ticket atualizado com sucesso!').first()).toBeVisible()
  await expect.element(notices().getByRole('button', { name: 'Desfazer' }).first()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Prioridade' }).selectOptions('Urgente')
  await expect
    .poll(() => sent)
    .toEqual([
      { id: row.id, version: 1, status: 'resolved' },
      // On the version that the first of the two made.
      { id: row.id, version: 2, priority: 'urgent' },
    ])
})

test('a ticket that is answered and resolved at once meets no conflict of its own', async () => {
  const { promise: answered, resolve: arrive } = Promise.withResolvers<void>()
  const sent: unknown[] = []
  await open('laptop', {
    answer: async () => {
      await answered
      return { id: row.id, version: 2, entry: 1, undoable: false }
    },
    update: (given) => {
      sent.push(given)
      return { id: row.id, version: 3, entry: 7, undoable: true }
    },
  })
  await openTicket()
  await answer.fill('Já olhamos.')
  await button('Enviar resposta').click()
  await button('Marcar como resolvido').click()
  expect(sent).toEqual([])
  arrive()
  await expect.poll(() => sent).toEqual([{ id: row.id, version: 2, status: 'resolved' }])
})

test('colleagues who answer are shown live; a writer is shown to the others, until nothing is written', async () => {
  const { asked, live, say } = watched()
  await open('laptop', { live })
  await openTicket()
  await expect.poll(() => asked.at(-1)).toBe(false)
  say({ type: 'answering', names: ['Rita Moura'] })
  await expect.element(dialog.getByText('Rita Moura está respondendo agora.')).toBeVisible()
  say({ type: 'answering', names: [] })
  await expect.element(dialog.getByText('está respondendo agora.')).not.toBeInTheDocument()
  await answer.fill('Oi')
  await expect.poll(() => asked.at(-1)).toBe(true)
  await answer.fill('')
  await expect.poll(() => asked.at(-1)).toBe(false)
  say({ type: 'changed', by: 'Rita Moura' })
  await expect.element(dialog.getByText(/^Rita Moura acabou de mudar este ticket/)).toBeVisible()
  await expectAccessible()
  await button('Já li').click()
  await expect.element(dialog.getByText(/^Rita Moura acabou/)).not.toBeInTheDocument()
})

test('an answer over what was not read is refused, and stays typed, also when the ticket is closed and opened', async () => {
  await open('laptop', {
    answer: () => {
      throw refusal('record.stale', { present: row, by: 'Rita Moura', at })
    },
  })
  await openTicket()
  await answer.fill('Já resolvi.')
  await button('Enviar resposta').click()
  await expect.element(notices().getByText(/^O ticket mudou enquanto você escrevia/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await openTicket()
  await expect.element(answer).toHaveValue('Já resolvi.')
})

// spec G243
test('a failed answer is named in the specification’s words', async () => {
  const fail = () => {
    throw refusal('internal')
  }
  // Not asked again, as what the server did not manage is.
  const refuse = () => {
    throw refusal('input.invalid')
  }
  const { close } = await open('laptop', { list: refuse })
  await expect.element(page.getByText('Erro ao carregar tickets de suporte')).toBeVisible()
  close()
  await open('laptop', { update: fail, answer: fail })
  await openTicket()
  await button('Marcar em andamento').click()
  await expect.element(notices().getByText('Erro ao atualizar status do ticket')).toBeVisible()
  await answer.fill('Oi')
  await button('Enviar resposta').click()
  await expect.element(notices().getByText('Erro ao enviar resposta')).toBeVisible()
})

test('replies are kept ready: written, edited and thrown away', async () => {
  const sent: unknown[] = []
  const changed = { id: reply.id, version: 2, entry: 3, undoable: true }
  const took = (given: unknown) => {
    sent.push(given)
    return changed
  }
  await open('laptop', { createCannedReply: took, updateCannedReply: took, binCannedReply: took })
  await button('Respostas prontas').click()
  await expect.element(page.getByText(reply.body)).toBeVisible()
  await expectAccessible()
  await button('Nova resposta').click()
  await page.getByRole('textbox', { name: 'Título' }).fill('Foto')
  await page.getByRole('textbox', { name: 'Resposta' }).fill('Oi!')
  await button('Salvar').click()
  await expect.element(notices().getByText('Resposta pronta salva')).toBeVisible()
  await button('Excluir Pix').click()
  const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja excluir Pix?' })
  expect(sent).toHaveLength(1)
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(notices().getByText('Resposta pronta excluída')).toBeVisible()
  expect(sent).toEqual([
    { title: 'Foto', body: 'Oi!' },
    { id: reply.id, version: 1 },
  ])
})

test('tickets of one person say whose they are, and the rest come back when that is taken away', async () => {
  const asked: unknown[] = []
  const list = (input: object) => {
    asked.push(input)
    return { rows: [row], total: 1, more: false }
  }
  await openScreen(`/admin/suporte?sobre=${row.memberId}`, {
    size: 'laptop',
    role: 'atendimento',
    answers: {
      support: { list, counts: () => ({ all: 44, pending: 8, inProgress: 12, resolved: 24 }) },
    },
  })
  await expect.element(page.getByText('Pessoa', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('strong').filter({ hasText: row.userName })).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ person: row.memberId })
  await page.getByRole('button', { name: 'Tirar o filtro Pessoa' }).click()
  await expect.poll(() => asked.at(-1)).not.toHaveProperty('person')
})

test('an address with no person in it filters nothing', async () => {
  const asked: unknown[] = []
  const list = (input: object) => {
    asked.push(input)
    return { rows: [row], total: 1, more: false }
  }
  await openScreen('/admin/suporte?sobre=larissa', {
    size: 'laptop',
    role: 'atendimento',
    answers: {
      support: { list, counts: () => ({ all: 44, pending: 8, inProgress: 12, resolved: 24 }) },
    },
  })
  await expect.element(page.getByText(row.userName).first()).toBeVisible()
  expect(asked.at(-1)).not.toHaveProperty('person')
})
