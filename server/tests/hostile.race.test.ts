// Hostile input: the answer is a clear refusal in Portuguese, never a failure of ours.
// Only with --all: it makes thousands of requests, a dozen for every field there is.
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Procedure, procedures } from '../testing/contract.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
  world.deps.limiter.consume = async () => {}
})
afterEach(() => world.close())

const somebody = '00000000-0000-4000-8000-000000000000'
const hostile: unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  [],
  {},
  [[['x']]],
  { toString: 1, valueOf: 1 },
  JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}'),
  '',
  ' ',
  'a\0b',
  '\0',
  '😀'.repeat(30),
  'ana\ud800',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  'x'.repeat(40_000),
  '-'.repeat(36),
  `999999999999999_${somebody}`,
  `1_${'-'.repeat(36)}`,
  `-1_${'f'.repeat(36)}`,
]

const english = /\b(invalid|expected|received|too (big|small|long)|must|required|unexpected|error)\b/i

async function post(cookie: string, url: string, payload: string, type = 'application/json') {
  const headers = { cookie, 'content-type': type }
  const answer = await world.app.inject({ method: 'POST', url, headers, payload })
  const what = `${url} ${payload.slice(-200)} → ${answer.statusCode} ${answer.body.slice(0, 300)}`
  expect(answer.statusCode, what).toBeLessThan(500)
  if (answer.statusCode >= 400) {
    const body = answer.json().json ?? answer.json()
    expect(body.message, what).toMatch(/\S{3}/)
    expect(body.message, what).not.toMatch(english)
    expect(answer.body, what).not.toMatch(/node_modules|\.ts:|\bat \w+ \(/)
  }
  return answer
}

const takesInput = (one: Procedure) => one.input !== undefined && one.name !== 'photos/upload'

/** An acceptable value for every field of every input, so that one hostile field at a time reaches deep. */
async function plausible(): Promise<Record<string, unknown>> {
  return {
    ...(await world.registrationOf('Bia')),
    id: somebody,
    to: somebody,
    by: 'whatsapp',
    type: 'like',
    grant: false,
    password: 'maré-cheia-2026',
    confirmation: 'maré-cheia-2026',
    token: 'token',
  }
}

test('one hostile field at a time is answered or clearly refused, in every input of every procedure', async () => {
  const ana = await world.register('Ana')
  const boss = await world.administrator()
  const fields = await plausible()
  for (const procedure of procedures.filter(takesInput)) {
    const names = Object.keys(procedure.input?.shape ?? {})
    const given = Object.fromEntries(
      names.filter((name) => name in fields).map((name) => [name, fields[name]]),
    )
    const { access } = procedure.meta
    // A registration that was taken would end the session it was sent with.
    const cookie = access === 'public' ? '' : access === 'admin' ? boss.cookie : ana.cookie
    for (const name of names)
      for (const value of hostile)
        await post(cookie, `/rpc/${procedure.name}`, JSON.stringify({ json: { ...given, [name]: value } }))
  }
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  expect((await ana.client.profile.me()).id).toBe(ana.id)
  // It grows with the contract: thousands of calls.
}, 900_000)

test('so is any JSON at all as the input of every procedure', async () => {
  const ana = await world.register('Ana')
  const boss = await world.administrator()
  for (const { name, meta } of procedures.filter(takesInput)) {
    const { cookie } = meta.access === 'admin' ? boss : ana
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (json) => {
        await post(cookie, `/rpc/${name}`, JSON.stringify({ json }))
      }),
      { numRuns: 12 },
    )
  }
})

