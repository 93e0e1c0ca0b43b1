// The app itself: every address but the landing as it first arrives.
import { createRoot } from 'react-dom/client'
import { endSession, sessionQuery } from '#web/features/identity/session.ts'
import { onSignedOut } from '#web/lib/api.ts'
import { App } from './app.tsx'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'

export async function start(root: HTMLElement) {
  const client = createQueryClient()
  const router = createAppRouter(client)
  onSignedOut(() => void checkSession())
  // Kept from the start, whichever screen is the first to ask.
  void client.ensureQueryData(sessionQuery)

  /** The guards send who is not signed in any more to sign in, and from there back to where they were. */
  async function checkSession() {
    const session = await client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
    if (session !== null) return
    await router.invalidate()
    endSession(client)
  }

  // The first paint is the page itself, never an empty frame before it.
  await router.load()
  createRoot(root).render(<App client={client} router={router} />)
}
