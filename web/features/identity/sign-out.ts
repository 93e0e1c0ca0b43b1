import { api } from '#web/lib/api.ts'
import { NotSent, nothingSent } from '#web/lib/connection.ts'
import { dropDrafts } from '#web/ui/drafts.ts'
import { toast } from '#web/ui/toast.ts'

/** Ends the session, on this device or on all, and then does what `leave` does; a failure is said, and nobody leaves. */
export async function signOut(everywhere: boolean, leave: () => Promise<void>) {
  try {
    await (everywhere ? api.identity.signOutEverywhere() : api.identity.signOut())
  } catch (error) {
    toast.error(error instanceof NotSent ? nothingSent : 'Erro ao fazer logout')
    return
  }
  dropDrafts()
  await leave()
  toast.success('Logout realizado')
}
