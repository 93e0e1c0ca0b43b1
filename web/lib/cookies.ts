// Choices of this device that the server must know before it draws a page. Never a secret: those are httpOnly.

/** The value of `name` among `cookies`. */
export function readCookie(name: string, cookies = document.cookie): string | undefined {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

/** Kept for `seconds`; 0 forgets it. */
export function writeCookie(name: string, value: string, seconds: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers we support
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
}
