// Feed de Notícias as members use it: filtered, liked, joined, left, and commented.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { happening } from '#web/testing/happening.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const answers = happening().news
const open = (given: Answers['news'] = {}, search = '') =>
  openScreen(`/relacionamento/noticias${search}`, { answers: { news: { ...answers, ...given } } })
const trio = 'Quinta do Trio: forró na calçada'
const forro = 'O forró voltou pro pátio da faculdade'
const none = { items: [], nextCursor: null }

test('an item that is paid for says so, and a category asks the server for its own', async () => {
  const list = vi.fn(answers?.list as (input: { category?: string }) => never)
  await open({ list })
  await expect.element(page.getByRole('link', { name: forro })).toBeVisible()
  await expect.element(page.getByText('Publicidade').first()).toBeVisible()
  await expectAccessible('main')
  await page.getByRole('combobox', { name: 'Categoria' }).selectOptions('Astrologia')
  await expect.poll(() => list.mock.lastCall?.[0]).toMatchObject({ category: 'astrologia' })
})

test('without news, and where they do not come, the sentences of the specification stand', async () => {
  const { close } = await open({ list: () => none })
  await expect.element(page.getByText('Nenhuma notícia disponível')).toBeVisible()
  await close()
  await open({
    list: () => {
      throw refusal('request.too_many')
    },
  })
  await expect.element(page.getByText('Erro ao carregar notícias')).toBeVisible()
})

test('a like shows at once, and is taken back where it is refused', async () => {
  const answer = Promise.withResolvers<never>()
  await open({ setLike: () => answer.promise })
  await button(`Curtir: ${trio}`).click()
  await expect.element(button(`Descurtir: ${trio}`)).toHaveAttribute('aria-pressed', 'true')
  answer.reject(refusal('news.not_found'))
  await expect.element(button(`Curtir: ${trio}`)).toHaveAttribute('aria-pressed', 'false')
})

test('the last place is congratulated for three seconds, and can be given back', async () => {
  const setParticipation = vi.fn(({ joining }: { joining: boolean }) => ({
    taken: joining ? 50 : 49,
    limit: 50,
    mine: joining,
  }))
  await open({ setParticipation })
  await button(`Regras: ${trio}`).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Regras' }).getByRole('listitem').first())
    .toBeVisible()
  await page.getByRole('dialog', { name: 'Regras' }).getByRole('button', { name: 'Fechar' }).click()
  await button(`Participar: ${trio}`).click()
  await expect.element(page.getByRole('dialog', { name: 'Parabéns' })).toBeVisible()
  await expect.element(page.getByText('50 de 50 vão')).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Parabéns' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Você vai', { exact: true })).toBeVisible()
  await button(`Desistir: ${trio}`).click()
  await expect.element(notices().getByText('Você saiu. A vaga ficou livre.')).toBeVisible()
  await expect.element(page.getByText('49 de 50 vão')).toBeVisible()
})

test('a place that somebody else took meanwhile is refused in words', async () => {
  await open({
    setParticipation: () => {
      throw refusal('news.full')
    },
  })
  await button(`Participar: ${trio}`).click()
  await expect.element(notices().getByText('As vagas acabaram.')).toBeVisible()
  await expect.element(button(`Participar: ${trio}`)).toBeEnabled()
})

test.each([
  [false, `Participar: ${trio}`, 'Não deu para participar. Tente de novo.'],
  [true, `Desistir: ${trio}`, 'Não deu para desistir. Tente de novo.'],
])('a press that fails unforeseen says what it was for (going: %s)', async (mine, press, sentence) => {
  let fails = !mine
  await open({
    setParticipation: () => {
      if (fails) throw refusal('internal')
      return { taken: 50, limit: 50, mine: true }
    },
  })
  if (mine) {
    await button(`Participar: ${trio}`).click()
    await expect.element(page.getByRole('dialog', { name: 'Parabéns' })).toBeVisible()
    await expect.element(page.getByRole('dialog', { name: 'Parabéns' })).not.toBeInTheDocument()
    fails = true
  }
  await button(press).click()
  await expect.element(notices().getByText(sentence)).toBeVisible()
})

test('one’s own comment is taken back, and another’s is reported', async () => {
  const at = new Date('2026-03-10T15:00:00Z')
  const said = (text: string, mine: boolean) => ({
    id: crypto.randomUUID(),
    text,
    at,
    edited: false,
    personId: crypto.randomUUID(),
    name: 'Luana',
    photo: null,
    mine,
  })
  const [own, other] = [said('Fui e voltei', true), said('Não gostei', false)]
  const removeComment = vi.fn(() => ({ ok: true as const }))
  await open({ comments: () => ({ items: [own, other], nextCursor: null }), removeComment })
  await page.getByRole('button', { name: `comentário: ${trio}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Comentários' })
  await dialog.getByRole('button', { name: 'Mais opções do meu comentário' }).click()
  await page.getByRole('menuitem', { name: 'Apagar' }).click()
  await expect.element(notices().getByText('Comentário apagado')).toBeVisible()
  expect(removeComment).toHaveBeenCalledWith({ id: own.id })
  await dialog.getByRole('button', { name: 'Mais opções do comentário de Luana' }).click()
  await page.getByRole('menuitem', { name: 'Denunciar' }).click()
  await expect.element(page.getByRole('dialog', { name: /Denunciar/ })).toBeVisible()
})

test('one’s own comment gets other words: a refusal keeps them, and then it is marked as edited', async () => {
  sessionStorage.clear()
  const at = new Date('2026-03-10T15:00:00Z')
  const person = { personId: crypto.randomUUID(), name: 'Lia', photo: null, mine: true }
  const own = { ...person, id: crypto.randomUUID(), text: 'Fui de tenis', at, edited: false }
  let fails = true
  const editComment = ({ text }: { text: string }) => {
    if (fails) throw refusal('internal')
    return Object.assign(own, { text, edited: true })
  }
  await open({ comments: () => ({ items: [{ ...own }], nextCursor: null }), editComment })
  await page.getByRole('button', { name: `comentário: ${trio}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Comentários' })
  const editing = async () => {
    await dialog.getByRole('button', { name: 'Mais opções do meu comentário' }).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
  }
  const field = dialog.getByRole('textbox', { name: 'Editar meu comentário' })
  await editing()
  await expect.element(field).toHaveValue('Fui de tenis')
  await field.fill('Fui de tênis')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(notices().getByText('Erro ao editar comentário')).toBeVisible()
  await expect.element(field).toHaveValue('Fui de tênis')
  fails = false
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(notices().getByText('Comentário editado')).toBeVisible()
  await expect.element(dialog.getByText('Fui de tênis')).toBeVisible()
  await expect.element(dialog.getByText(/· editado$/)).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
})
