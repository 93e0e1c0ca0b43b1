// The four lists: answering, taking back and undoing where people stand.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PersonCard } from '#contract/people/api.ts'
import type { OwnProfile } from '#contract/profile/api.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { deciding } from '#web/testing/decisions.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { pressAtOnce } from '#web/testing/gestures.ts'
import { crowd, lia, person, somePeople } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const likes = '/relacionamento/curtidas'
const names = () => [...document.querySelectorAll('main li h2')].map((name) => name.textContent)
const heading = (name: string) => page.getByRole('heading', { name })
const match = (one: PersonCard) => ({
  id: crypto.randomUUID(),
  person: one,
  at: new Date(),
  isNew: false,
  contactedOn: null,
  reasons: [],
})

async function openLikes() {
  const server = deciding(somePeople())
  await openScreen(likes, { answers: server.answers })
  await expect.poll(names).toHaveLength(4)
  return server
}

/** By keyboard: the menu, and in it what ends the match. */
async function askToUndo(name: string) {
  const more = button(`Mais sobre ${name}`)
  await expect.element(more).toBeVisible()
  more.element().focus()
  await userEvent.keyboard('{Enter}')
  const undo = page.getByRole('menuitem', { name: 'Desfazer match' })
  await expect.element(undo).toBeVisible()
  // Keys that come before are its button's.
  await expect.element(page.getByRole('menu')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(undo).toHaveFocus()
  await userEvent.keyboard('{Enter}')
}

test('the ideas for a message stand beside the chat before the own profile came, and open with it', async () => {
  const coming = Promise.withResolvers<OwnProfile>()
  await openScreen('/relacionamento/matches', {
    answers: {
      profile: { me: () => coming.promise },
      matches: { list: () => ({ items: [match(person('Ana Lima'))], nextCursor: null, total: 1 }) },
    },
  })
  await button('Ideias de mensagem para Ana Lima').click()
  coming.resolve(lia)
  await expect.element(page.getByRole('dialog', { name: 'Chamar Ana' })).toBeVisible()
})

test('the row of a match who was called says when, offers to call again, and has ideas for the message', async () => {
  const called = { ...match(person('Ana Lima')), contactedOn: cityDay(new Date()) }
  const before = {
    ...match(person('Bento Lima')),
    contactedOn: cityDay(new Date(Date.now() - 3 * 86_400_000)),
  }
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const contact = vi.fn(() => ({ url: '#chat' }))
  await openScreen('/relacionamento/matches', {
    answers: {
      matches: { list: () => ({ items: [called, before], nextCursor: null, total: 2 }) },
      interactions: { contact },
    },
  })
  await expect.element(page.getByText('Você chamou hoje')).toBeVisible()
  await expect.element(page.getByText('Você chamou há 3 dias')).toBeVisible()
  await expect.element(button('Chamar Ana Lima de novo no WhatsApp')).toBeVisible()
  await button('Ideias de mensagem para Ana Lima').click()
  const dialog = page.getByRole('dialog', { name: 'Chamar Ana' })
  await dialog.getByRole('textbox').fill('Oi, Ana!')
  await dialog.getByRole('button', { name: /WhatsApp/ }).click()
  await expect
    .poll(() => contact)
    .toHaveBeenCalledWith({ id: called.person.id, by: 'whatsapp', text: 'Oi, Ana!' })
  open.mockRestore()
})

// spec M141
test('a match without WhatsApp says so, and offers the profile in its place', async () => {
  const [ana, bento] = [person('Ana Lima', { whatsappAvailable: false }), person('Bento Lima')]
  await openScreen('/relacionamento/matches', {
    answers: { matches: { list: () => ({ items: [match(ana), match(bento)], nextCursor: null, total: 2 }) } },
  })
  await expect.element(page.getByText('Sem WhatsApp. O perfil diz se tem outro contato.')).toBeVisible()
  await expect.element(button('Chamar Bento Lima no WhatsApp')).toBeVisible()
  expect(button('Chamar Ana Lima no WhatsApp').elements()).toEqual([])
  await button('Ver perfil de Ana Lima').click()
  await expect.element(page.getByRole('dialog', { name: 'Ana Lima, 22' })).toBeVisible()
})

test('a double tap answers one person', async () => {
  const { decided } = await openLikes()
  await button('Rejeitar Ana Lima').dblClick()
  await expect.element(notices().getByText('Usuário rejeitado')).toBeVisible()
  await expect.element(button('Rejeitar Bento Lima')).toBeVisible()
  expect(decided()).toEqual([['Ana', 'dislike']])
})

test('by keyboard, who is answered leaves the focus to the next', async () => {
  const { decided } = await openLikes()
  button('Rejeitar Ana Lima').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Bento, 22')).toHaveFocus()
  await expect.poll(decided).toEqual([['Ana', 'dislike']])
})

// spec M342, M471
test('the last reject is taken back from its notice', async () => {
  const { decided, undo } = await openLikes()
  await button('Rejeitar Bento Lima').click()
  await expect.element(notices().getByText('Usuário rejeitado')).toBeVisible()
  await expect.element(notices().getByText('Você não verá este usuário novamente.')).toBeVisible()
  await button('Rejeitar Ana Lima').click()
  await expect.poll(decided).toHaveLength(2)
  await expect.element(button('Desfazer')).toBeVisible()
  await button('Desfazer').click()
  await expect.element(button('Rejeitar Ana Lima')).toBeVisible()
  await expect.element(button('Rejeitar Bento Lima')).not.toBeInTheDocument()
  await expect.element(button('Desfazer')).not.toBeInTheDocument()
  expect(undo).toHaveBeenCalledOnce()
})

test('an undo pressed twice is sent once, and its notice goes', async () => {
  const { undo } = await openLikes()
  await button('Rejeitar Ana Lima').click()
  await expect.element(button('Desfazer')).toBeVisible()
  pressAtOnce(button('Desfazer').element(), 2)
  await expect.element(button('Rejeitar Ana Lima')).toBeVisible()
  await expect.poll(() => notices().element().childElementCount).toBe(0)
  expect(undo).toHaveBeenCalledOnce()
})

test('a refusal about a person asks for the list again, which was out of date', async () => {
  const people = somePeople()
  const listed = [...people]
  const page = () => ({
    items: listed.map((one) => ({ person: one, at: new Date() })),
    nextCursor: null,
    total: listed.length,
  })
  await openScreen(likes, {
    answers: {
      matches: { likesReceived: page },
      interactions: {
        decide: () => {
          // Decided on another device, with the one after.
          listed.splice(0, 2)
          throw refusal('interactions.already_decided')
        },
      },
    },
  })
  await button('Curtir Ana Lima de volta').click()
  await expect.element(notices().getByText('Você já decidiu sobre essa pessoa.')).toBeVisible()
  await expect.poll(names).toEqual(['Caio, 22', 'Davi, 22'])
})

// spec M435, M439, M455
test('a decision that fails says so, and who was there comes back', async () => {
  const { answers } = deciding(somePeople())
  const decide = () => {
    throw refusal('internal')
  }
  await openScreen(likes, { answers: { ...answers, interactions: { decide } } })
  await button('Curtir Ana Lima de volta').click()
  await expect.element(notices().getByText('Erro ao curtir')).toBeVisible()
  await expect.element(notices().getByText('Erro', { exact: true })).toBeVisible()
  await button('Rejeitar Bento Lima').click()
  await expect.element(notices().getByText('Erro ao rejeitar usuário')).toBeVisible()
  await expect.poll(names).toEqual(['Ana, 22', 'Bento, 22', 'Caio, 22', 'Davi, 22'])
})

// spec M43, M147
test('likes given say which became a match', async () => {
  const [ana, bento] = somePeople()
  const items = [
    { person: ana, at: new Date(), matched: true },
    { person: bento, at: new Date(), matched: false },
  ]
  await openScreen('/relacionamento/quem-voce-curtiu', {
    answers: { matches: { likesSent: () => ({ items, nextCursor: null, total: 2 }) } },
  })
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Ana, 22')).toMatchTextContent('Match')
  await expect.element(row('Bento, 22')).toMatchTextContent('Aguardando')
})

// spec M44, M148, M149
test('rejections are read-only', async () => {
  const items = [
    { kind: 'seen' as const, name: 'Rui', age: 24, facePhoto: null, daysAgo: 1 },
    { kind: 'unseen' as const, university: 'UFC', daysAgo: 3 },
    { kind: 'unseen' as const, university: null, daysAgo: 9 },
  ]
  await openScreen('/relacionamento/rejeitados', {
    answers: { matches: { rejections: () => ({ items, nextCursor: null, total: 3 }) } },
  })
  await expect.element(page.getByText('Você não pode interagir com usuários que te rejeitaram')).toBeVisible()
  await expect.poll(names).toEqual(['Rui, 24', 'Alguém da UFC', 'Alguém de Fortaleza'])
  expect(page.getByRole('main').getByRole('button').elements()).toEqual([])
})

test('a match is undone after a question, and the focus goes to what says that none is left', async () => {
  const matches = [match(person('Rui Sales'))]
  const remove = vi.fn(() => {
    matches.pop()
    return { ok: true as const }
  })
  await openScreen('/relacionamento/matches', {
    answers: {
      matches: { list: () => ({ items: matches, nextCursor: null, total: matches.length }), remove },
    },
  })
  await askToUndo('Rui Sales')
  const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja desfazer o match?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(remove).not.toHaveBeenCalled()
  await expect.element(button('Mais sobre Rui Sales')).toHaveFocus()
  await askToUndo('Rui Sales')
  await expect.element(question).toBeVisible()
  question.getByRole('button', { name: 'Desfazer match' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(notices().getByText('Match removido com sucesso')).toBeVisible()
  await expect.element(heading('Nenhum match ainda')).toHaveFocus()
})

// spec M326
test('undoing a match moves the focus to the next one', async () => {
  const matches = [match(person('Rui Sales')), match(person('Ivo Sales'))]
  const remove = () => {
    matches.shift()
    return { ok: true as const }
  }
  await openScreen('/relacionamento/matches', {
    answers: {
      matches: { list: () => ({ items: matches, nextCursor: null, total: matches.length }), remove },
    },
  })
  await askToUndo('Rui Sales')
  const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja desfazer o match?' })
  await expect.element(question).toBeVisible()
  question.getByRole('button', { name: 'Desfazer match' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Ivo, 22')).toHaveFocus()
})

// spec M453
test('a match that could not be undone says so and stays', async () => {
  const matches = [match(person('Rui Sales'))]
  const remove = () => {
    throw refusal('internal')
  }
  await openScreen('/relacionamento/matches', {
    answers: { matches: { list: () => ({ items: matches, nextCursor: null, total: 1 }), remove } },
  })
  await askToUndo('Rui Sales')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer match' }).click()
  await expect.element(notices().getByText('Erro ao remover match')).toBeVisible()
  await expect.poll(names).toEqual(['Rui, 22'])
})

test('the next page comes on asking, once, and a lost one is told and asked for again', async () => {
  const first = crowd(24).map((one) => match(one))
  const last = match(person('Ana Lima'))
  const list = vi.fn(({ cursor }: { cursor?: string | undefined }) => {
    if (!cursor) return { items: first, nextCursor: 'more', total: 25 }
    if (list.mock.calls.length === 2) throw refusal('request.too_many')
    return { items: [last], nextCursor: null, total: 25 }
  })
  await openScreen('/relacionamento/matches', { answers: { matches: { list } } })
  await expect.poll(names).toHaveLength(24)
  await button('Ver mais').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Erro ao carregar matches')
  await button('Ver mais').click()
  await expect.poll(names).toHaveLength(25)
  await expect.element(button('Ver mais')).not.toBeInTheDocument()
  expect(list).toHaveBeenCalledTimes(3)
})

test('a page that is asked for while news comes is brought all the same', async () => {
  const first = crowd(24).map((one) => match(one))
  const last = match(person('Ana Lima'))
  const held = Promise.withResolvers<void>()
  const list = vi.fn(async ({ cursor }: { cursor?: string | undefined }) => {
    if (!cursor) return { items: first, nextCursor: 'more', total: 25 }
    await held.promise
    return { items: [last], nextCursor: null, total: 25 }
  })
  const { live } = await openScreen('/relacionamento/matches', { answers: { matches: { list } } })
  await expect.poll(live.heard).toBe(1)
  await expect.poll(names).toHaveLength(24)
  await button('Ver mais').click()
  await expect.poll(() => list).toHaveBeenCalledTimes(2)
  live.say({ type: 'match_removed', matchId: crypto.randomUUID() })
  await expect.poll(() => list.mock.calls.length).toBeGreaterThan(2)
  held.resolve()
  await expect.poll(names).toHaveLength(25)
})

/** A refusal is an answer: it is not asked again, and the screen says its sentence at once. */
// spec M452, M454, M456
for (const [path, procedure, sentence] of [
  ['matches', 'list', 'Erro ao carregar matches'],
  ['curtidas', 'likesReceived', 'Erro ao carregar usuários que curtiram'],
  ['rejeitados', 'rejections', 'Erro ao carregar usuários que te rejeitaram'],
] as const)
  test(`a list that did not come is told of, and asked for again: ${path}`, async () => {
    const refuse = vi.fn((): never => {
      throw refusal('request.too_many')
    })
    const { server } = await openScreen(`/relacionamento/${path}`, {
      answers: { matches: { [procedure]: refuse } },
    })
    await expect.element(heading(sentence)).toBeVisible()
    await expect.element(page.getByText('Muitas tentativas. Espere um pouco e tente de novo.')).toBeVisible()
    expect(refuse).toHaveBeenCalledOnce()
    server.answer({ matches: { [procedure]: () => ({ items: [], nextCursor: null, total: 0 }) } })
    await button('Tentar de novo').click()
    await expect.element(heading(sentence)).not.toBeInTheDocument()
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Descobrir' }).last()).toBeVisible()
  })

// spec M373
test('a list that administrators have turned off says so and leads on, instead of asking again', async () => {
  const rejections = vi.fn((): never => {
    throw refusal('request.feature_off')
  })
  await openScreen('/relacionamento/rejeitados', { answers: { matches: { rejections } } })
  await expect.element(page.getByText('Isso está desligado por enquanto.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ir para o início' })).toBeVisible()
  expect(button('Tentar de novo').elements()).toEqual([])
  expect(rejections).toHaveBeenCalledOnce()
})

test('an inactive match is marked', async () => {
  const list = () => {
    throw refusal('session.inactive')
  }
  await openScreen('/relacionamento/matches', { answers: { matches: { list } } })
  await expect.element(page.getByText('Sua conta está inativa. Fale com o suporte.')).toBeVisible()
})

test('a match may be blocked from the list, after a question', async () => {
  const block = vi.fn(() => ({ ok: true as const }))
  const items = [match(person('Rui Sales'))]
  await openScreen('/relacionamento/matches', {
    answers: {
      matches: { list: () => ({ items, nextCursor: null, total: items.length }) },
      interactions: { block },
    },
  })
  await button('Mais sobre Rui Sales').click()
  await page.getByRole('menuitem', { name: 'Bloquear' }).click()
  const question = page.getByRole('alertdialog', { name: 'Bloquear Rui?' })
  await expect.element(question).toBeVisible()
  expect(block).not.toHaveBeenCalled()
  await question.getByRole('button', { name: 'Bloquear' }).click()
  await expect.element(notices().getByText('Você e Rui não vão mais se ver por aqui.')).toBeVisible()
  expect(block).toHaveBeenCalledExactlyOnceWith({ id: items[0]?.person.id })
})
