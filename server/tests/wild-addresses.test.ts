// Addresses that strangers type: each is answered with one of our own pages, never with an error of what serves them.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Path, paths, routes } from '#site/routes.ts'
import type { WebAssets } from '../platform/http/web.ts'
import { renderedWeb } from '../testing/web.ts'
import { createWorld, type World } from '../testing/world.ts'

let web: WebAssets
let world: World
beforeEach(async () => {
  web ??= await renderedWeb()
  world = await createWorld({ web })
})
afterEach(() => world.close())

const open = (url: string, cookie?: string) =>
  world.app.inject({ url, headers: { accept: 'text/html,*/*', ...(cookie && { cookie }) } })

const wild = [
  ...['NADA1234', 'ação', 'a%C3%A7%C3%A3o', '💥', '%F0%9F%92%A5', 'a'.repeat(300), 'a'.repeat(3000)],
  ...['..', '%2e%2e', '%2F', 'a%2Fb', '%5C', '%00', '%0A', '%20', '%', '%E0%A4%A', '%FF', '%zz'],
  ...['"', "'", '%22%27', '<b>', ';', '$slug', '{}', 'constructor', '__proto__', 'undefined'],
]
/** Marks of pages that are not ours. */
const foreign = /Unexpected Application Error|Something went wrong|<p>Not Found<\/p>|Bad Request/

test.each(paths.filter((path) => path.includes('$')))(
  '%s has a page of ours for any parameter',
  async (path: Path) => {
    const admin = (await world.administrator()).cookie
    for (const value of wild) {
      const url = path.replace(/\$\w+/, () => value)
      const answer = await open(url, routes[path].access === 'admin' ? admin : undefined)
      if ([302, 307].includes(answer.statusCode)) {
        expect(answer.headers.location, url).toMatch(/^\/(?!\/)/)
        continue
      }
      expect([200, 404], url).toContain(answer.statusCode)
      expect(answer.body, url).toMatch(/<html lang="pt-BR">|<html[^>]* lang="pt-BR"/)
      expect(answer.body, url).not.toMatch(foreign)
    }
  },
)

test('an address that cannot be read leads to the same one written out, which is not found', async () => {
  const { statusCode, headers } = await open('//evil.example/%zz')
  expect([statusCode, headers.location]).toEqual([302, '/evil.example/%25zz'])
  expect((await open(String(headers.location))).statusCode).toBe(404)
})

test.each(['NADA1234', 'NADA2345'])('the voucher %s, which is none, is not found', async (code) => {
  const { statusCode, body } = await open(`/cupom/${code}`)
  expect(statusCode).toBe(404)
  expect(body).toContain('Não achamos este cupom. Confira o código no e-mail.')
  expect(body).toMatch(/href="\/guia-comercial\/promocoes"[^>]*>Ver promoções/)
})

test.each(['/admin/nada', '/admin/usuarios/nada/nada'])('%s leaves the team in the office', async (url) => {
  const inOffice = await open(url, (await world.administrator()).cookie)
  expect(inOffice.statusCode).toBe(404)
  expect(inOffice.body).toContain('Escolha outra tela no menu.')
  expect(inOffice.body).toContain('href="/admin/usuarios"')
  for (const cookie of [undefined, (await world.register('Ana')).cookie]) {
    const outside = await open(url, cookie)
    expect(outside.statusCode).toBe(404)
    expect(outside.body).not.toContain('href="/admin/usuarios"')
  }
})
