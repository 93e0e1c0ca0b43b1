// Shell of every signed-in screen: the menu in its shapes, the way out, and what Back does.
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { flags } from '#contract/feature-flags/flags.ts'
import { deciding } from '#web/testing/decisions.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { onPaper, onScreen } from '#web/testing/gestures.ts'
import { inhabited } from '#web/testing/inhabited.ts'
import { person, somePeople } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const home = '/relacionamento/dashboard'
const menuSheet = () => page.getByRole('dialog', { name: 'Menu' })
const menu = () => page.getByRole('navigation', { name: 'Menu' })
const sidebar = () => page.getByRole('complementary', { name: 'Barra lateral' })
const shortcuts = () => page.getByRole('navigation', { name: 'Atalhos' })
const title = (name: string) => page.getByRole('heading', { level: 1, name })

// spec M23, M59, M61, M62, M63, M64, G16
for (const size of ['phone', 'laptop'] as const)
  test(`the menu leads everywhere and tells where one is, on a ${size}`, async () => {
    await openScreen(home, { size })
    for (const [line, heading] of [
      ['Descobrir', 'Descobrir'],
      ['Perfil', 'Meu Perfil'],
      ['Quem Curtiu', 'Quem Curtiu'],
      ['Quem te rejeitou', 'Quem te rejeitou'],
      ['Matches', 'Matches'],
    ] as const) {
      if (size === 'phone') await button('Abrir menu').click()
      await menu()
        .getByRole('link', { name: new RegExp(`^${line}`) })
        .click()
      await expect.element(title(heading)).toBeVisible()
      expect(document.title).toBe(`${heading} · Xamego`)
    }
  })

test('every line of the menu is in view on a laptop, under one of three headings', async () => {
  await openScreen(home, { size: 'laptop' })
  const headings = menu().getByRole('heading')
  await expect.element(headings.first()).toBeVisible()
  expect(headings.elements().map(({ textContent }) => textContent)).toEqual(['Paquera', 'Campus', 'Conta'])
  const { clientHeight, scrollHeight } = menu().element()
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
  await expect.element(button('Sair')).toBeInViewport({ ratio: 1 })
})

test('in a window too low for the menu the line of the page is scrolled into view', async () => {
  const { router } = await openScreen(home, { size: 'laptop' })
  await page.viewport(1440, 560)
  await router.navigate({ to: '/relacionamento/suporte' })
  const line = menu().getByRole('link', { name: 'Suporte' })
  await expect.element(line).toHaveAttribute('aria-current', 'page')
  await expect
    .poll(
      () => line.element().getBoundingClientRect().bottom <= menu().element().getBoundingClientRect().bottom,
    )
    .toBe(true)
})

// spec M84
test('a line whose flag is off is not in the menu; those that always show say that they are off', async () => {
  await openScreen(home, { size: 'laptop', flagsOff: ['you_liked', 'disliked'] })
  await expect.element(menu().getByRole('link', { name: /^Quem Curtiu/ })).toBeVisible()
  expect(menu().getByRole('link', { name: 'Quem Você Curtiu' }).elements()).toEqual([])
  await expect.element(menu().getByRole('link', { name: /^Quem te rejeitou\s*desligado/ })).toBeVisible()
  await expect.element(menu().getByRole('link', { name: /^Matches/ })).not.toMatchTextContent('desligado')
})

test('a feature that administrators switch leaves the menu of an open page, and comes back', async () => {
  const { server, live } = await openScreen(home, { size: 'laptop' })
  const line = menu().getByRole('link', { name: 'Quem Você Curtiu' })
  await expect.element(line).toBeVisible()
  await expect.poll(live.heard).toBe(1)
  let on = false
  server.answer({
    featureFlags: { list: () => flags.map((name) => ({ name, enabled: on || name !== 'you_liked' })) },
  })
  live.say({ type: 'features' })
  await expect.poll(() => line.elements()).toEqual([])
  on = true
  live.say({ type: 'features' })
  await expect.element(line).toBeVisible()
})

