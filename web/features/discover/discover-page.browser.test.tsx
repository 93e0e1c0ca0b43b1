// Discover as a screen: how it opens, its filters, its ends and what is missing.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { deciding } from '#web/testing/decisions.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { dragByTouch } from '#web/testing/gestures.ts'
import { event } from '#web/testing/happening.ts'
import { person, somePeople } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const discover = '/relacionamento/descobrir'
const radio = (name: string) => page.getByRole('radio', { name })
const topName = () => document.querySelector('ul[aria-label=Perfis] li:not([inert]) h2')?.textContent
const ufc = { name: 'Universidade Federal do Ceará', acronym: 'UFC' }
const lists = { neighborhoods: [], universities: [ufc], courses: ['Letras'], semesters: ['3º Semestre'] }

// spec M107
for (const size of ['phone', 'laptop'] as const)
  test(`a ${size} opens on one card; the grid, once chosen, is remembered`, async () => {
    const { answers } = deciding(somePeople())
    const screen = await openScreen(discover, { size, answers })
    await expect.element(radio('Cartão')).toBeChecked()
    await expect.poll(topName).toBe('Ana, 22')
    await radio('Grade').click()
    await expect.element(button('Ana, 22')).toBeVisible()
    await screen.close()
    await openScreen(discover, { size, answers, keepCookies: true })
    await expect.element(radio('Grade')).toBeChecked()
  })

