/** What people are called where they are spoken to. */
export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name