// spec M16, M73, M75, M81, M340, M506, M508
test('a phone has shortcuts at the thumb and no sidebar', async () => {
  const { address } = await openScreen(home)
  await shortcuts()
    .getByRole('link', { name: /Match$/ })
    .click()
  await expect.element(title('Matches')).toBeVisible()
  expect(sidebar().elements()).toEqual([])
  await shortcuts().getByRole('link', { name: 'Home' }).click()
  await expect.poll(address).toBe(home)
  await button('Abrir menu').click()
  await expect.element(menuSheet()).toBeVisible()
  // 18rem
  expect(getComputedStyle(menuSheet().element()).width).toBe('288px')
})

test('the thumb’s bar has discover in its middle, larger than the rest', async () => {
  const { address } = await openScreen(home)
  const places = shortcuts().getByRole('listitem').elements()
  expect(places.map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Planos',
    'Descobrir',
    'Match',
    'Sair',
  ])
  const areas = places.map((place) => {
    const { width, height } = place.querySelector('span')?.getBoundingClientRect() ?? new DOMRect()
    return width * height
  })
  expect(areas.indexOf(Math.max(...areas))).toBe(2)
  expect(new Set(areas).size).toBe(2)
  await shortcuts().getByRole('link', { name: 'Descobrir' }).click()
  await expect.poll(address).toBe('/relacionamento/descobrir')
})

test('the menu leads to one’s privacy and data', async () => {
  await openScreen(home, { answers: inhabited() })
  await button('Abrir menu').click()
  await menu().getByRole('link', { name: 'Privacidade e dados' }).click()
  await expect.element(title('Privacidade e dados')).toBeVisible()
})

// spec M16, M78, M506
test('Ctrl+B opens the menu if there is no sidebar', async () => {
  await openScreen(home, { size: 'laptop' })
  await page.viewport(600, 800)
  await expect.element(button('Abrir menu')).toBeVisible()
  await userEvent.keyboard('{Control>}b{/Control}')
  await expect.element(menuSheet()).toBeVisible()
  await userEvent.keyboard('{Control>}b{/Control}')
  await expect.element(menuSheet()).not.toBeInTheDocument()
  // The sidebar, out of view meanwhile, is as it was left.
  await page.viewport(1440, 900)
  await expect.poll(() => getComputedStyle(sidebar().element()).width).toBe('256px')
})

test('no menu stays over another page', async () => {
  const { router } = await openScreen(home)
  await button('Abrir menu').click()
  await expect.element(menuSheet()).toBeVisible()
  await router.navigate({ to: '/relacionamento/matches' })
  await expect.element(title('Matches')).toBeVisible()
  await expect.element(menuSheet()).not.toBeInTheDocument()
})

// spec M85, M468
test('a failed sign-out is shown', async () => {
  await openScreen(home, {
    answers: {
      identity: {
        signOut: () => {
          throw refusal('internal')
        },
      },
    },
  })
  await button('Sair').click()
  const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja sair?' })
  await question.getByRole('button', { name: 'Sair' }).click()
  await expect.element(notices().getByText('Erro ao fazer logout')).toBeVisible()
})

// spec M520
test('a notice covers neither what is pressed next nor the bottom bar', async () => {
  await openScreen('/relacionamento/descobrir', { answers: deciding(somePeople()).answers })
  await button('Desfazer').click()
  await expect.element(notices().getByText('Não há nada para desfazer.')).toBeVisible()
  const topOf = (locator: ReturnType<typeof button>) => locator.element().getBoundingClientRect().top
  const floor = Math.min(topOf(button('Curtir')), topOf(shortcuts()))
  await expect.poll(() => notices().element().getBoundingClientRect().bottom).toBeLessThan(floor)
})

