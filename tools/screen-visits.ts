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

type DemoName = 'demo' | 'admin' | 'loja'

/** The session of one of the demo's own, as the header `cookie` has it. */
export async function signIn(origin: string, name: DemoName): Promise<string> {
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

/**
 * Visits to the screens whose address begins with one of `chosen`, or to all; not to those that need a link of their own. Only
 * those are looked up, so that a version which lacks others can be visited as well.
 */
export async function visitsOf(origin: string, chosen: readonly string[]): Promise<Visit[]> {
  const names: Record<string, DemoName> = { member: 'demo', admin: 'admin', account: 'loja' }
  const sessions: Record<string, string> = {}
  /** Session of those who may open it; none where everybody may. */
  const sessionOf = async (access: string) => {
    const name = names[access]
    if (!name) return ''
    sessions[access] ??= await signIn(origin, name)
    return sessions[access]
  }
  const answer = async (procedure: string, access = '') =>
    (await (await call(origin, procedure, {}, await sessionOf(access))).json()).json
  const first = async (procedure: string, field: string, access?: string): Promise<string> => {
    const { items, rows = items } = await answer(procedure, access)
    return rows[0][field]
  }
  const parameters: Partial<Record<Path, () => string | Promise<string>>> = {
    '/u/$slug': () => 'ufc',
    '/textos/$slug': () => 'termos',
    '/guia-comercial/empresas/$slug': () => first('companies/list', 'slug'),
    '/eventos/$slug': () => first('events/list', 'slug', 'member'),
    '/relacionamento/eventos/$slug': () => first('events/list', 'slug', 'member'),
    '/noticias/$slug': () => first('news/list', 'slug', 'member'),
    '/empresa/$id': async () => (await answer('businesses/door', 'account')).companies[0].id,
    '/admin/usuarios/$id': () => first('memberAdmin/list', 'id', 'admin'),
  }
  const visits: Visit[] = []
  for (const path of paths) {
    const { access }: AnyPage = routes[path]
    const isChosen = chosen.length === 0 || chosen.some((part) => path.startsWith(part))
    if (!isChosen || access === 'dev' || (path.includes('$') && !parameters[path])) continue
    const address = path.replace(/\$\w+/, (await parameters[path]?.()) ?? '')
    visits.push({ path, address, cookie: await sessionOf(String(access)) })
  }
  return visits
}
