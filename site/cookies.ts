// The browser keeps cookies for both sides: the server reads them in a request's header, the app in `document.cookie`.

/** The value of the cookie `name` among `cookies`, as it was sent. */
export function cookieOf(cookies: string | undefined, name: string): string | undefined {
  const pair = cookies?.split(/; ?/).find((each) => each.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
