// Question before an overlay closes over typed text. Asked by what keeps the drafts (`app/unsaved-forms.tsx`), whose code
// comes later than the first screen; until then everything closes.

/** `close` closes what is on top, at once or once its reader agrees to lose what stands in its form. */
export const unsaved = { close: (close: () => void) => close() }