describe('Back', () => {
  const question = () => page.getByRole('alertdialog', { name: 'Tem certeza que deseja sair?' })
  const match = () => page.getByRole('dialog', { name: 'Match!', exact: true })
  /** Once what is open has its entry: before, Back would leave the page that the tests run in. */
  const back = async () => {
    await expect.poll(() => history.state?.overlays ?? 0).toBeGreaterThan(0)
    history.back()
  }

  test('closes what is open over the page, and stays on it', async () => {
    const { answers } = deciding(somePeople(), { likedBack: true })
    const { address } = await openScreen('/relacionamento/curtidas', { answers })
    await button('Abrir menu').click()
    await expect.element(menuSheet()).toBeVisible()
    await back()
    await expect.element(menuSheet()).not.toBeInTheDocument()

    await button('Sair').click()
    await expect.element(question()).toBeVisible()
    await back()
    await expect.element(question()).not.toBeInTheDocument()

    await button('Ana, 22').click()
    const details = page.getByRole('dialog', { name: 'Ana Lima, 22' })
    await expect.element(details).toBeVisible()
    await back()
    await expect.element(details).not.toBeInTheDocument()

    await button('Curtir Ana Lima de volta').click()
    await expect.element(match()).toBeVisible()
    await back()
    await expect.element(match()).not.toBeInTheDocument()
    expect(address()).toBe('/relacionamento/curtidas')
  })

  const photo = (name: string) => ({ src: `/media/ana/${name}`, placeholder: null, widths: [480] })
  const ana = person('Ana Lima', { bodyPhoto: photo('body'), facePhoto: photo('face') })
  const mine = [
    { id: crypto.randomUUID(), person: ana, at: new Date(), isNew: false, contactedOn: null, reasons: [] },
  ]
  const list = () => ({ items: mine, nextCursor: null, total: 1 })
  /** By keyboard: a second click in the same place would be half of a double one, which decides nothing. */
  const press = (name: string) => async () => {
    await expect.element(button(name).first()).toBeVisible()
    button(name).first().element().focus()
    await userEvent.keyboard('{Enter}')
  }
  const menuOfAna = press('Mais sobre Ana Lima')
  const chosenOfAna = (name: string) => async () => {
    await menuOfAna()
    await page.getByRole('menuitem', { name }).click()
  }
  for (const [what, path, open, opened] of [
    ['the menu of a row', 'matches', menuOfAna, page.getByRole('menu', { name: 'Mais sobre Ana Lima' })],
    ['details out of that menu', 'matches', chosenOfAna('Ver perfil'), page.getByRole('dialog')],
    [
      'the question before a match is undone',
      'matches',
      chosenOfAna('Desfazer match'),
      page.getByRole('alertdialog'),
    ],
    [
      'the question before somebody is blocked',
      'matches',
      chosenOfAna('Bloquear'),
      page.getByRole('alertdialog', { name: 'Bloquear Ana?' }),
    ],
    ['the filters', 'descobrir', press('Filtros'), page.getByRole('dialog', { name: 'Filtros' })],
    [
      'details in discover',
      'descobrir',
      press('Ver detalhes'),
      page.getByRole('dialog', { name: 'Ana Lima, 22' }),
    ],
    [
      'the photo over the whole screen',
      'descobrir',
      async () => {
        await expect.element(button('Ver detalhes')).toBeVisible()
        await userEvent.keyboard('{ArrowDown}')
      },
      page.getByRole('dialog', { name: 'Fotos de Ana Lima' }),
    ],
    ['the form of a profile', 'perfil', press('Editar'), page.getByRole('dialog', { name: /Editar/ })],
  ] as const)
    test(`closes ${what}, and Escape does; neither leaves an entry behind`, async () => {
      const { answers } = deciding([ana])
      const { address } = await openScreen(`/relacionamento/${path}`, {
        answers: { ...answers, matches: { list } },
      })
      const depth = () => history.state?.overlays ?? 0
      for (const leave of [() => history.back(), () => userEvent.keyboard('{Escape}')]) {
        await open()
        await expect.element(opened).toBeVisible()
        await expect.poll(depth).toBe(1)
        await leave()
        await expect.element(opened).not.toBeInTheDocument()
        await expect.poll(depth).toBe(0)
      }
      expect(address()).toBe(`/relacionamento/${path}`)
    })

  test('closes two that are open over each other one by one', async () => {
    await openScreen('/relacionamento/curtidas', { answers: deciding(somePeople()).answers })
    await button('Ana, 22').click()
    await button('Bloquear').click()
    const sure = page.getByRole('alertdialog', { name: 'Bloquear Ana?' })
    await expect.element(sure).toBeVisible()
    await back()
    await expect.element(sure).not.toBeInTheDocument()
    const details = page.getByRole('dialog', { name: 'Ana Lima, 22' })
    await expect.element(details).toBeVisible()
    await back()
    await expect.element(details).not.toBeInTheDocument()
  })

  test('a question that takes the menu’s place takes its entry, and closing by a button leaves none', async () => {
    await openScreen(home)
    const entries = () => [history.length, history.state?.overlays ?? 0]
    const [before = 0] = entries()
    await button('Abrir menu').click()
    await expect.element(menuSheet()).toBeVisible()
    const deep = entries()
    expect(deep[1]).toBe(1)
    await menuSheet().getByRole('button', { name: 'Sair' }).click()
    await expect.element(question()).toBeVisible()
    await expect.poll(entries).toEqual(deep)
    await question().getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(question()).not.toBeInTheDocument()
    await expect.poll(() => entries()[1]).toBe(0)
    expect(history.length).toBeLessThanOrEqual(before + 1)
  })

  test('Forward opens nothing again', async () => {
    await openScreen(home)
    await button('Abrir menu').click()
    await expect.element(menuSheet()).toBeVisible()
    await back()
    await expect.element(menuSheet()).not.toBeInTheDocument()
    const led = vi.spyOn(history, 'go')
    history.forward()
    await expect.poll(() => led.mock.calls).toEqual([[-1]])
    await expect.poll(() => history.state?.overlays).toBeUndefined()
    expect(menuSheet().elements()).toEqual([])
  })

  test('a question that waits for its answer stays, and Back closes it once that came', async () => {
    const { promise, reject } = Promise.withResolvers<never>()
    await openScreen(home, { answers: { identity: { signOut: () => promise } } })
    await button('Sair').click()
    await question().getByRole('button', { name: 'Sair' }).click()
    await expect.element(question().getByRole('button', { name: 'Cancelar' })).toBeDisabled()
    await back()
    await expect.poll(() => history.state?.overlays).toBe(1)
    await expect.element(question()).toBeVisible()
    reject(refusal('internal'))
    await expect.element(notices().getByText('Erro ao fazer logout')).toBeVisible()
  })
})

