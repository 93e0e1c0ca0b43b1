// Largest sizes of uploads, for pages that tell them before they send.

/** Bytes of one picture (guide and admin §5: 5 MB). */
export const maxPhotoBytes = 5 * 1024 * 1024

/** Bytes of one video (guide and admin §5: 50 MB). */
export const maxVideoBytes = 50 * 1024 * 1024

/** Bytes of one PDF (guide and admin §5: 10 MB). */
export const maxPdfBytes = 10 * 1024 * 1024