test('so is a body that is not what it says', async () => {
  const ana = await world.register('Ana')
  const deep = `{"json":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
  const bodies = ['{', '"', '', 'null', '[]', '7', '{"json":', '\0', '{"json":{"to":"\\ud800"}}', deep]
  const metas = [
    '{"json":{"x":1},"meta":[[0,"__proto__","polluted"]]}',
    '{"json":{"to":"x"},"meta":[[6,"to"]]}',
    '{"json":{"to":"x"},"meta":[[1,"to"],[2,"no","where"]]}',
    '{"json":{},"meta":{"a":1}}',
    '{"json":{"to":"9"},"meta":[[0,"to"]],"maps":[["to"]]}',
  ]
  for (const url of ['/rpc/interactions/decide', '/api/interactions', '/rpc/identity/signIn', '/api/sign-in'])
    for (const body of [...bodies, ...metas]) await post(ana.cookie, url, body)
  for (const type of [
    'text/plain',
    'application/xml',
    'application/octet-stream',
    'nothing',
    'text/event-stream',
  ])
    await post(ana.cookie, '/rpc/interactions/decide', 'x', type)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

// spec G172
test('a form that is not one, or holds something else than a picture, is refused', async () => {
  const ana = await world.register('Ana')
  const part = (name: string, value: string, file = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${value}\r\n`
  const forms = [
    '',
    'nonsense',
    '--x--',
    part('file', 'text'),
    part('file', 'text', 'foto.jpg'),
    part('file', 'text', '../../../foto\0.jpg') + part('file', 'text', 'b.jpg'),
    part('file[__proto__][polluted]', 'yes') + part('constructor[prototype][polluted]', 'yes'),
    part('data', '{') + part('0', 'x', 'foto.jpg'),
    part('data', '{"json":{},"meta":[],"maps":[["__proto__","polluted"]]}') + part('0', 'x', 'foto.jpg'),
    part('data', '{"json":{"file":null},"maps":[["file"]]}') + part('0', 'x', 'foto.jpg'),
    part('data', '{"json":null,"maps":[["a","b","c"]]}') + part('0', 'x', 'foto.jpg'),
    part('data', '{"json":{},"maps":"x"}'),
  ]
  for (const url of ['/rpc/photos/upload', '/api/photos', '/rpc/interactions/decide', '/api/sign-in'])
    for (const form of forms) {
      const answer = await post(ana.cookie, url, `${form}--x--\r\n`, 'multipart/form-data; boundary=x')
      expect(answer.statusCode, `${url} ${form}`).toBeGreaterThanOrEqual(400)
      await post(ana.cookie, url, form, 'multipart/form-data')
    }
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test('only a picture makes a form large: no megabytes of text are read for it, nor parts by the thousand', async () => {
  const parse = vi.spyOn(JSON, 'parse')
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const deep = `{"json":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  const forms = [
    part('data', deep),
    part('email', 'x'.repeat(100_000)),
    part(`email${'[a]'.repeat(30_000)}`, 'x'),
    Array.from({ length: 1000 }, (_, turn) => part(`a[${turn}]`, 'x')).join(''),
  ]
  const read = vi.spyOn(Response.prototype, 'formData')
  for (const url of ['/rpc/identity/signIn', '/api/sign-in', '/rpc/photos/upload', '/api/photos'])
    for (const form of forms) {
      const answer = await post('', url, `${form}--x--\r\n`, 'multipart/form-data; boundary=x')
      expect([answer.statusCode, answer.body.includes('input.invalid')]).toEqual([400, true])
    }
  expect(parse).not.toHaveBeenCalledWith(deep)
  // The runtime's own parser takes all of a form before it looks at any.
  expect(read).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('a form is taken where a file goes and nowhere else, however the address is written', async () => {
  const ana = await world.register('Ana')
  const form = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nana\r\n--x--\r\n'
  const type = 'multipart/form-data; boundary=x'
  for (const { name, route } of procedures.filter((one) => one.route.method !== 'GET')) {
    const path = route.path.replace(/\{\w+\}/g, somebody)
    for (const url of [`/rpc/${name}`, ...(route.method === 'POST' ? [`/api${path}`] : [])]) {
      const answer = await post(ana.cookie, url, form, type)
      expect(answer.statusCode, url).toBeGreaterThanOrEqual(400)
    }
  }
  const read = await post(ana.cookie, '/rpc/%70hotos/upload', form, type)
  expect([read.statusCode, read.body.includes('input.invalid')]).toEqual([400, true])
})

// spec G173, G264
test('ten megabytes are refused before they are read, with the sentence for it', async () => {
  const body = JSON.stringify({ json: { email: 'x'.repeat(10 * 1024 * 1024), password: 'x' } })
  for (const url of ['/rpc/identity/signIn', '/api/sign-in']) {
    const answer = await post('', url, body)
    expect(answer.statusCode).toBe(413)
    expect(answer.body).toContain('O que você enviou é grande demais.')
  }
})

test('an address that cannot be read is refused, or not found', async () => {
  const ana = await world.register('Ana')
  const addresses = [
    '/api/%E0%A4%A',
    '/rpc/%zz',
    '/rpc/discover/list?data={',
    '/rpc/discover/list?data=%00',
    '/rpc/matches/list?data={"json":{"cursor":"a%00"}}',
    '/api/discover?cursor=%00',
    '/api/discover?limit=x',
    '/api/discover?limit[]=1&limit[__proto__]=2',
    '/api/people/nobody',
    `/api/people/${'x'.repeat(2000)}`,
    '/media/avatars/../../secret',
    '/media/avatars/%2e%2e/%2e%2e/secret',
    '/media/%00',
    '/media/%zz',
  ]
  for (const url of addresses) {
    const answer = await world.app.inject({ url, headers: { cookie: ana.cookie } })
    expect([url, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([url, true])
    const message = (answer.json().json ?? answer.json()).message
    expect(message, url).toMatch(/\S{3}/)
    expect(message, url).not.toMatch(english)
  }
})
