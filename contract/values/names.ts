// Names: what people are called where they are spoken to.

export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name

/** The letter or digit that stands for a name, with the accents that belong to it. */
export const initialOf = (name: string) => (/[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0] ?? '').toUpperCase()
