// Reach of each role in words, made from its permissions and the menu.
import { may, type Permission, rolesWith } from '#contract/back-office/permissions.ts'
import { enumerate } from '#contract/values/enumerate.ts'
import type { StaffRole } from '#contract/values/options.ts'
import { securityPage, titleOf } from '#site/routes.ts'
import { officeFeatures } from '#web/features-office.ts'

const permissions = Object.keys(rolesWith) as Permission[]
const areaOf = (permission: Permission) => permission.split('.')[0]

/** Screens that a role changes and those that it only reads, and a word about profiles. */
export function reachOf(role: StaffRole): string {
  const own = permissions.filter((permission) => may(role, permission))
  if (own.length === permissions.length) return 'Vê e muda tudo, também a equipe.'
  const changed = new Set(own.filter((permission) => !/\.(read|export)$/.test(permission)).map(areaOf))
  const lines = officeFeatures
    .flatMap((feature) => feature.lines)
    // One's own security is everybody's.
    .filter(({ page, permission }) => page !== securityPage && may(role, permission))
    .sort((one, other) => one.place - other.place)
  const namesOf = (isChanged: boolean) =>
    enumerate(
      lines
        .filter(({ permission }) => changed.has(areaOf(permission)) === isChanged)
        .map(({ page }) => titleOf(page)),
    )
  return [
    `Cuida de ${namesOf(true)}.`,
    namesOf(false) && `Vê ${namesOf(false)}.`,
    may(role, 'people.read') ? 'Vê dados de pessoas.' : 'Não abre perfis de pessoas.',
  ]
    .filter(Boolean)
    .join(' ')
}
