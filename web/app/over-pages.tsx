// Pieces over every page that come after its first screen: toasts, and what keeps typed text.
import { api } from '#web/lib/api.ts'
import { connection } from '#web/lib/connection.ts'
import { isMetered, rested, whenIdle } from '#web/lib/idle.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { firstToast } from '#web/ui/toast.ts'
import { UnsavedForms } from './unsaved-forms.tsx'

/**
 * The first notice brings it; else it comes when the page has rested, so that one is shown without a connection, too. Where
 * it does not come because the server does not answer, the bar over the page says so in its place.
 */
const Toaster = onDemand(async () => {
  await Promise.race([firstToast, rested()])
  try {
    return (await import('#web/ui/toaster.tsx')).Toaster
  } catch (error) {
    await api.identity.session().catch(connection.lose)
    throw error
  }
})

// The way on for those who sign in: doors and public pages come without the list of members' screens.
void whenIdle(() => isMetered() || import('./member-screens.ts'))

export const OverPages = () => (
  <>
    <Toaster />
    <UnsavedForms />
  </>
)
