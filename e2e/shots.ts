// `npm run shots`: every screen and state worth seeing, at both sizes and in both themes, as pictures in shots/.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { admirersOf, demo, expect, newcomer, type Person, signIn, test } from './people.ts'
import { deck } from './screens.ts'
import { sizes } from './sizes.ts'

interface Shot {
  screen: string
  state: string
  path: string
  as?: Person
  /** Brings the page to its state. */
  arrange?: (page: Page, phone: boolean) => Promise<unknown>
  /** The whole page instead of what is in view. */
  whole?: boolean
}

const themes = ['light', 'dark'] as const
const folder = new URL('../shots/', import.meta.url).pathname

/** Fonts and every picture in view are there. */
async function still(page: Page) {
  await page.evaluate(() => document.fonts.ready)
  const arrived = () =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > innerHeight || image.offsetWidth === 0,
    )
  await expect.poll(() => page.evaluate(arrived)).toBe(true)
}

async function shoot(browser: Browser, size: keyof typeof sizes, shot: Shot, base: BrowserContextOptions) {
  const context = await browser.newContext({ ...base, ...sizes[size] })
  if (shot.as) await context.addCookies(shot.as.cookies)
  const page = await context.newPage()
  await page.goto(shot.path)
  await shot.arrange?.(page, size === 'phone')
  for (const theme of themes) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
    await still(page)
    await page.screenshot({
      path: `${folder}${shot.screen}.${shot.state}.${size}.${theme}.png`,
      fullPage: shot.whole ?? false,
      animations: 'disabled',
    })
  }
  await context.close()
}

const heading = (page: Page, name?: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, ...(name ? { name } : {}) })).toBeVisible()
async function settled(page: Page) {
  await heading(page)
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}
/** Answers that never come, to see what is shown meanwhile. */
async function never(page: Page) {
  await page.route(/\/rpc\/(?!notifications)/, () => new Promise(() => {}))
  await page.reload()
  await heading(page)
}
const refused = { json: { defined: true, code: 'input.invalid', status: 400, message: 'Não deu.' } }
const failing = (page: Page) =>
  page
    .route(/\/rpc\/(?!notifications)/, (route) => route.fulfill({ status: 400, json: refused }))
    .then(() => page.reload())
const cards = (page: Page) => page.getByRole('radio', { name: 'Cartão' }).check()
const grid = (page: Page) => page.getByRole('radio', { name: 'Grade' }).check()

function visitors(): Shot[] {
  const open = (screen: string, state: string, path: string, more: Partial<Shot> = {}): Shot => ({
    screen,
    state,
    path,
    arrange: (page) => heading(page),
    ...more,
  })
  const offer = (page: Page) =>
    page.evaluate(() =>
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} })),
    )
  return [
    open('landing', 'top', '/'),
    open('landing', 'whole', '/', { whole: true }),
    open('landing', 'install', '/', {
      arrange: (page) =>
        expect(async () => {
          await offer(page)
          await expect(page.getByRole('region', { name: 'Instalar App' })).toBeVisible({ timeout: 500 })
        }).toPass(),
    }),
    open('login', 'empty', '/relacionamento/login'),
    open('login', 'error', '/relacionamento/login', {
      arrange: async (page) => {
        await page.getByRole('textbox', { name: 'E-mail' }).fill(demo.member)
        await page.getByLabel('Senha', { exact: true }).fill('errada-demais')
        await page.getByRole('button', { name: 'Entrar', exact: true }).click()
        await expect(
          page.getByRole('region', { name: 'Avisos' }).getByText('E-mail ou senha').first(),
        ).toBeVisible()
      },
    }),
    open('registration', 'empty', '/relacionamento/cadastro', { whole: true }),
    open('registration', 'refused', '/relacionamento/cadastro', {
      whole: true,
      arrange: async (page) => {
        await page.getByRole('radio', { name: 'Sim' }).check()
        await page.getByRole('button', { name: 'Criar conta' }).click()
        await expect(page.getByText('Preencha este campo.').first()).toBeVisible()
      },
    }),
    open('registration', 'list', '/relacionamento/cadastro', {
      arrange: async (page) => {
        await page.getByRole('combobox', { name: 'Bairro' }).click()
        await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      },
    }),
    open('forgot-password', 'empty', '/relacionamento/esqueci-senha'),
    open('forgot-password', 'sent', '/relacionamento/esqueci-senha', {
      arrange: async (page) => {
        await page.getByRole('textbox', { name: 'E-mail' }).fill('ninguem@exemplo.br')
        await page.getByRole('button', { name: 'Enviar link' }).click()
        await heading(page, 'Confira seu e-mail')
      },
    }),
    open('new-password', 'empty', '/relacionamento/nova-senha?token=x'),
    open('new-password', 'expired', '/relacionamento/nova-senha'),
    open('confirm-email', 'expired', '/relacionamento/confirmar-email'),
    open('admin-door', 'enter', '/auth'),
    open('admin-door', 'ask', '/auth', {
      arrange: (page) => page.getByRole('tab', { name: 'Cadastrar' }).click(),
    }),
    open('not-found', 'only', '/nao-existe'),
  ]
}

