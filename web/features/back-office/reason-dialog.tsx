import { onOpening } from './on-opening.ts'

/** Asks why, before what the audit keeps with its reason; its code comes when it is first asked. */
export const ReasonDialog = onOpening(() => import('./reason-form.tsx').then((part) => part.ReasonForm))
