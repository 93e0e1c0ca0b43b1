// Rules of a password, alike in the forms and on the server; only the server knows which ones are common.

export const minPasswordLength = 8
export const maxPasswordLength = 128

/** Least length of the e-mail's own name that counts as being in the password. */
const telling = 4

/** Too short, or the name of the e-mail again. */
export function passwordIsPoor(password: string, email: string): boolean {
  const name = email.toLowerCase().split('@')[0] ?? ''
  return (
    password.length < minPasswordLength || (name.length >= telling && password.toLowerCase().includes(name))
  )
}
