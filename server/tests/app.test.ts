// Walks the contract: every procedure refuses whoever it must, and is reachable the way it is promised.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { staffRoles } from '#contract/back-office/options.ts'
import { may } from '#contract/back-office/permissions.ts'
import { everyFailure } from '#contract/failures.ts'
import { flags } from '#contract/feature-flags/flags.ts'
import type { Access } from '#contract/kit.ts'
import { type Procedure, procedures } from '../testing/contract.ts'
import { turnable } from '../testing/turnable.ts'
import { codeOf, createWorld, password, refusalOf, type World } from '../testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

/** No procedure takes this: whoever is refused for what they are is refused before it is looked at. */
const nonsense = ['nonsense']
const somebody = '00000000-0000-4000-8000-000000000000'

/** Reason that keeps a caller out or goes wrong; `admitted` when it is the procedure that answers or refuses what it was given. */
async function verdict(call: Promise<unknown>): Promise<string> {
  const code = await call.then(
    () => 'admitted',
    (error: { code: string }) => error.code,
  )
  return /^(session\.|request\.|internal$)/.test(code) ? code : 'admitted'
}

/** A stream never ends for who is admitted; the notifications' own tests listen to it. */
const answers = (procedure: Procedure) => procedure.name !== 'notifications/live'

async function verdicts(client: Parameters<Procedure['call']>[0], access: Access, admits: boolean) {
  const asked = procedures.filter(({ meta }) => meta.access === access)
  expect(asked.length).toBeGreaterThan(0)
  const found = new Set<string>()
  for (const procedure of admits ? asked.filter(answers) : asked)
    found.add(await verdict(procedure.call(client, nonsense)))
  return [...found]
}

// spec M371, M379
test('a visitor is asked to sign in, except where anyone may come in', async () => {
  const visitor = world.visitor()
  for (const access of ['account', 'member'] as const)
    expect(await verdicts(visitor, access, false)).toEqual(['session.required'])
  expect(await verdicts(visitor, 'admin', false)).toEqual(['session.required'])
  for (const procedure of procedures.filter(({ meta }) => meta.access === 'public'))
    expect(await verdict(procedure.call(visitor, nonsense)), procedure.name).toBe('admitted')
})

test('a session is enough for procedures of an account', async () => {
  const [ana, rui] = [await world.register('Ana'), await world.register('Rui')]
  await world.deactivate(rui)
  const { email } = await world.administrator()
  const asked = procedures.filter(({ meta }) => meta.access === 'account')
  for (const who of [ana.email, rui.email, email])
    for (const procedure of asked) {
      // Anew for each: some of them end the session.
      const { client } = world.browser()
      await client.identity.signIn({ email: who, password })
      expect(await verdict(procedure.call(client, nonsense)), procedure.name).toBe('admitted')
    }
})

// spec M20, M370, G196, G200
test('a member is admitted as a member, and is no administrator', async () => {
  const ana = await world.register('Ana')
  expect(await verdicts(ana.client, 'member', true)).toEqual(['admitted'])
  expect(await verdicts(ana.client, 'admin', false)).toEqual(['session.not_admin'])
})

// spec M239, G162, G200
test('an inactive member is told so, and cannot come in as a member or an administrator', async () => {
  const ana = await world.register('Ana')
  await world.deactivate(ana)
  expect(await verdicts(ana.client, 'member', false)).toEqual(['session.inactive'])
  expect(await verdicts(ana.client, 'admin', false)).toEqual(['session.not_admin'])
  expect((await ana.client.identity.session())?.member?.status).toBe('inactive')
})

// spec M20, M462
test('an administrator without a profile administers, and is sent to complete it elsewhere', async () => {
  const boss = await world.administrator()
  expect(await verdicts(boss.client, 'member', false)).toEqual(['session.not_member'])
  expect(await verdicts(boss.client, 'admin', true)).toEqual(['admitted'])
})

test('each role is admitted to what its permissions name, and refused everything else of the administrators', async () => {
  const admins = procedures.flatMap(({ meta, ...procedure }) =>
    meta.access === 'admin' ? [{ ...procedure, permission: meta.permission }] : [],
  )
  for (const role of staffRoles) {
    const { client } = await world.staff(role)
    for (const { name, permission, call } of admins)
      expect(await verdict(call(client, nonsense)), `${role} → ${name}`).toBe(
        may(role, permission) ? 'admitted' : 'session.not_permitted',
      )
  }
  // So that a table that admits everybody, or nobody, does not pass.
  expect(may('financeiro', 'people.read')).toBe(false)
  expect(may('atendimento', 'people.read')).toBe(true)
})

