// Pieces over every page that come after its first screen: toasts, and what keeps typed text.
import { Toaster } from '#web/ui/toaster.tsx'
import { UnsavedForms } from './unsaved-forms.tsx'

export const OverPages = () => (
  <>
    <Toaster />
    <UnsavedForms />
  </>
)
