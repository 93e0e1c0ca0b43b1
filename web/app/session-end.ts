// End of a session that this page did not end: it ran out, or was ended on another device.
import type { QueryClient } from '@tanstack/react-query'
import { isStaff } from '#contract/values/options.ts'
import { endSession, sessionQuery } from '#web/features/identity/session.ts'
import { toast } from '#web/ui/toast.ts'
import type { AppRouter } from './router.tsx'

/** Calls that are refused together ask once. */
let checking: Promise<boolean> | null = null

/** Answers whether somebody is signed in again; otherwise they are led to sign in. */
export function checkSession(client: QueryClient, router: AppRouter) {
  checking ??= check(client, router).finally(() => {
    checking = null
  })
  return checking
}

async function check(client: QueryClient, router: AppRouter) {
  const before = client.getQueryData(sessionQuery.queryKey)
  const session = await client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
  if (session === null) void leave(client, router, before ? isStaff(before.role) : false)
  return Boolean(before && session)
}

/** The guards send who is not signed in any more to sign in, and from there back to where they were. */
async function leave(client: QueryClient, router: AppRouter, staff: boolean) {
  await router.invalidate()
  endSession(client)
  // The team's sessions end sooner than anybody is used to (decision 0096).
  if (staff) toast.show('Sua sessão terminou por segurança. Entre de novo.')
}