// spec M373, M374
test('a feature that is turned off is refused to members, and nothing else is', async () => {
  const ana = await world.register('Ana')
  const declared = procedures.filter(({ meta }) => meta.access !== 'public' && meta.flags.length > 0)
  expect(Object.fromEntries(declared.map(({ name, meta }) => [name, meta.flags]))).toEqual(turnable)
  async function refused() {
    const names: string[] = []
    // An account's procedures of a feature alone: others would be done.
    const asked = procedures.filter(
      ({ meta }) => meta.access === 'member' || (meta.access === 'account' && meta.flags.length > 0),
    )
    for (const procedure of asked.filter(answers))
      if ((await verdict(procedure.call(ana.client, nonsense))) === 'request.feature_off')
        names.push(procedure.name)
    return names
  }
  expect(await refused()).toEqual([])
  expect(await verdict(world.visitor().matches.rejections({}))).toBe('session.required')
  const off: string[] = []
  for (const flag of flags) {
    await world.turn(flag, false)
    off.push(flag)
    const expected = Object.entries(turnable).filter(([, features]) =>
      features.every((each) => off.includes(each)),
    )
    expect(await refused(), `without ${off.join()}`).toEqual(expected.map(([name]) => name))
  }
})

// spec M384, G222
test('a session that ended, ran out or was tampered with is no session', async () => {
  const ana = await world.register('Ana')
  // Without the cookie of the device, which is no session's.
  const [session = ''] = ana.cookie.match(/xamego\.session_token=[^;]+/) ?? []
  const tampered = session.replace(/session_token=./, 'session_token=_')
  const other = session.replace(/\.[^.]*$/, '.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D')
  const unsigned = session.replace(/(%2E|\.)[^.]*$/, '')
  for (const cookie of [tampered, other, unsigned, 'xamego.session_token=%E0%A4%A', 'xamego.session_token=.'])
    expect((await world.app.inject({ url: '/api/profile', headers: { cookie } })).statusCode).toBe(401)
  expect((await world.app.inject({ url: '/api/profile', headers: { cookie: ana.cookie } })).statusCode).toBe(
    200,
  )
  world.pass(31 * 24 * 3600 * 1000)
  expect(await codeOf(ana.client.profile.me())).toBe('session.required')
})

test('a session cookie is read in one way: with anything added to it, it opens nothing and breaks nothing', async () => {
  const ana = await world.register('Ana')
  const read = (cookie: string, url: string) =>
    world.app.inject({ method: 'POST', url, headers: { cookie }, payload: {} })
  const [, name = '', escaped = ''] = ana.cookie.match(/([^ ;]*session_token)=([^;]*)/) ?? []
  const value = decodeURIComponent(escaped)
  const written = [`${value}x`, `${value}%00`, `${value}=`, `"${value}"`, ` ${value}x `, value.slice(0, -1)]
  for (const given of written) {
    const cookie = `${name}=${given}`
    expect((await read(cookie, '/rpc/profile/me')).statusCode, cookie).toBe(401)
    expect((await read(cookie, '/rpc/identity/session')).json(), cookie).toEqual({ json: null })
    expect((await read(cookie, '/api/sign-out-everywhere')).statusCode, cookie).toBe(401)
    expect((await read(cookie, '/api/sign-out')).statusCode, cookie).toBe(200)
  }
  expect((await ana.client.profile.me()).name).toBe('Ana')
  // The cookie that opens a session ends it, however it is escaped and whatever stands beside it.
  const beside = `theme=dark; ${name}=${encodeURIComponent(value).replace(/%../g, (code) => code.toLowerCase())}; ${name}=x`
  for (const cookie of [`${name}=${value}`, beside, ana.cookie])
    expect((await read(cookie, '/rpc/profile/me')).statusCode, cookie).toBe(200)
  expect((await read(`theme=dark; ${name}=${value}; ${name}=x`, '/api/sign-out')).statusCode).toBe(200)
  expect(await codeOf(ana.client.profile.me())).toBe('session.required')
})

test('a session comes in the cookie that this installation writes and under no other name', async () => {
  const status = async ({ app }: World, cookie: string) =>
    (await app.inject({ url: '/api/profile', headers: { cookie } })).statusCode
  const ana = await world.register('Ana')
  expect(await status(world, ana.cookie)).toBe(200)
  expect(await status(world, `__Host-${ana.cookie}`)).toBe(401)

  const secure = await createWorld({ env: { PUBLIC_URL: 'https://xamego.example' } })
  const bia = await secure.register('Bia')
  expect(await status(secure, bia.cookie)).toBe(200)
  expect(await status(secure, bia.cookie.replace('__Host-', ''))).toBe(401)
  await secure.app.close()
})

