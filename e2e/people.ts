// People of the journeys: registered through the public path, and browsers that refuse to pass over a fault.
import { randomBytes } from 'node:crypto'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { type BrowserContext, test as base, type Cookie, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Api } from '#contract/api.ts'
import type { Registration } from '#contract/identity/registration.ts'
import { waitingForHydration } from './arrival.ts'
import { startWorld } from './server.ts'

export { expect }

type Client = ContractRouterClient<Api>

export interface Person {
  name: string
  email: string
  password: string
  cookies: Cookie[]
  /** The API as this person. */
  api: Client
}

export const password = 'jangada-no-mucuripe'
export const demo = {
  member: 'demo@xamego.local',
  admin: 'admin@xamego.local',
  owner: 'loja@xamego.local',
  password: 'pitanga-e-caju',
}

/** Nobody else's: runs may share a world. */
const unique = () => randomBytes(4).toString('hex')
const someAddress = () => `10.${[...randomBytes(3)].join('.')}`

/** Photos as they were made before: every newcomer sends the same two. */
const made = new Map<string, Promise<Buffer>>()

/** A photo as a phone would make it: something to see, of `width` × `height`. */
export function photo(color = '#ff9f1c', width = 480, height = 600): Promise<Buffer> {
  const key = `${color} ${width} ${height}`
  const before = made.get(key) ?? draw(color, width, height)
  made.set(key, before)
  return before
}

function draw(color: string, width: number, height: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color}"/><circle cx="50%" cy="40%" r="${width / 4}" fill="#fff8f3"/></svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

/** The API over the wire, from an address of its own, keeping its cookies. */
function visitor(origin: string) {
  const jar = new Map<string, string>()
  const address = someAddress()
  const link = new RPCLink({
    url: `${origin}/rpc`,
    fetch: async (request, init) => {
      request.headers.set('x-forwarded-for', address)
      request.headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '))
      const answer = await fetch(request, init)
      for (const set of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s)
        jar.set(name, value)
      }
      return answer
    },
  })
  const cookies = (): Cookie[] =>
    [...jar].map(([name, value]) => ({
      name,
      value,
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
    }))
  return { api: createORPCClient<Client>(link), cookies }
}

/** Registers someone who seeks men and is a woman, unless told otherwise. */
async function register(origin: string, name: string, given: Partial<Registration> = {}): Promise<Person> {
  const { api, cookies } = visitor(origin)
  const email = given.email ?? `${unique()}@exemplo.br`
  const upload = async (color: string) => {
    const file = new File([new Uint8Array(await photo(color))], 'foto.jpg', { type: 'image/jpeg' })
    return (await api.photos.upload({ file })).id
  }
  await api.identity.register({
    name,
    email,
    password,
    confirmation: password,
    adult: true,
    age: 22,
    gender: 'feminino',
    genderPreference: 'masculino',
    maritalStatus: 'solteiro',
    whatsapp: '(85) 99999-0000',
    facePhoto: await upload('#ff9f1c'),
    bodyPhoto: await upload('#0e7c86'),
    ...given,
  })
  return { name, email, password, cookies: cookies(), api }
}

/** One of the demo's own. */
async function signIn(origin: string, email: string): Promise<Person> {
  const { api, cookies } = visitor(origin)
  await api.identity.signIn({ email, password: demo.password })
  return { name: email, email, password: demo.password, cookies: cookies(), api }
}

/** Mistakes seen in the browsers of a test, and which of them it expects. */
type Watched = { faults: string[]; allowed: RegExp[] }

/** Notes in `faults` each mistake that a browser meets. */
function watch(context: BrowserContext, origin: string, faults: string[]) {
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (webError) => {
    const { name, message, stack } = webError.error()
    // The browser's own rejections (a promise of the platform) have no stack.
    faults.push(`page: ${stack || `${name}: ${message}`}`)
  })
  context.on('request', (request) => {
    const url = request.url()
    if (/^(https?|wss?):/.test(url) && new URL(url).origin !== origin) faults.push(`another host: ${url}`)
  })
}

/**
 * A photo that a newcomer was shown and may not load any more: some of the demo's people reject them soon after they come
 * (`welcome` in server/db/seed/demo.ts), at a moment that no journey chooses.
 */
