// E-mail addresses as people write them, without quotes or comments. Our own expression, because the
// registration pays for every kilobyte: Zod's comes with all its others.

/** Parts of letters, digits and `_'+-` joined by dots, then at least two labels of a domain. */
const address = /^[\w'+-]+(?:\.[\w'+-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i

export const isEmail = (text: string): boolean => address.test(text)
