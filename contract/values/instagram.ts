// Instagram names and addresses, read alike by the form and by the server.

const address =
  /^(?:https?:\/\/)?(?:\w+\.)?(?:instagram\.com|instagr\.am)\/@?(?<handle>[^/?#]*)\/?(?:[?#].*)?$/i

/** The handle in what was typed or pasted, with @ or as a link; `null` when it can't be one. */
export function instagramHandle(typed: string): string | null {
  const text = typed.trim()
  const handle = (text.match(address)?.groups?.handle ?? text.replace(/^@+/, '')).toLowerCase()
  const possible = /^[a-z0-9_.]{1,30}$/.test(handle) && !/^\.|\.\.|\.$/.test(handle)
  return possible ? handle : null
}