const withdrawnPhoto = /status of 404 .*\/media\/pictures\//

type Fixtures = {
  /** Says which fault this test provokes on purpose. */
  allow: (...expected: RegExp[]) => void
  newcomer: (name: string, given?: Partial<Registration>) => Promise<Person>
  /** Newcomers who fit each other. */
  lia: Person
  rui: Person
  /** The demo's own member: to look, not to touch. */
  demoMember: Person
  demoAdmin: Person
  demoOwner: Person
  /** Signs the test's browser in. */
  as: (person: Person) => Promise<void>
  /** Another browser, signed in; without a person, a visitor's. */
  browserOf: (person?: Person) => Promise<Page>
}

type World = { world: { origin: string } }

export const test = base.extend<Fixtures & { watched: Watched }, World>({
  // A server and a database for each worker: no journey waits for another's, or sees its people.
  world: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const { origin, stop } = await startWorld(parallelIndex)
      await use({ origin })
      await stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ world }, use) => use(world.origin),
  watched: async ({ browserName: _ }, use) => {
    const watched: Watched = { faults: [], allowed: [] }
    await use(watched)
    expect(watched.faults.filter((fault) => !watched.allowed.some((one) => one.test(fault)))).toEqual([])
  },
  context: async ({ context, watched, world }, use) => {
    watch(context, world.origin, watched.faults)
    await use(context)
  },
  page: async ({ page, javaScriptEnabled }, use) => use(javaScriptEnabled ? waitingForHydration(page) : page),
  allow: async ({ watched }, use) => use((...expected) => void watched.allowed.push(...expected)),
  newcomer: async ({ world, watched }, use) => {
    watched.allowed.push(withdrawnPhoto)
    await use((...given) => register(world.origin, ...given))
  },
  lia: async ({ newcomer }, use) => use(await newcomer('Lia Sampaio')),
  rui: async ({ newcomer }, use) =>
    use(await newcomer('Rui Sales', { gender: 'masculino', genderPreference: 'feminino' })),
  demoMember: async ({ world }, use) => use(await signIn(world.origin, demo.member)),
  demoAdmin: async ({ world }, use) => use(await signIn(world.origin, demo.admin)),
  demoOwner: async ({ world }, use) => use(await signIn(world.origin, demo.owner)),
  as: async ({ context }, use) => {
    await use(({ cookies }) => context.addCookies(cookies))
  },
  browserOf: async ({ browser, contextOptions, viewport, isMobile, hasTouch, watched, world }, use) => {
    const opened: BrowserContext[] = []
    await use(async (person) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: world.origin,
        viewport,
        isMobile,
        hasTouch,
      })
      opened.push(context)
      watch(context, world.origin, watched.faults)
      if (person) await context.addCookies(person.cookies)
      return waitingForHydration(await context.newPage())
    })
    for (const context of opened) await context.close()
  },
})

/** In the demo, people who fit like a newcomer: waits until they have. */
export async function admirersOf({ api }: Person) {
  const listed = async () => (await api.matches.likesReceived({})).items.map(({ person }) => person)
  await expect.poll(async () => (await listed()).length).toBeGreaterThanOrEqual(10)
  return listed()
}

/** They like each other: a match. */
export async function likeEachOther(one: Person, other: Person) {
  await one.api.interactions.decide({ to: await idOf(other), type: 'like' })
  await other.api.interactions.decide({ to: await idOf(one), type: 'like' })
}

export async function idOf({ api }: Person): Promise<string> {
  const session = await api.identity.session()
  if (!session?.member) throw new Error('nobody is signed in')
  return session.member.id
}

/** Presses what leads to WhatsApp and answers the address it led to. */
export async function chatAddress(page: Page, press: () => Promise<unknown>): Promise<URL> {
  const [request] = await Promise.all([
    page.context().waitForEvent('request', (asked) => asked.url().startsWith('https://wa.me/')),
    press(),
  ])
  return new URL(request.url())
}

/** Addresses of WhatsApp, which tests ask for and never reach. */
export const whatsapp = /https:\/\/wa\.me\//
