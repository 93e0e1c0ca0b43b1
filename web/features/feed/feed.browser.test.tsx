// Feed of members: read, commented, written, and announced without jumping.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Comment } from '#contract/interactions/replies.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { happening, post } from '#web/testing/happening.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const open = (answers: Answers['feed'] = {}) =>
  openScreen('/relacionamento/feed-usuarios', {
    answers: { feed: { ...happening().feed, newer: () => ({ count: 0 }), ...answers } },
  })
const page1 = { nextCursor: null }

test('posts and news stand in one list, each with its words and counts', async () => {
  await open()
  const entry = page.getByRole('article', { name: 'Testei 9 tapiocas' })
  for (const words of ['Iara', '73', 'A da Parquelândia ganhou. Aceito recurso, mas só comendo.'])
    await expect.element(entry.getByText(words, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('article', { name: /^Quinta do Trio/ })).toBeVisible()
  await expectAccessible('main')
})

// spec M197
test('an empty feed says so and leads to the first post', async () => {
  await open({ list: () => ({ ...page1, items: [] }) })
  await expect.element(page.getByRole('heading', { name: 'Feed vazio' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Novo post' }).last().click()
  await expect.element(page.getByRole('dialog', { name: 'Novo post' })).toBeVisible()
})

// spec M466
test('a feed that does not come, and a comment that is refused, say so in the words of the specification', async () => {
  const list = vi.fn(() => {
    throw refusal('request.too_many')
  })
  const { close } = await open({ list })
  await expect.element(page.getByText('Erro ao carregar feed')).toBeVisible()
  await close()
  await open({
    comment: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await page.getByRole('button', { name: /comentário: Testei/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Comentários' })
  await dialog.getByRole('textbox').fill('Faltou a minha')
  await dialog.getByRole('button', { name: 'Enviar comentário' }).click()
  await expect.element(notices().getByText(/Erro ao adicionar comentário|conexão/)).toBeVisible()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Faltou a minha')
})

// spec M480
test('a comment is said to be there, and stands in the list', async () => {
  const said: Comment[] = []
  await open({
    comments: () => ({ ...page1, items: said }),
    comment: ({ commentId, text }) => {
      const mine = {
        id: commentId,
        personId: crypto.randomUUID(),
        text,
        at: new Date(),
        edited: false,
        name: 'Lia',
        photo: null,
        mine: true,
      }
      said.push(mine)
      return mine
    },
  })
  await page.getByRole('button', { name: /comentário: Testei/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Comentários' })
  await dialog.getByRole('textbox').fill('Faltou a minha')
  await dialog.getByRole('button', { name: 'Enviar comentário' }).click()
  await expect.element(notices().getByText('Comentário adicionado!')).toBeVisible()
  await expect.element(dialog.getByText('Faltou a minha')).toBeVisible()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('')
})

// spec M187
test('under one’s own post another’s comment is removed after a question, and under others’ posts not at all', async () => {
  const theirs: Comment = {
    id: post.id,
    personId: crypto.randomUUID(),
    text: 'Discordo',
    at: new Date(),
    edited: false,
    name: 'Caio',
    photo: null,
    mine: false,
  }
  const said = [theirs]
  const removeComment = vi.fn(() => {
    said.pop()
    return { ok: true as const }
  })
  const answers = { comments: () => ({ ...page1, items: [...said] }), removeComment }
  const asked = page.getByRole('button', { name: /comentário: Testei/ })
  const dialog = page.getByRole('dialog', { name: 'Comentários' })
  const more = dialog.getByRole('button', { name: 'Mais opções do comentário de Caio' })
  const remove = page.getByRole('menuitem', { name: 'Remover' })
  const { close } = await open(answers)
  await asked.click()
  await expect.element(dialog.getByText('Discordo')).toBeVisible()
  await more.click()
  await expect.element(page.getByRole('menuitem', { name: 'Denunciar' })).toBeVisible()
  expect(remove.elements()).toEqual([])
  await close()
  const own = { ...post, author: { ...post.author, mine: true } }
  await open({ ...answers, list: () => ({ ...page1, items: [{ kind: 'post', post: own }] }) })
  await asked.click()
  await more.click()
  await remove.click()
  const question = page.getByRole('alertdialog', { name: 'Remover o comentário de Caio?' })
  await expect.element(question.getByText(/Como o post é seu/)).toBeVisible()
  expect(removeComment).not.toHaveBeenCalled()
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect.element(notices().getByText('Comentário removido do seu post')).toBeVisible()
  expect(removeComment).toHaveBeenCalledWith({ id: theirs.id })
  await expect.element(dialog.getByText('Discordo')).not.toBeInTheDocument()
})

test('new posts are announced, and come when asked for', async () => {
  const list = vi.fn(happening().feed?.list as () => never)
  await open({ list, newer: () => ({ count: 2 }) })
  await expect.element(button('2 posts novos')).toBeVisible()
  const asked = list.mock.calls.length
  await button('2 posts novos').click()
  await expect.poll(() => list.mock.calls.length).toBeGreaterThan(asked)
})

test('a post that was refused keeps its words, and sent again is the same post', async () => {
  sessionStorage.clear()
  const ids: string[] = []
  await open({
    publish: ({ id }) => {
      ids.push(id)
      if (ids.length === 1) throw refusal('internal')
      return { ...post, id }
    },
  })
  await page.getByRole('button', { name: 'Novo post' }).click()
  const form = page.getByRole('dialog', { name: 'Novo post' })
  await form.getByRole('button', { name: 'Publicar' }).click()
  await expect.element(form.getByText('Dê um título ao post.')).toBeVisible()
  await form.getByLabelText('Título').fill('Sanfona')
  await form.getByLabelText('Conteúdo').fill('Na praça.')
  await form.getByRole('button', { name: 'Publicar' }).click()
  await expect.poll(() => ids.length).toBe(1)
  await expect.element(form.getByLabelText('Título')).toHaveValue('Sanfona')
  await form.getByRole('button', { name: 'Publicar' }).click()
  await expect.element(notices().getByText('Post publicado!')).toBeVisible()
  expect(ids[1]).toBe(ids[0])
})

test('one’s own post gets other words, and is marked as edited', async () => {
  sessionStorage.clear()
  const own = { ...post, author: { ...post.author, mine: true } }
  const edit = vi.fn(({ id, title, content }: { id: string; title: string; content: string }) => ({
    ...own,
    id,
    title,
    content,
    edited: true,
  }))
  await open({ list: () => ({ ...page1, items: [{ kind: 'post', post: own }] }), edit })
  await button('Mais opções: Testei 9 tapiocas').click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const form = page.getByRole('dialog', { name: 'Editar post' })
  await expect.element(form.getByLabelText('Conteúdo')).toHaveValue(own.content)
  await form.getByLabelText('Título').fill('Testei 10 tapiocas')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(notices().getByText('Post editado')).toBeVisible()
  expect(edit).toHaveBeenCalledWith({ id: own.id, title: 'Testei 10 tapiocas', content: own.content })
  const entry = page.getByRole('article', { name: 'Testei 10 tapiocas' })
  await expect.element(entry.getByText(/· editado$/)).toBeVisible()
})
