// Destination of someone who has signed in.
import type { CallerView } from '#contract/identity/api.ts'
import { isStaff } from '#contract/values/options.ts'
import { businessHome, home, securityPage } from '#site/routes.ts'

/** The address that awaits this session after the members' sign-in; `null` when there is none yet. */
export function memberDestination(session: CallerView | null, wanted?: string): string | null {
  if (session?.member) return wanted ?? home
  // An account without a profile keeps a business.
  if (session && !isStaff(session.role)) return wanted ?? businessHome
  return adminDestination(session)
}

/** The same for the administrators' door. */
export function adminDestination(session: CallerView | null) {
  if (!session || !isStaff(session.role)) return null
  return session.secondFactorMissing ? securityPage : '/admin'
}