// spec M108, M109, M327, M497
test('filters are chosen at leisure, applied to the address, and cleared', async () => {
  const { answers } = deciding(somePeople())
  const list = vi.fn(answers.discover.list)
  const { address } = await openScreen(discover, {
    answers: { ...answers, discover: { ...answers.discover, list }, reference: { lists: () => lists } },
  })
  await button('Filtros').click()
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  await page.getByRole('combobox', { name: 'Universidade' }).click()
  await page.getByRole('combobox', { name: 'Buscar' }).fill('de ninguém')
  await expect.element(page.getByText('Nada encontrado. Tente outra palavra.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Buscar' }).fill('ufc')
  await page.getByRole('option', { name: ufc.name }).click()
  await expect.element(drawer.getByRole('button', { name: 'Limpar universidade' })).toBeVisible()
  expect(list).toHaveBeenCalledTimes(1)
  await drawer.getByRole('button', { name: 'Aplicar' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.poll(() => list).toHaveBeenLastCalledWith({ university: ufc.name, limit: 24 })
  expect(decodeURIComponent(address().replaceAll('+', ' '))).toContain(`universidade=${ufc.name}`)

  await button('Filtros 1').click()
  await drawer.getByRole('button', { name: 'Limpar', exact: true }).click()
  await expect.poll(address).toBe(discover)
})

// spec M109
test('the filters tell how many people they leave, and with nobody left offer to take the last one off', async () => {
  const { answers } = deciding(somePeople())
  const found = new Map([
    [undefined, 51],
    ['feminino', 12],
    ['masculino', 0],
  ])
  const count = vi.fn(({ gender }: { gender?: string }) => ({ people: found.get(gender) ?? 0 }))
  const { address } = await openScreen(discover, {
    answers: { ...answers, discover: { ...answers.discover, count }, reference: { lists: () => lists } },
  })
  await button('Filtros').click()
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  const pick = async (gender: string) => {
    await drawer.getByRole('combobox', { name: 'Gênero' }).click()
    await page.getByRole('option', { name: gender }).click()
  }
  await expect.element(button('Aplicar e ver mais de 50 pessoas')).toBeVisible()
  await pick('Masculino')
  const loosen = button('Ninguém ainda. Afrouxar os filtros')
  await expect.element(loosen).toBeVisible()
  await expectAccessible()
  await loosen.click()
  await expect.element(button('Aplicar e ver mais de 50 pessoas')).toBeVisible()
  await expect.element(drawer.getByRole('combobox', { name: 'Gênero' })).toMatchTextContent('Todos')
  await pick('Feminino')
  await expect.element(button('Aplicar e ver 12 pessoas')).toBeVisible()
  expect(address()).toBe(discover)
  await button('Aplicar e ver 12 pessoas').click()
  await expect.poll(address).toBe(`${discover}?genero=feminino`)
})

// spec M108
test('the filters offer what somebody has, and what is chosen already', async () => {
  const { answers } = deciding(somePeople())
  const had = {
    ...answers.discover.options(),
    genders: ['feminino' as const],
    courses: [],
    ages: [{ age: 21, share: 1 }],
  }
  const options = vi.fn(() => had)
  const many = { ...lists, courses: ['Direito', 'Letras'], semesters: ['1º Semestre', '3º Semestre'] }
  await openScreen(`${discover}?semestre=1º Semestre`, {
    answers: { ...answers, discover: { ...answers.discover, options }, reference: { lists: () => many } },
  })
  await expect.element(page.getByRole('list', { name: 'Perfis' })).toBeVisible()
  expect(options).not.toHaveBeenCalled()
  await button('Filtros 1').click()
  await expect
    .element(page.getByRole('combobox', { name: 'Curso' }))
    .toMatchTextContent('Ninguém por enquanto')
  await expect.element(page.getByRole('combobox', { name: 'Curso' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Gênero' }).click()
  const offered = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(offered).toEqual(['Todos', 'Feminino'])
  await userEvent.keyboard('{Escape}')
  await page.getByRole('combobox', { name: 'Semestre' }).click()
  await expect.poll(offered).toEqual(['Todos', '1º Semestre', '3º Semestre'])
})

test('filters whose options cannot be asked for offer everything', async () => {
  const { answers } = deciding(somePeople())
  const options = vi.fn(() => {
    throw refusal('people.too_fast')
  })
  await openScreen(discover, {
    answers: { ...answers, discover: { ...answers.discover, options }, reference: { lists: () => lists } },
  })
  await button('Filtros').click()
  await expect.poll(() => options).toHaveBeenCalled()
  await page.getByRole('combobox', { name: 'Semestre' }).click()
  await expect.element(page.getByRole('option', { name: '3º Semestre' })).toBeVisible()
})

// spec M108
test('an age range is chosen by keys, said, asked for and applied, and the whole of it is no filter', async () => {
  const { answers } = deciding(somePeople())
  const count = vi.fn(({ minAge }: { minAge?: number }) => ({ people: minAge === 20 ? 12 : 40 }))
  const { address } = await openScreen(discover, {
    answers: { ...answers, discover: { ...answers.discover, count }, reference: { lists: () => lists } },
  })
  await button('Filtros').click()
  const ages = page.getByRole('group', { name: 'Idade' })
  const [least, most] = [
    ages.getByRole('slider', { name: 'Idade mínima' }),
    ages.getByRole('slider', { name: 'Idade máxima' }),
  ]
  await expect.element(most).toHaveAttribute('aria-valuetext', '50 anos ou mais')
  await expect.element(ages.getByText('Qualquer idade')).toBeInTheDocument()
  least.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(least).toHaveAttribute('aria-valuetext', '20 anos')
  await expect.element(ages.getByText('20 anos ou mais', { exact: true })).toBeInTheDocument()
  await expect.element(ages.getByText('Quem não disse a idade fica de fora.')).toBeVisible()
  await expect.element(button('Aplicar e ver 12 pessoas')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Home}')
  await expect.element(ages.getByText('Qualquer idade')).toBeInTheDocument()
  await expect.element(button('Aplicar e ver 40 pessoas')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  most.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  // Asked once the choice has rested.
  await expect.poll(() => count).toHaveBeenLastCalledWith({ minAge: 20, maxAge: 49 })
  await button('Aplicar e ver 12 pessoas').click()
  await expect.poll(address).toBe(`${discover}?idade=20-49`)
  await expect.element(button('Filtros 1')).toBeVisible()
})

test('an age is drawn by a finger, which moves its thumb and not the drawer', async () => {
  const { answers } = deciding(somePeople())
  await openScreen(discover, { answers: { ...answers, reference: { lists: () => lists } } })
  await button('Filtros').click()
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  await expect.element(drawer).toBeVisible()
  const top = () => drawer.element().getBoundingClientRect().top
  const before = top()
  const least = page.getByRole('slider', { name: 'Idade mínima' })
  const age = () =>
    Number(least.element().getAttribute('aria-valuenow') ?? least.element().getAttribute('value'))
  const thumb = least.element().parentElement
  if (!thumb) throw new Error('a slider without a thumb')
  const { width, height } = getComputedStyle(thumb, '::before')
  expect([width, height]).toEqual(['44px', '44px'])
  // Down as far as along: a drawer follows a finger that goes down.
  const held: number[] = []
  await dragByTouch(thumb, 90, { y: 90, whileHeld: () => held.push(top()) })
  // Within what its own words move it by.
  expect(held[0]).toBeCloseTo(before, -1)
  await expect.poll(age).toBeGreaterThan(20)
  await expect.element(drawer).toBeVisible()
  const drawn = age()
  await dragByTouch(thumb, -40)
  await expect.poll(age).toBeLessThan(drawn)
})

test('filters that cannot be counted are applied all the same', async () => {
  const { answers } = deciding(somePeople())
  const count = vi.fn(() => {
    throw refusal('people.too_fast')
  })
  await openScreen(discover, {
    answers: { ...answers, discover: { ...answers.discover, count }, reference: { lists: () => lists } },
  })
  await button('Filtros').click()
  await expect.poll(() => count).toHaveBeenCalled()
  await button('Aplicar').click()
  await expect.element(page.getByRole('dialog', { name: 'Filtros' })).not.toBeInTheDocument()
  expect(notices().element().childElementCount).toBe(0)
})

// spec M484
test('filters open and work without the lists that did not come', async () => {
  const { answers } = deciding(somePeople())
  const refused = vi.fn(() => {
    throw refusal('request.too_many')
  })
  const { address } = await openScreen(discover, { answers: { ...answers, reference: { lists: refused } } })
  await button('Filtros').click()
  await expect.poll(() => refused).toHaveBeenCalled()
  await page.getByRole('combobox', { name: 'Gênero' }).click()
  await page.getByRole('option', { name: 'Feminino' }).click()
  await page.getByRole('button', { name: /^Aplicar/ }).click()
  await expect.poll(address).toBe(`${discover}?genero=feminino`)
  await expect.poll(topName).toBe('Ana, 22')
  expect(notices().element().childElementCount).toBe(0)
})

// spec M328
test('other filters begin at their first profile', async () => {
  const [ana, bento, ...others] = somePeople()
  const rui = person('Rui Sales')
  const { answers } = deciding([ana, bento, rui, ...others])
  const { router } = await openScreen(discover, {
    answers: {
      ...answers,
      discover: {
        list: ({ gender }) => (gender ? { items: [rui, ana], nextCursor: null } : answers.discover.list()),
      },
    },
  })
  await expect.poll(topName).toBe('Ana, 22')
  await button('Rejeitar').click()
  await expect.poll(topName).toBe('Bento, 22')
  await button('Desfazer').click()
  await expect.poll(topName).toBe('Ana, 22')
  await router.navigate({ to: discover, search: { genero: 'masculino' } })
  await expect.poll(topName).toBe('Rui, 22')
})

test('a newcomer during decisions is met before the end', async () => {
  const [ana] = somePeople()
  const rui = person('Rui Sales')
  const listed = [ana]
  const { answers } = deciding([ana, rui])
  const list = () => ({ items: [...listed], nextCursor: null })
  await openScreen(discover, { answers: { ...answers, discover: { list } } })
  await expect.poll(topName).toBe('Ana, 22')
  listed.splice(0, 1, rui)
  await button('Rejeitar').click()
  await expect.poll(topName).toBe('Rui, 22')
  listed.splice(0)
  // By keyboard: so soon at the same place, a press is taken for a double tap.
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('heading', { name: 'Não há mais usuários' })).toBeVisible()
})

test('a person under decision is not met again meanwhile, and keys in the menu decide nothing', async () => {
  const { answers } = deciding(somePeople())
  const never = () => new Promise<never>(() => {})
  const { router } = await openScreen(discover, {
    size: 'laptop',
    answers: { ...answers, interactions: { decide: never } },
  })
  await radio('Cartão').click()
  await expect.poll(topName).toBe('Ana, 22')
  await page.getByRole('heading', { level: 1 }).click()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(topName).toBe('Bento, 22')
  await router.navigate({ to: '/relacionamento/perfil' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Meu Perfil' })).toBeVisible()
  await router.navigate({ to: discover })
  await expect.poll(topName).toBe('Bento, 22')
  page.getByRole('link', { name: 'Perfil', exact: true }).element().focus()
  await userEvent.keyboard('{ArrowLeft}{Tab}')
  expect(topName()).toBe('Bento, 22')
})

// spec M121, M122, M129, M329
test('the end says so and offers to look further', async () => {
  const { answers } = deciding(somePeople())
  const { address } = await openScreen(`${discover}?curso=Nenhum`, {
    answers: {
      ...answers,
      discover: {
        list: ({ course }) => (course ? { items: [], nextCursor: null } : answers.discover.list()),
        count: ({ course }) => ({ people: course ? 0 : 3 }),
      },
      events: { list: () => ({ items: [event, event], nextCursor: null }) },
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Não há mais usuários' })).toBeVisible()
  await expect.element(page.getByText('Fora desses filtros, 3 pessoas combinam com você.')).toBeVisible()
  const elsewhere = page.getByRole('navigation', { name: 'Onde mais tem gente' })
  await expect.element(elsewhere.getByRole('link', { name: 'Ver UniMatch' })).toBeVisible()
  await expect.element(elsewhere.getByRole('link', { name: 'Eventos nos próximos 7 dias: 2' })).toBeVisible()
  await radio('Grade').click()
  await expect.element(page.getByRole('heading', { name: 'Nenhum usuário encontrado' })).toBeVisible()
  await page.getByRole('button', { name: 'Limpar Filtros' }).last().click()
  await expect.poll(address).toBe(discover)
  await expect.element(button('Ana, 22')).toBeVisible()
})

// spec M122
test('without filters the end offers to look again, and finds who has come', async () => {
  const listed = vi.fn(() => ({ items: somePeople().slice(0, 0), nextCursor: null }))
  await openScreen(discover, { size: 'laptop', answers: { discover: { list: listed } } })
  await radio('Grade').click()
  await expect.element(page.getByRole('heading', { name: 'Nenhum usuário encontrado' })).toBeVisible()
  await expect.element(page.getByText('Você já viu todo mundo por aqui.')).toBeVisible()
  await expect.element(button('Limpar Filtros')).not.toBeInTheDocument()
  listed.mockReturnValue({ items: somePeople(), nextCursor: null })
  await button('Procurar de novo').click()
  await expect.element(button('Ana, 22')).toBeVisible()
})

test('nobody hears of an end before there is one, and the focus goes to it', async () => {
  const [ana] = somePeople()
  const { answers } = deciding([ana])
  const slow = Promise.withResolvers<void>()
  const heard = () =>
    page
      .getByRole('status')
      .elements()
      .map(({ textContent }) => textContent)
      .join()
  await openScreen(discover, {
    answers: {
      ...answers,
      discover: { list: () => slow.promise.then(answers.discover.list) },
    },
  })
  await expect.element(page.getByRole('list', { name: 'Perfis' })).toBeVisible()
  expect(heard()).not.toContain('Não há mais usuários')
  slow.resolve()
  await expect.poll(topName).toBe('Ana, 22')
  button('Rejeitar').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Não há mais usuários' })).toHaveFocus()
  expect(heard()).toContain('Não há mais usuários')
})

// spec M446
test('people who do not come are told of, and asked for again', async () => {
  const list = (): never => {
    throw refusal('request.too_many')
  }
  const { server } = await openScreen(discover, { answers: { discover: { list } } })
  await expect.element(page.getByText('Erro ao carregar usuários. Tente novamente.').first()).toBeVisible()
  await expect.element(page.getByText('Muitas tentativas. Espere um pouco e tente de novo.')).toBeVisible()
  server.answer(deciding(somePeople()).answers)
  await button('Tentar de novo').click()
  await expect.poll(topName).toBe('Ana, 22')
})

// spec M447
test('an undo that fails says so', async () => {
  const { answers } = deciding(somePeople())
  const lastReject = (): never => {
    throw refusal('internal')
  }
  await openScreen(discover, { answers: { ...answers, interactions: { lastReject } } })
  await expect.poll(topName).toBe('Ana, 22')
  await button('Desfazer').click()
  await expect.element(notices().getByText('Erro inesperado. Tente novamente.')).toBeVisible()
})

// spec M375
test('discover that administrators have turned off says so', async () => {
  const list = (): never => {
    throw refusal('request.feature_off')
  }
  await openScreen(discover, { answers: { discover: { list } } })
  await expect.element(page.getByText('Isso está desligado por enquanto.')).toBeVisible()
})

test('a member of unconfirmed age is led to the confirmation', async () => {
  const list = (): never => {
    throw refusal('age.not_assured')
  }
  await openScreen(discover, { size: 'laptop', answers: { discover: { list } } })
  await expect.element(page.getByRole('heading', { name: 'Falta confirmar sua idade' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Confirmar minha idade' }))
    .toHaveAttribute('href', '/relacionamento/idade')
})
