// Menu of the back-office, in its groups, out of what features hand in.
import { may } from '#contract/back-office/permissions.ts'
import type { Role } from '#contract/values/options.ts'
import type { OfficePath } from '#site/routes.ts'
import { type OfficeLine, officeGroups } from '#web/feature.ts'
import { officeFeatures } from '#web/features-office.ts'

interface Group {
  /** None: the lines at the top. */
  title?: string | undefined
  lines: readonly OfficeLine[]
}

const lines = officeFeatures.flatMap((feature) => feature.lines).sort((one, other) => one.place - other.place)

const groups: readonly Group[] = [undefined, ...officeGroups].map((title) => ({
  title,
  lines: lines.filter(({ group }) => group === title),
}))

/** Answers whether a role may open a page: one of a record, whoever may open its list. */
export function mayOpen(role: Role, page: OfficePath): boolean {
  const [line] = lines
    .filter((each) => `${page}/`.startsWith(`${each.page}/`))
    .sort((one, other) => other.page.length - one.page.length)
  return line !== undefined && may(role, line.permission)
}

/** Name of the group of a page, if it has one. */
export const groupOf = (page: OfficePath): string | undefined =>
  lines.find((line) => line.page === page)?.group

/** The groups with the lines that a role may open; those with none are left out. */
export const menuOf = (role: Role): Group[] =>
  groups
    .map((group) => ({ ...group, lines: group.lines.filter(({ page }) => mayOpen(role, page)) }))
    .filter(({ lines }) => lines.length > 0)
