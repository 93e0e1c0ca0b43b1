// Age that a provider assures: led there, and back as an adult.
// Only with --all: a server and a provider of its own are started for one journey.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { signed } from '#server/platform/age-assurance.ts'
import { test as base, expect } from './people.ts'
import { startWorld } from './server.ts'

const secret = 'secret-of-the-journey-0123456789-abc'
type Check = Record<'reference' | 'returnUrl' | 'outcomeUrl', string>

/** A provider of age assurance (docs/age-assurance.md): its page has one button, which finds an adult, tells so, and leads back. */
async function startProvider() {
  const checks = new Map<string, Check>()
  async function tell({ reference, outcomeUrl, returnUrl }: Check) {
    const at = new Date()
    const body = JSON.stringify({
      reference,
      band: 'adult',
      method: 'documento',
      at: at.toISOString(),
      expiresAt: null,
    })
    const headers = { 'content-type': 'application/json', 'x-xamego-signature': signed(secret, body, at) }
    await fetch(outcomeUrl, { method: 'POST', headers, body })
    return returnUrl
  }
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    const check = checks.get(pathname.slice(1))
    if (pathname === '/checks') {
      const begun = (await json(request)) as Check
      checks.set(begun.reference, begun)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ url: `${origin}/${begun.reference}` }))
    } else if (check && request.method === 'POST')
      response.writeHead(303, { location: await tell(check) }).end()
    else {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(
        '<!doctype html><title>Idade</title><link rel="icon" href="data:,"><form method="post"><button>Sou adulta</button></form>',
      )
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, close: () => server.close() }
}

/** A world of its own, in which a declaration is not enough. */
const test = base.extend<object, { world: { origin: string } }>({
  world: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const provider = await startProvider()
      const { origin, stop } = await startWorld(parallelIndex, {
        AGE_ASSURANCE: 'http',
        AGE_ASSURANCE_URL: provider.origin,
        AGE_ASSURANCE_SECRET: secret,
      })
      await use({ origin })
      await stop()
      provider.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

test('a newcomer is led to the provider, comes back an adult, and only then sees and is seen', async ({
  page,
  as,
  allow,
  newcomer,
}) => {
  allow(/another host: http:\/\/127\.0\.0\.1/, /status of 403/)
  const lia = await newcomer('Lia Sampaio')
  const rui = await newcomer('Rui Torres', { gender: 'masculino', genderPreference: 'feminino' })
  await as(lia)
  await page.goto('/relacionamento/dashboard')
  await expect(page.getByRole('heading', { name: 'Falta confirmar sua idade' })).toBeVisible()
  await page.getByRole('link', { name: 'Confirmar minha idade' }).click()
  await page.getByRole('button', { name: 'Confirmar minha idade' }).click()
  await page.getByRole('button', { name: 'Sou adulta' }).click()
  await expect(page.getByRole('heading', { name: 'Idade confirmada' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Oi, Lia!' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Falta confirmar sua idade' })).toBeHidden()

  expect(await rui.api.discover.list({}).catch(({ code }) => code)).toBe('age.not_assured')
  expect((await lia.api.discover.list({})).items.map(({ name }) => name)).not.toContain('Rui')
})
