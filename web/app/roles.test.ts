// Words about a role, held to the menu that it opens.
import { expect, test } from 'vitest'
import { staffRoles } from '#contract/back-office/options.ts'
import { titleOf } from '#site/routes.ts'
import { menuOf } from '#web/features/admin/menu.ts'
import { reachOf } from '#web/features/identity/office/reach.ts'

/** Pages of whoever works here, which no role opens to others. */
const own = ['Segurança']
const linesOf = (role: (typeof staffRoles)[number]) =>
  menuOf(role)
    .flatMap(({ lines }) => lines.map(({ page }) => titleOf(page)))
    .filter((title) => !own.includes(title))

test('a role’s sentence names every screen that its menu opens, and no other', () => {
  const all = linesOf('administrador')
  for (const role of staffRoles.filter((each) => each !== 'administrador')) {
    const words = reachOf(role)
    expect([role, all.filter((title) => words.includes(title)).sort()]).toEqual([role, linesOf(role).sort()])
  }
  expect(reachOf('administrador')).toBe('Vê e muda tudo, também a equipe.')
})

test('a role’s sentence tells care from reading', () => {
  expect(reachOf('financeiro')).toBe(
    'Cuida de Planos, Contas a Pagar e Divergências. Vê Painel e Financeiro. Não abre perfis de pessoas.',
  )
})