// spec M486, G11
test('every failure has a sentence in Portuguese, and every procedure names its failures with it', () => {
  for (const [code, { status, message }] of Object.entries(everyFailure)) {
    expect(status, code).toBeGreaterThanOrEqual(400)
    expect(message, code).toMatch(/^[A-ZÀ-Ú].{10,}/)
  }
  for (const { name, errors } of procedures)
    for (const [code, { status, message }] of Object.entries(errors))
      expect({ status, message }, `${name} ${code}`).toEqual(everyFailure[code as keyof typeof everyFailure])
})

// spec G11
test('input errors are in Portuguese, in our words where the contract has some', async () => {
  const refusalOfForm = async (payload: object) => {
    const answer = await world.app.inject({ method: 'POST', url: '/api/sign-in', payload })
    return answer.json()
  }
  const zods = 'Entrada inválida: esperava um texto, recebeu um número'
  expect(await refusalOfForm({ email: 1, password })).toMatchObject({
    code: 'input.invalid',
    message: zods,
    data: { issues: [{ path: 'email', message: zods }] },
  })
  const ours = 'Use no máximo 254 caracteres.'
  expect(await refusalOfForm({ email: 'a'.repeat(255), password })).toMatchObject({ message: ours })
})

const fill = (path: string) => path.replace(/\{\w+\}/g, somebody)

// spec M380
test('every procedure has its own REST address, which refuses visitors alike', async () => {
  const addresses = procedures.map(({ route }) => `${route.method} ${route.path}`)
  expect(addresses.filter((address) => !/^(GET|POST|PATCH|DELETE|PUT) \/[a-z]/.test(address))).toEqual([])
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const { name, meta, route } of procedures.filter((one) => one.meta.access !== 'public')) {
    const answer = await world.app.inject({
      method: route.method as 'GET',
      url: `/api${fill(route.path)}`,
    })
    expect([answer.statusCode, answer.json().code], `${name} for ${meta.access}`).toEqual([
      401,
      meta.access === 'counter' ? 'counter.required' : 'session.required',
    ])
  }
})

test('REST answers like RPC: reading with numbers in the address, writing with a body', async () => {
  const ana = await world.register('Ana')
  const davi = await world.register('Davi')
  await world.register('Bia')
  const headers = { cookie: ana.cookie }
  const list = await world.app.inject({ url: '/api/discover?limit=1', headers })
  expect(list.statusCode).toBe(200)
  expect(list.json().items).toHaveLength(1)

  const payload = { to: davi.id, type: 'like' }
  const like = await world.app.inject({ method: 'POST', url: '/api/interactions', headers, payload })
  expect([like.statusCode, like.json()]).toEqual([200, { match: null }])

  const wrong = { email: ana.email, password: 'outra-senha' }
  const refused = await world.app.inject({ method: 'POST', url: '/api/sign-in', payload: wrong })
  expect(refused.statusCode).toBe(401)
  expect(refused.json()).toMatchObject({
    code: 'identity.wrong_credentials',
    message: everyFailure['identity.wrong_credentials'].message,
  })
  const right = { email: ana.email, password }
  const admitted = await world.app.inject({ method: 'POST', url: '/api/sign-in', payload: right })
  expect([admitted.statusCode, admitted.json()]).toEqual([200, { role: 'member' }])
})

test('a long answer arrives compressed, and whole', async () => {
  const lists = { method: 'POST', url: '/rpc/reference/lists', payload: {} } as const
  const plain = await world.app.inject(lists)
  for (const [encoding, read] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await world.app.inject({ ...lists, headers: { 'accept-encoding': encoding } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(JSON.parse(read(answer.rawPayload).toString())).toEqual(plain.json())
  }
})

test('no cache keeps an answer of the API, whichever way it was asked for and however it ends', async () => {
  const { cookie } = await world.register('Ana')
  const kept = async (method: 'GET' | 'POST', url: string, headers = {}) => {
    const answer = await world.app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) })
    return [answer.statusCode, answer.headers['cache-control']]
  }
  for (const url of ['/api/profile', '/api/session'])
    expect(await kept('GET', url, { cookie }), url).toEqual([200, 'no-store'])
  expect(await kept('POST', '/rpc/profile/me', { cookie })).toEqual([200, 'no-store'])
  expect(await kept('GET', '/api/profile')).toEqual([401, 'no-store'])
})

