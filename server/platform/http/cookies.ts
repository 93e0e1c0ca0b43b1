/** The value of the cookie `name` in a request's header, as it was sent. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/; ?/).find((each) => each.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
