// Visits to the screens of the table of routes, on a demo world: address and the session that opens it.
import { type AnyPage, type Path, paths, routes } from '#site/routes.ts'

async function call(origin: string, procedure: string, input: object, cookie = '') {
  const answer = await fetch(`${origin}/rpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify({ json: input }),
  })
  if (!answer.ok) throw new Error(`${procedure} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** The session of one of the demo's own, as the header `cookie` has it. */
export async function signIn(origin: string, name: 'demo' | 'admin' | 'loja'): Promise<string> {
  const input = { email: `${name}@xamego.local`, password: 'pitanga-e-caju' }
  const answer = await call(origin, 'identity/signIn', input)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

/** The cookies of a session, as Playwright's `addCookies` takes them. */
export const cookiesOf = (session: string) =>
  session.split('; ').map((one) => {
    const [name = '', value = ''] = one.split(/=(.*)/s)
    return { name, value, domain: 'localhost', path: '/' }
  })

export type Visit = { path: Path; address: string; cookie: string }

/** Visits to the screens whose address begins with one of `chosen`, or to all; not to those that need a link of their own. */
export async function visitsOf(origin: string, chosen: readonly string[]): Promise<Visit[]> {
  const sessions: Record<string, string> = {
    member: await signIn(origin, 'demo'),
    admin: await signIn(origin, 'admin'),
    account: await signIn(origin, 'loja'),
  }
  const first = async (procedure: string, field: string, cookie = '') => {
    const { items, rows = items } = (await (await call(origin, procedure, {}, cookie)).json()).json
    return rows[0][field]
  }
  const door = await call(origin, 'businesses/door', {}, sessions.account)
  const [{ id: shop }] = (await door.json()).json.companies
  const parameters: Partial<Record<Path, string>> = {
    '/u/$slug': 'ufc',
    '/textos/$slug': 'termos',
    '/guia-comercial/empresas/$slug': await first('companies/list', 'slug'),
    '/eventos/$slug': await first('events/list', 'slug', sessions.member),
    '/relacionamento/eventos/$slug': await first('events/list', 'slug', sessions.member),
    '/noticias/$slug': await first('news/list', 'slug', sessions.member),
    '/empresa/$id': shop,
    '/admin/usuarios/$id': await first('memberAdmin/list', 'id', sessions.admin),
  }
  return paths.flatMap((path) => {
    const { access }: AnyPage = routes[path]
    const isChosen = chosen.length === 0 || chosen.some((part) => path.startsWith(part))
    if (!isChosen || access === 'dev' || (path.includes('$') && !parameters[path])) return []
    const address = path.replace(/\$\w+/, parameters[path] ?? '')
    return [{ path, address, cookie: sessions[String(access)] ?? '' }]
  })
}
