// Names: what people are called where they are spoken to.

export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name

/** The letter or emoji that stands for a name: a whole sign, however it is stored. */
export const initialOf = (name: string) =>
  (new Intl.Segmenter().segment(name.trim()).containing(0)?.segment ?? '').toUpperCase()