describe('full screen', () => {
  const realMatchMedia = matchMedia

  async function firstTap({ installed }: { installed: boolean }) {
    const ask = vi.spyOn(Element.prototype, 'requestFullscreen').mockResolvedValue()
    vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(true)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      realMatchMedia.call(
        window,
        query === '(pointer: coarse)' || (installed && query === '(display-mode: standalone)')
          ? 'all'
          : query,
      ),
    )
    await openScreen('/relacionamento/perfil')
    await expect.element(title('Meu Perfil')).toBeVisible()
    expect(ask).not.toHaveBeenCalled()
    await title('Meu Perfil').click()
    return ask
  }

  // spec M83
  test('the installed app fills the screen from the first tap', async () => {
    expect(await firstTap({ installed: true })).toHaveBeenCalledOnce()
  })

  test('a browser’s tab does not', async () => {
    expect(await firstTap({ installed: false })).not.toHaveBeenCalled()
  })
})

for (const size of ['phone', 'laptop'] as const)
  test(`a printed page has no bars, and dark text on white in both themes, from a ${size}`, async () => {
    await openScreen('/relacionamento/perfil', { size })
    await expect.element(title('Meu Perfil')).toBeVisible()
    document.documentElement.dataset.theme = 'dark'
    onTestFinished(async () => {
      delete document.documentElement.dataset.theme
      await onScreen()
    })
    const words = () => getComputedStyle(title('Meu Perfil').element()).color
    const dark = words()
    await onPaper()
    await expect.poll(words).not.toBe(dark)
    const barsShown = [
      ...document.querySelectorAll('aside, body header:has(button), [data-bottom-bar]'),
    ].filter((bar) => !bar.closest('main') && bar.checkVisibility())
    expect(barsShown).toEqual([])
    expect(getComputedStyle(document.documentElement).backgroundColor).toBe('rgba(0, 0, 0, 0)')
    await expect.element(page.getByRole('heading', { name: 'Sobre mim' })).toBeVisible()
  })
