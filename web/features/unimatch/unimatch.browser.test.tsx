// UniMatch: one student at a time, private stars, and who comes behind the last one.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Student } from '#contract/unimatch/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { deciding } from '#web/testing/decisions.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { somePeople } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const address = '/relacionamento/unimatch'
const shown = () => page.getByRole('article').getByRole('heading', { level: 2 })

/** A server that has some students, and remembers what is decided and noted about them. */
function students(change: (student: Student, index: number) => Partial<Student> = () => ({})) {
  const people: Student[] = somePeople().map((person, index) => {
    const student = { ...person, studying: true, stars: null, emailAvailable: true }
    return { ...student, ...change(student, index) }
  })
  const deeds = deciding(people)
  const rate = vi.fn(() => ({ ok: true as const }))
  const list = () => ({
    items: people.filter(({ id }) => deeds.left().some((each) => each.id === id)),
    nextCursor: null,
  })
  return { ...deeds, rate, list, people, answers: { ...deeds.answers, unimatch: { list, rate } } }
}

// spec M130, M133, M135, M324, M481
test('a verdict brings the next student, and behind the last the first comes again', async () => {
  const { answers, decided } = students()
  await openScreen(address, { answers })
  await expect.element(shown()).toMatchTextContent('Ana, 22')
  for (const name of ['Bento, 22', 'Caio, 22', 'Davi, 22', 'Ana, 22']) {
    await button('Próximo').click()
    await expect.element(shown()).toMatchTextContent(name)
  }
  await button('Curtir').click()
  await expect.element(page.getByText('Universitário curtido!')).toBeVisible()
  await expect.element(shown()).toMatchTextContent('Bento, 22')
  await button('Rejeitar').click()
  await expect.element(page.getByText('Universitário rejeitado')).toBeVisible()
  await expect.element(shown()).toMatchTextContent('Caio, 22')
  await expect.poll(decided).toEqual([
    ['Ana', 'like'],
    ['Bento', 'dislike'],
  ])
})

// spec M138
test('after the last one it says that nobody is left, and looks again', async () => {
  const { answers, people } = students()
  await openScreen(address, { answers })
  for (const { name } of people) {
    await expect.element(shown()).toMatchTextContent(name.split(' ')[0] ?? '')
    await button('Curtir').click()
  }
  await expect.element(page.getByRole('heading', { name: 'Não há mais universitários' })).toBeVisible()
  await expect.element(button('Procurar de novo')).toBeVisible()
})

// spec M132
test('stars are noted, changed and taken away', async () => {
  const { answers, rate, people } = students((_, index) => (index === 0 ? { stars: 2 } : {}))
  await openScreen(address, { answers })
  await expect.element(button('2 estrelas')).toHaveAttribute('aria-pressed', 'true')
  await button('4 estrelas').click()
  await expect.element(button('4 estrelas')).toHaveAttribute('aria-pressed', 'true')
  await button('4 estrelas').click()
  await expect.element(button('4 estrelas')).toHaveAttribute('aria-pressed', 'false')
  const to = people[0]?.id
  await expect.poll(() => rate.mock.calls).toMatchObject([[{ to, stars: 4 }], [{ to, stars: null }]])
})

test('stars that were not kept are taken back, and it says so', async () => {
  const { answers } = students()
  const rate = () => {
    throw refusal('internal')
  }
  await openScreen(address, { answers: { ...answers, unimatch: { ...answers.unimatch, rate } } })
  await button('3 estrelas').click()
  await expect.element(notices().getByText('Erro inesperado. Tente novamente.')).toBeVisible()
  await expect.element(button('3 estrelas')).toHaveAttribute('aria-pressed', 'false')
})

// spec M134
test('the e-mail is offered for those alone who let others write', async () => {
  const { answers } = students((_, index) => ({ emailAvailable: index === 0 }))
  await openScreen(address, { answers })
  await expect.element(button('Pedir contato por e-mail')).toBeVisible()
  await button('Próximo').click()
  await expect.element(shown()).toMatchTextContent('Bento, 22')
  await expect.element(button('Pedir contato por e-mail')).not.toBeInTheDocument()
})

// spec M467
test('a decision that fails brings the student back, in UniMatch’s own words', async () => {
  const { answers } = students()
  const decide = () => {
    throw refusal('internal')
  }
  await openScreen(address, { answers: { ...answers, interactions: { ...answers.interactions, decide } } })
  for (const [press, sentence] of [
    ['Curtir', 'Erro ao curtir universitário'],
    ['Rejeitar', 'Erro ao rejeitar universitário'],
  ] as const) {
    await button(press).click()
    await expect.element(notices().getByText(sentence)).toBeVisible()
    await expect.element(shown()).toMatchTextContent('Ana, 22')
    expect(page.getByText(/^Universitário (curtido|rejeitado)/).query()).toBeNull()
  }
})

// spec M136, M298
test('the filters are applied together, kept in the address, and taken off where nobody is left', async () => {
  const { answers } = students()
  const list = vi.fn((_: unknown) => ({ items: [], nextCursor: null }))
  const { router } = await openScreen(`${address}?curso=Letras`, {
    answers: { ...answers, unimatch: { ...answers.unimatch, list } },
  })
  await expect.element(page.getByText('Que tal abrir um pouco os filtros?')).toBeVisible()
  await page.getByRole('button', { name: /^Filtros/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtros' })
  await dialog.getByRole('combobox', { name: 'Semestre' }).click()
  await page.getByRole('option', { name: '9º em diante' }).click()
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect.poll(() => router.state.location.search).toMatchObject({ curso: 'Letras', semestres: '9+' })
  await expect.poll(() => list.mock.lastCall?.[0]).toMatchObject({ course: 'Letras', semesters: '9+' })
  await page.getByRole('main').getByRole('button', { name: 'Limpar Filtros' }).click()
  await expect.poll(() => list.mock.lastCall?.[0]).not.toHaveProperty('course')
})

// spec M467
test('a list that does not come says so, and one that is turned off leads on', async () => {
  const fails = (code: 'request.too_many' | 'request.feature_off') => ({
    unimatch: {
      list: (): never => {
        throw refusal(code)
      },
    },
  })
  const { close } = await openScreen(address, { answers: fails('request.feature_off') })
  await expect.element(page.getByRole('link', { name: 'Ir para o início' })).toBeVisible()
  await close()
  await openScreen(address, { answers: fails('request.too_many') })
  await expect.element(page.getByRole('main').getByText('Erro ao carregar universitários')).toBeVisible()
})

test('everything on the card is reached by keyboard', async () => {
  const { answers, decided } = students()
  await openScreen(address, { answers })
  await expect.element(button('Curtir')).toBeVisible()
  button('Curtir').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(decided).toEqual([['Ana', 'like']])
})

test('on a laptop the pane says what somebody studies and whether they have the seal, and leads to one’s own', async () => {
  const { answers } = students(() => ({ university: 'UFC', course: 'Letras', studentVerified: true }))
  const own = { university: null, verifiedUntil: null, codeUntil: null, proof: null }
  await openScreen(address, { size: 'laptop', answers: { ...answers, enrolment: { own: () => own } } })
  await expect.element(page.getByRole('article').getByText('Letras · UFC').last()).toBeVisible()
  await expect
    .element(page.getByText('Matrícula verificada: Ana mostrou que estuda mesmo na UFC.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ganhe o seu' }))
    .toHaveAttribute('href', '/relacionamento/verificacao')
  await expectAccessible()
})