test('each cookie is set once, whichever way it was asked for', async () => {
  const { email } = await world.register('Ana')
  const given = { email, password }
  for (const [url, payload] of [
    ['/api/sign-in', given],
    ['/rpc/identity/signIn', { json: given }],
  ] as const) {
    const answer = await world.app.inject({ method: 'POST', url, payload })
    const names = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split('=')[0])
    expect(names, url).toEqual(['xamego.session_token', 'xamego.device'])
  }
})

test('an unknown address of the API is not found, in the shape of its protocol', async () => {
  const { status, message } = everyFailure['request.not_found']
  const body = { defined: true, code: 'request.not_found', status, message }
  for (const method of ['GET', 'POST'] as const) {
    const rest = await world.app.inject({ method, url: '/api/nothing/here' })
    expect([rest.statusCode, rest.json()]).toEqual([404, body])
    const rpc = await world.app.inject({ method, url: '/rpc/nothing/here' })
    expect([rpc.statusCode, rpc.json()]).toEqual([404, { json: body }])
  }
})

test('a write from another site is refused, whatever tells where it comes from', async () => {
  const ana = await world.register('Ana')
  const post = (headers: Record<string, string>, url = '/rpc/interactions/undo') =>
    world.app.inject({
      method: 'POST',
      url,
      headers: { cookie: ana.cookie, host: 'localhost', ...headers },
      payload: { json: { to: crypto.randomUUID() } },
    })
  const foreign: Record<string, string>[] = [
    { origin: 'https://outro.example' },
    { origin: 'http://localhost.outro.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) {
    for (const url of ['/rpc/interactions/undo', '/api/interactions/undo']) {
      const answer = await post(headers, url)
      expect([answer.statusCode, answer.body.includes('request.foreign_origin')]).toEqual([403, true])
    }
  }
  for (const url of ['/%72pc/interactions/undo', '/rpc/interactions/%75ndo', '/%61pi/interactions/undo']) {
    expect((await post({ origin: 'https://outro.example' }, url)).statusCode, url).toBe(403)
    expect((await post({ 'sec-fetch-site': 'cross-site' }, `http://localhost${url}`)).statusCode, url).toBe(
      403,
    )
  }
  expect((await post({ origin: 'http://localhost' })).statusCode).toBe(404)
})

test('only the methods of the contract reach a procedure', async () => {
  const ana = await world.register('Ana')
  const headers = { cookie: ana.cookie }
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT'] as const) {
    const answer = await world.app.inject({ method, url: '/rpc/identity/signOutEverywhere', headers })
    expect(answer.statusCode, method).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode, method).toBeLessThan(500)
  }
  expect((await ana.client.profile.me()).name).toBe('Ana')
})

test('when no connection to the database comes free in time, the answer is to come back in a moment', async () => {
  const ana = await world.register('Ana')
  const warned = vi.spyOn(world.deps.log, 'warn').mockReturnValue()
  const { connectionTimeoutMillis } = world.pool.options
  onTestFinished(() => {
    world.pool.options.connectionTimeoutMillis = connectionTimeoutMillis
  })
  world.pool.options.connectionTimeoutMillis = 50
  await world.db.transaction(async () => {
    const { status, message } = everyFailure['server.busy']
    const busy = { code: 'server.busy', status, message }
    expect(await refusalOf(ana.client.profile.me())).toMatchObject(busy)
    expect(await refusalOf(ana.client.discover.list({}))).toMatchObject(busy)
    const { cookie } = ana
    const photo = await world.app.inject({ url: '/media/avatars/x/face_1_320.webp', headers: { cookie } })
    expect([photo.statusCode, photo.json()]).toEqual([503, expect.objectContaining(busy)])
    const accept = 'text/html,application/xhtml+xml'
    const page = await world.app.inject({ url: '/media/x', headers: { cookie, accept } })
    expect([page.statusCode, page.headers['content-type'], page.body]).toEqual([
      503,
      'text/plain; charset=utf-8',
      message,
    ])
    expect((await world.app.inject('/api/ready')).statusCode).toBe(503)
  })
  expect(warned.mock.calls[0]?.[1]).toBe('no connection to the database came free in time')
  expect((await ana.client.profile.me()).name).toBe('Ana')
})

test('health and readiness tell the truth', async () => {
  expect((await world.app.inject('/api/health')).json()).toEqual({ ok: true })
  expect((await world.app.inject('/api/ready')).json()).toEqual({ ok: true })
})
