// Pictures of members' screens: with much to show, with nothing yet, while it comes, and when it does not.
import { expect, type Person } from './people.ts'
import { deck, toast } from './screens.ts'
import { cards, failing, grid, heading, never, refuse, type Shot, settled } from './shoot.ts'

const filtered = 'genero=feminino&universidade=Universidade%20Federal%20do%20Cear%C3%A1'

export function members(caio: Person, nobody: Person): Shot[] {
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
    caios('dashboard', 'failed', 'dashboard', failing),
    caios('discover', 'card', 'descobrir', async (page) => {
      await cards(page)
      await expect(deck(page).heading).toBeVisible()
    }),
    caios('discover', 'grid', 'descobrir', async (page) => {
      await grid(page)
      await expect(page.getByRole('list', { name: 'Usuários' })).toBeVisible()
    }),
    caios('discover', 'loading-card', 'descobrir?genero=feminino', async (page) => {
      await cards(page)
      await never(page)
    }),
    caios('discover', 'loading-grid', `descobrir?${filtered}`, async (page) => {
      await grid(page)
      await never(page)
    }),
    caios('discover', 'notice', 'descobrir', async (page) => {
      await cards(page)
      await refuse(page, 'interactions/undo', 'interactions.nothing_to_undo')
      await page.getByRole('button', { name: 'Desfazer' }).click()
      await toast(page, 'Erro')
    }),
    caios('discover', 'failed', 'descobrir?genero=feminino', failing),
    caios('discover', 'empty-card', 'descobrir?curso=Nenhum', async (page) => {
      await cards(page)
      await expect(page.getByRole('heading', { name: 'Não há mais usuários' })).toBeVisible()
    }),
    caios('discover', 'empty-grid', 'descobrir?curso=Nenhum', async (page) => {
      await grid(page)
      await expect(page.getByRole('heading', { name: 'Nenhum usuário encontrado' })).toBeVisible()
    }),
    caios('discover', 'filters', 'descobrir?genero=feminino', async (page) => {
      await cards(page)
      await page.getByRole('button', { name: /^Filtros/ }).click()
      await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
    }),
    caios('discover', 'filtered-grid', `descobrir?${filtered}`, async (page) => {
      await grid(page)
      await expect(page.getByRole('list', { name: 'Usuários' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Remover Universidade: UFC' })).toBeVisible()
    }),
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
      caios(screen, 'whole', path, settled),
      { ...caios(screen, 'new', path, settled), as: nobody },
    ]),
    caios('matches', 'loading', 'matches', never),
    caios('matches', 'failed', 'matches', failing),
    caios('matches', 'undo', 'matches', async (page) => {
      await page
        .getByRole('button', { name: /^Mais sobre/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Desfazer match' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    }),
    caios('profile', 'whole', 'perfil', settled, true),
    { ...caios('profile', 'new', 'perfil', settled, true), as: nobody },
    caios('profile', 'loading', 'perfil', never),
    caios('profile', 'failed', 'perfil', failing),
    { ...caios('admin-door', 'member', '', (page) => heading(page)), path: '/auth' },
    caios('shell', 'menu', 'dashboard', async (page, phone) => {
      await settled(page)
      if (!phone) return page.keyboard.press('Control+b')
      await page.getByRole('button', { name: 'Abrir menu' }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    }),
    caios('shell', 'leave', 'dashboard', async (page) => {
      await page.getByRole('button', { name: 'Sair', exact: true }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    }),
  ]
}