function members(caio: Person, nobody: Person): Shot[] {
  const at = (page: string) => `/relacionamento/${page}`
  const caios = (
    screen: string,
    state: string,
    path: string,
    arrange: Shot['arrange'],
    whole = false,
  ): Shot => ({
    screen,
    state,
    path: at(path),
    as: caio,
    whole,
    arrange: async (page, phone) => {
      await heading(page)
      await arrange?.(page, phone)
    },
  })
  const lists = [
    ['likes-received', 'curtidas'],
    ['likes-sent', 'quem-voce-curtiu'],
    ['rejections', 'rejeitados'],
    ['matches', 'matches'],
  ] as const
  return [
    caios('dashboard', 'many', 'dashboard', settled),
    caios('dashboard', 'whole', 'dashboard', settled, true),
    { ...caios('dashboard', 'new', 'dashboard', settled), as: nobody },
    caios('dashboard', 'loading', 'dashboard', never),
    caios('dashboard', 'failed', 'dashboard', async (page) => {
      await failing(page)
      await expect(page.getByRole('alert').first()).toBeVisible()
    }),
    caios('discover', 'card', 'descobrir', async (page) => {
      await cards(page)
      await expect(deck(page).heading).toBeVisible()
    }),
    caios('discover', 'grid', 'descobrir', async (page) => {
      await grid(page)
      await expect(page.getByRole('list', { name: 'Usuários' })).toBeVisible()
    }),
    caios('discover', 'loading-card', 'descobrir', async (page) => {
      await cards(page)
      await never(page)
      await heading(page)
    }),
    caios('discover', 'loading-grid', 'descobrir', async (page) => {
      await grid(page)
      await never(page)
      await heading(page)
    }),
    caios('discover', 'failed', 'descobrir', async (page) => {
      await failing(page)
      await expect(page.getByText('Não deu para carregar')).toBeVisible()
    }),
    caios('discover', 'empty-card', 'descobrir?curso=Nenhum', async (page) => {
      await cards(page)
      await expect(page.getByText('Não há mais usuários').first()).toBeVisible()
    }),
    caios('discover', 'empty-grid', 'descobrir?curso=Nenhum', async (page) => {
      await grid(page)
      await expect(page.getByText('Nenhum usuário encontrado').first()).toBeVisible()
    }),
    caios('discover', 'filters', 'descobrir?genero=feminino', async (page) => {
      await cards(page)
      await page.getByRole('button', { name: /^Filtros/ }).click()
      await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
    }),
    caios(
      'discover',
      'filtered-grid',
      'descobrir?genero=feminino&universidade=Universidade%20Federal%20do%20Cear%C3%A1',
      async (page) => {
        await grid(page)
        await expect(page.getByRole('list', { name: 'Usuários' })).toBeVisible()
      },
    ),
    caios('details', 'open', 'descobrir', async (page) => {
      await cards(page)
      await page.getByRole('button', { name: 'Ver detalhes' }).click()
      await expect(page.getByRole('dialog').getByText('Gênero')).toBeVisible()
    }),
    caios('details', 'block', 'descobrir', async (page) => {
      await cards(page)
      await page.getByRole('button', { name: 'Ver detalhes' }).click()
      await page.getByRole('button', { name: 'Bloquear' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    }),
    ...lists.flatMap(([screen, path]) => [
      caios(screen, 'many', path, settled),
      { ...caios(screen, 'few', path, settled), as: nobody },
    ]),
    caios('matches', 'loading', 'matches', never),
    caios('matches', 'failed', 'matches', async (page) => {
      await failing(page)
      await expect(page.getByRole('alert').first()).toBeVisible()
    }),
    caios('matches', 'undo', 'matches', async (page) => {
      await page
        .getByRole('button', { name: /^Desfazer match/ })
        .first()
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    }),
    caios('profile', 'whole', 'perfil', settled, true),
    { ...caios('profile', 'new', 'perfil', settled, true), as: nobody },
    caios('profile', 'loading', 'perfil', never),
    caios('shell', 'menu', 'dashboard', async (page, phone) => {
      await settled(page)
      if (phone) await page.getByRole('button', { name: 'Abrir menu' }).click()
      else await page.keyboard.press('Control+b')
    }),
    caios('shell', 'leave', 'dashboard', async (page) => {
      await page.getByRole('button', { name: 'Sair', exact: true }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    }),
  ]
}

/** Enough matches to fill a screen, out of those who like him. */
async function matchWithSome({ api }: Person, wanted = 7) {
  const { total } = await api.matches.list({})
  const { items } = await api.matches.likesReceived({})
  for (const { person } of items.slice(0, Math.max(0, wanted - total)))
    await api.discover.interact({ to: person.id, type: 'like' })
}

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

for (const size of ['phone', 'laptop'] as const) {
  test(`visitors on a ${size}`, async ({ browser, contextOptions, baseURL }) => {
    for (const shot of visitors()) await shoot(browser, size, shot, { ...contextOptions, baseURL })
  })

  test(`members on a ${size}`, async ({ browser, contextOptions, baseURL }) => {
    const caio = await signIn(demo.member)
    const nobody = await newcomer('Lia Sampaio', {
      genero: 'homossexual_mulher',
      generoPreferencia: 'homossexual_mulher',
    })
    await matchWithSome(caio)
    for (const shot of members(caio, nobody)) await shoot(browser, size, shot, { ...contextOptions, baseURL })
  })

  test(`a match on a ${size}`, async ({ browser, contextOptions, baseURL }) => {
    const lia = await newcomer('Lia Sampaio')
    const [admirer] = await admirersOf(lia)
    const base = { ...contextOptions, baseURL }
    await shoot(
      browser,
      size,
      {
        screen: 'discover',
        state: 'stamp',
        path: '/relacionamento/descobrir',
        as: lia,
        arrange: async (page, phone) => {
          await cards(page)
          await expect(deck(page).heading).toBeVisible()
          const box = await deck(page).card.boundingBox()
          if (!box || phone) return
          await page.mouse.move(box.x + 200, box.y + 200)
          await page.mouse.down()
          await page.mouse.move(box.x + 250, box.y + 200)
          await page.mouse.move(box.x + 300, box.y + 200)
        },
      },
      base,
    )
    await shoot(
      browser,
      size,
      {
        screen: 'match',
        state: 'moment',
        path: '/relacionamento/curtidas',
        as: lia,
        arrange: async (page) => {
          await page.getByRole('button', { name: `Curtir ${admirer?.name} de volta` }).click()
          await expect(page.getByRole('dialog', { name: 'Match!', exact: true })).toBeVisible()
        },
      },
      base,
    )
    await shoot(
      browser,
      size,
      { screen: 'matches', state: 'one', path: '/relacionamento/matches', as: lia, arrange: settled },
      base,
    )
    const toast = {
      screen: 'likes-received',
      state: 'toast',
      path: '/relacionamento/curtidas',
      as: lia,
      arrange: async (page: Page) => {
        await page
          .getByRole('button', { name: /^Rejeitar/ })
          .first()
          .click()
        await expect(
          page.getByRole('region', { name: 'Avisos' }).getByText('Usuário rejeitado').first(),
        ).toBeVisible()
      },
    }
    await shoot(browser, size, toast, base)
  })

  test(`the administration on a ${size}`, async ({ browser, contextOptions, baseURL }) => {
    const admin = await signIn(demo.admin)
    await admin.api.identity.requestAdminAccess({
      email: `eva.${size}@exemplo.br`,
      password: 'carnauba-e-mel-3',
    })
    const base = { ...contextOptions, baseURL }
    const shot = { screen: 'admin', path: '/admin', as: admin }
    await shoot(
      browser,
      size,
      { ...shot, state: 'requests', arrange: (page) => expect(page.getByText(`eva.${size}`)).toBeVisible() },
      base,
    )
    await shoot(
      browser,
      size,
      {
        ...shot,
        state: 'question',
        arrange: async (page) => {
          await page
            .getByRole('button', { name: /^Recusar/ })
            .first()
            .click()
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
      base,
    )
  })
}
