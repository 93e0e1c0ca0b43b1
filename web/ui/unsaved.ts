// Question before an overlay closes over typed text. Asked by what keeps the drafts (`app/unsaved-forms.tsx`), whose code
// comes later than the first screen; until then everything closes.

type Leave = (within: Element | null | undefined, close: () => void) => void

/** `leave` closes, at once or once its reader agrees to lose what stands in a form `within`. */
export const unsaved: { leave: Leave } = { leave: (_, close) => close() }
