// Pieces over every page that come after its first screen: toasts, and what keeps typed text.
import { isMetered, rested, whenIdle } from '#web/lib/idle.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { firstToast } from '#web/ui/toast.ts'
import { UnsavedForms } from './unsaved-forms.tsx'

/** The first notice brings it; else it comes when the page has rested, so that one is shown without a connection, too. */
const Toaster = onDemand(() =>
  Promise.race([firstToast, rested()])
    .then(() => import('#web/ui/toaster.tsx'))
    .then((part) => part.Toaster),
)

// The way on for those who sign in: doors and public pages come without the list of members' screens.
void whenIdle(() => isMetered() || import('./member-screens.ts'))

export const OverPages = () => (
  <>
    <Toaster />
    <UnsavedForms />
  </>
)
