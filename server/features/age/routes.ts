import { age } from '#contract/age/api.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { beginAgeCheck, ownAge } from '../identity/age/assurance.ts'

const on = bind(age)

export const ageRoutes = {
  own: on.own.handler(({ context: { deps, member } }) => ownAge(deps, member.id)),
  begin: on.begin.handler(({ context: { deps, member } }) => beginAgeCheck(deps, member.id)),
}
