// Pages besides the app in them: headers, words for search engines and shared links, and the caches' orders.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { product } from '#contract/product.ts'
import { renderedWeb, shownDrawing } from '#server/testing/web.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { descriptionOf } from '#site/descriptions.ts'
import { exampleOf, maybeLacking } from '#site/examples.ts'
import { type AnyPage, type Path, paths, redirects, routes } from '#site/routes.ts'
import type { WebAssets } from './web.ts'

let web: WebAssets
let world: World
beforeEach(async () => {
  web ??= await renderedWeb()
  world = await createWorld({ web, env: { PUBLIC_URL: 'http://xamego.example' } })
})
afterEach(() => world.close())

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })
const entry = (path: Path): AnyPage => routes[path]
const forAnyone = (path: Path) => ['anyone', 'visitor', 'adminDoor', 'dev'].includes(entry(path).access)
/** Each page of the table with its answer to whoever it is for. */
async function pagesOfAll(query = '') {
  const cookies = {
    member: (await world.register('Ana')).cookie,
    admin: (await world.administrator()).cookie,
  }
  const cookieFor = (path: Path): Record<string, string> => {
    const { access } = entry(path)
    if (forAnyone(path)) return {}
    return { cookie: access === 'admin' ? cookies.admin : cookies.member }
  }
  const opened = await Promise.all(
    paths.map(async (path) => {
      const address = exampleOf(path)
      return { path, address, page: await get(address + query, cookieFor(path)) }
    }),
  )
  return opened
}

test('every page of the table is complete HTML in Portuguese with its own title, for whoever may open it', async () => {
  for (const { path, address, page } of await pagesOfAll()) {
    const status = maybeLacking.has(path) ? 404 : 200
    expect([page.statusCode, page.headers['content-type']], path).toEqual([
      status,
      'text/html; charset=utf-8',
    ])
    expect(page.body).toMatch(/^<!doctype html>\s*<html lang="pt-BR">/i)
    if (status === 200) expect(page.body).toContain(`<title>${path === address ? entry(path).title : ''}`)
    expect(page.body, path).toMatch(/<div id="root"[^>]*>.*<h1/s)
  }
})

test('a page runs no script but ours, is framed by nobody, and is taken for nothing but HTML', async () => {
  for (const path of ['/', '/relacionamento/cadastro', '/auth', '/nada/aqui']) {
    const { headers, body } = await get(path)
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive) => directive.split(/ (.*)/s, 2)),
    )
    const [, nonce] = body.match(/<script nonce="([^"]+)"/) ?? []
    expect(policy, path).toEqual({
      'default-src': "'self'",
      'script-src': nonce ? `'self' 'nonce-${nonce}'` : "'self'",
      'style-src': "'self'",
      'style-src-attr': "'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'media-src': "'self' blob:",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
    for (const feature of ['microphone', 'payment', 'usb'])
      expect(headers['permissions-policy'], path).toContain(`${feature}=()`)
    const isCounters = path === '/balcao' || path === '/cupom/$code'
    const isGuides = isCounters || path.startsWith('/guia-comercial')
    expect(headers['permissions-policy'], path).toContain(isGuides ? 'geolocation=(self)' : 'geolocation=()')
    expect(headers['permissions-policy'], path).toContain(isCounters ? 'camera=(self)' : 'camera=()')
    expect(headers['permissions-policy'], path).toContain(
      isGuides ? 'screen-wake-lock=(self)' : 'screen-wake-lock=()',
    )
    expect(headers['permissions-policy']).toContain('fullscreen=(self)')
    expect(headers).not.toHaveProperty('x-powered-by')
  }
})

test('no page has an inline script without the nonce of its own answer, nor one of another’s', async () => {
  const seen = new Set<string>()
  for (const { path, page } of await pagesOfAll()) {
    const { body, headers } = page
    const [, nonce] = String(headers['content-security-policy']).match(/'nonce-([^']+)'/) ?? []
    for (const [tag] of body.matchAll(/<script\b[^>]*>/g)) {
      if (/ src="\/|type="application\//.test(tag)) continue
      expect(tag, path).toContain(`nonce="${nonce}"`)
    }
    expect(body, path).not.toMatch(/<[^>]+ on[a-z]+=/)
    if (path === '/') expect(nonce).toBeUndefined()
    else expect(seen.has(nonce ?? '')).toBe(false)
    seen.add(nonce ?? '')
  }
})

test('a site on https asks browsers to stay there; one on http cannot', async () => {
  expect((await get('/')).headers).not.toHaveProperty('strict-transport-security')
  await world.app.close()
  world = await createWorld({ web, env: { PUBLIC_URL: 'https://xamego.example' } })
  expect((await get('/')).headers['strict-transport-security']).toMatch(/^max-age=\d{8,}/)
})

test('only the bundler of development may run what is written into the page', async () => {
  const developing = await createWorld({ web: { ...web, bundling: true } })
  const page = await developing.app.inject({ url: '/auth' })
  expect(page.headers['content-security-policy']).toContain("script-src 'self' 'unsafe-inline';")
  await developing.app.close()
})

test('no cache keeps a page for others, and none at all one that says who is signed in', async () => {
  const ana = await world.register('Ana')
  for (const path of ['/', '/relacionamento/esqueci-senha', '/nada/aqui'])
    expect((await get(path)).headers['cache-control'], path).toBe('private, no-cache')
  for (const path of ['/relacionamento/dashboard', '/relacionamento/esqueci-senha', '/nada/aqui']) {
    const { headers } = await get(path, { cookie: ana.cookie })
    expect(headers['cache-control'], path).toBe('private, no-store')
  }
  // The front page says it of nobody.
  const front = await get('/', { cookie: ana.cookie })
  expect(front.headers['cache-control']).toBe('private, no-cache')
  expect(front.body).toBe((await get('/')).body)
})

test('files with a hash in their names are kept for ever, others for an hour, and the build’s own papers are not served', async () => {
  expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  )
  const icon = await get('/favicon.svg')
  expect([icon.headers['cache-control'], icon.headers['x-content-type-options']]).toEqual([
    'public, max-age=3600',
    'nosniff',
  ])
  for (const path of ['/index.html', '/preloads.json', '/assets/../preloads.json', '/server/render.js'])
    expect((await get(path)).statusCode, path).toBe(404)
})

test('a page names the drawings that it shows for now, and its scripts for once it was seen', async () => {
  const { body } = await get('/relacionamento/login')
  expect(body).toContain('Que bom te ver de novo')
  expect(body).toContain(`<link rel="preload" as="image" href="${shownDrawing}">`)
  // One that the page may show later is not fetched before.
  expect(body).not.toContain('/assets/face-5e6f.svg')
  expect(body).toContain('<div id="root" data-scripts="/assets/login-3c4d.js">')
  expect(body).not.toContain('modulepreload')
  expect((await get('/')).body).toContain('<div id="root" data-scripts="/assets/wake-9c0d.js">')
})

test('the colours that were chosen are there before the first paint', async () => {
  for (const path of ['/', '/relacionamento/login']) {
    expect((await get(path)).body, path).toContain('<html lang="pt-BR">')
    const dark = await get(path, { cookie: 'theme=dark' })
    expect(dark.body, path).toContain('<html lang="pt-BR" data-theme="dark">')
    expect((await get(path, { cookie: 'theme="><script>' })).body, path).toContain('<html lang="pt-BR">')
  }
})

test('search engines list the open pages under their one address, and nothing else', async () => {
  for (const { path, address, page } of await pagesOfAll('?utm_source=zap')) {
    const { body } = page
    const canonical = `<link rel="canonical" href="http://xamego.example${address}">`
    if (entry(path).indexed && !maybeLacking.has(path)) {
      expect(body, path).not.toContain('name="robots"')
      expect(body, path).toContain(canonical)
      // Each of many pages says something of its own.
      if (path !== address) expect(body, path).not.toContain(`content="${product.description}"`)
    } else {
      expect(body, path).toContain('<meta name="robots" content="noindex">')
      expect(body, path).not.toContain('rel="canonical"')
    }
  }
  expect((await get('/nada/aqui')).body).toContain('<meta name="robots" content="noindex">')
})

test('a page has one address for search engines, however it was written', async () => {
  const { statusCode, body } = await get('/relacionamento/%6Cogin')
  expect(statusCode).toBe(200)
  expect(body).toContain('<link rel="canonical" href="http://xamego.example/relacionamento/login">')
})

test('a shared link shows the page’s own card', async () => {
  const { body } = await get('/relacionamento/cadastro')
  const { title } = entry('/relacionamento/cadastro')
  const description = descriptionOf('/relacionamento/cadastro')
  const card = Object.fromEntries(
    [...body.matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)">/g)].map(
      ([, name, content]) => [name, content],
    ),
  )
  expect(card).toEqual({
    'og:type': 'website',
    'og:site_name': product.name,
    'og:locale': 'pt_BR',
    'og:title': `${title} · ${product.name}`,
    'og:description': description,
    'og:url': 'http://xamego.example/relacionamento/cadastro',
    'og:image': 'http://xamego.example/card.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  })
})

test('a company’s page is shared with its own card', async () => {
  const { client } = await world.staff('conteudo')
  await client.companies.create({
    name: 'Sebo Três Marés',
    category: 'Comércio',
    address: 'Av. Beira Mar, Meireles, 10',
    phone: '(85) 3281-0142',
  })
  const address = '/guia-comercial/empresas/sebo-tres-mares'
  expect((await get(address)).body).toContain(
    `<meta property="og:image" content="http://xamego.example${address}/card.png">`,
  )
  expect((await get(`${address}/card.png`)).headers['content-type']).toBe('image/png')
})

test('an event’s page and a news item’s are each shared with a card of their own', async () => {
  const { client } = await world.staff('conteudo')
  const startsAt = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  await client.events.create({ title: 'Curtas na praça', place: 'Praça da Gentilândia', startsAt })
  await client.news.create({ title: 'Forró no pátio', content: 'Toda quinta tem trio.', plan: 'Basic' })
  for (const address of ['/eventos/curtas-na-praca', '/noticias/forro-no-patio']) {
    expect((await get(address)).body, address).toContain(
      `<meta property="og:image" content="http://xamego.example${address}/card.png">`,
    )
    expect((await get(`${address}/card.png`)).headers['content-type'], address).toBe('image/png')
  }
})

// spec M27
test('a page that does not exist says so with its status and ours, whatever its address holds', async () => {
  for (const path of ['/nada', '/relacionamento/nada', '/constructor', '/__proto__', '/%22%3E%3Cscript%3E']) {
    const page = await get(path)
    expect(page.statusCode, path).toBe(404)
    expect(page.body, path).toContain('<title>Página não encontrada')
    expect(page.body, path).toContain('Oops! Page not found')
  }
  const quoted = await get('/"><script>alert(1)</script>')
  expect(quoted.statusCode).toBe(404)
  expect(quoted.body).not.toContain('<script>alert')
})

test('the pages of developers are not there in production, nor for another machine', async () => {
  expect((await get('/dev/ui')).statusCode).toBe(200)
  for (const url of ['/dev/ui', '/%64ev/ui'])
    expect((await world.app.inject({ url, remoteAddress: '192.168.0.7' })).statusCode, url).toBe(404)
  // A page elsewhere whose name leads to this machine (DNS rebinding) sends that name.
  const named = async (host: string) => (await get('/dev/ui', { host })).statusCode
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', '[::1]'])
    expect(await named(host), host).toBe(200)
  for (const host of ['outro.example', 'outro.example:3000', 'localhost.outro.example', '[2001:db8::1]:3000'])
    expect(await named(host), host).toBe(404)
  await world.app.close()
  const live = { NODE_ENV: 'production', PUBLIC_URL: 'https://xamego.example', NO_MAIL: '1' }
  const env = { ...live, SECRET: 'x'.repeat(40) }
  world = await createWorld({ web, env })
  expect((await get('/dev/ui')).statusCode).toBe(404)
})

// spec M86, M87, M318
test('a visitor whom a page is not for is sent where they may be, and back', async () => {
  const leads = async (url: string, cookie?: string) => {
    const { statusCode, headers } = await get(url, cookie ? { cookie } : {})
    if (headers.location) expect(headers['cache-control'], url).toBe('no-store')
    return [statusCode, headers.location]
  }
  const ana = await world.register('Ana')
  const admin = await world.administrator()
  for (const path of paths.filter((path) => !forAnyone(path))) {
    const address = exampleOf(path)
    const signIn =
      entry(path).access === 'admin' ? '/auth' : `/relacionamento/login?voltar=${encodeURIComponent(address)}`
    expect(await leads(address), path).toEqual([307, signIn])
  }
  expect(await leads('/relacionamento/descobrir?genero=feminino')).toEqual([
    307,
    `/relacionamento/login?voltar=${encodeURIComponent('/relacionamento/descobrir?genero=feminino')}`,
  ])
  expect(await leads('/relacionamento/login', ana.cookie)).toEqual([307, '/relacionamento/dashboard'])
  expect(await leads('/relacionamento/login?voltar=%2Frelacionamento%2Fmatches', ana.cookie)).toEqual([
    307,
    '/relacionamento/matches',
  ])
  expect(await leads('/relacionamento/cadastro', ana.cookie)).toEqual([307, '/relacionamento/dashboard'])
  expect(await leads('/relacionamento/login', admin.cookie)).toEqual([307, '/admin'])
  expect(await leads('/auth', admin.cookie)).toEqual([307, '/admin'])
  expect(await leads('/auth', ana.cookie)).toEqual([200, undefined])
  expect(await leads('/admin', ana.cookie)).toEqual([307, '/auth'])
  // Only to an address of ours.
  for (const elsewhere of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    // Browsers drop tabs and line breaks.
    '/\t/evil.example',
    '/\n/evil.example',
    '/\u2028/evil.example',
    '/😀',
  ])
    expect(
      await leads(`/relacionamento/login?voltar=${encodeURIComponent(elsewhere)}`, ana.cookie),
      elsewhere,
    ).toEqual([307, '/relacionamento/dashboard'])
})

// spec M28, M39, M42, M43, M44, M45, M46, M55
test('short addresses lead to the full ones, what follows the question mark kept', async () => {
  for (const [from, to] of Object.entries(redirects)) {
    const answer = await get(`${from}?de=zap&x=1`)
    expect([answer.statusCode, answer.headers.location], from).toEqual([302, `${to}?de=zap&x=1`])
    expect(answer.headers['cache-control'], from).toBe('no-store')
  }
})

test('a university’s page says of itself what it shows, and is shared with its own card', async () => {
  const { statusCode, body } = await get('/u/ufc')
  expect(statusCode).toBe(200)
  const title = 'Universidade Federal do Ceará (UFC)'
  expect(body).toContain(`<title>${title} · ${product.name}</title>`)
  expect(body).toContain('<link rel="canonical" href="http://xamego.example/u/ufc">')
  expect(body).toContain('<meta property="og:image" content="http://xamego.example/u/ufc/card.png">')
  expect((await get('/u/ufc/card.png')).headers['content-type']).toBe('image/png')
  const data = body.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1]
  expect(JSON.parse(data ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'CollegeOrUniversity',
    name: 'Universidade Federal do Ceará',
    alternateName: 'UFC',
    url: 'https://www.ufc.br',
    address: { '@type': 'PostalAddress', addressLocality: 'Fortaleza', addressCountry: 'BR' },
  })
  // Everything that is told can be read without scripts.
  for (const text of ['Universidade Federal do Ceará', 'Fortaleza', 'Pública', 'ufc.br', 'Entrar'])
    expect(body.slice(body.indexOf('<div id="root"'))).toContain(text)
})

test('a university that is not there has no page', async () => {
  const page = await get('/u/hogwarts')
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('<title>Página não encontrada')
  expect(page.body).toContain('Oops! Page not found')
  expect(page.body).toContain('<meta name="robots" content="noindex">')
})

test('the page for who has no connection has nothing of anybody, is the same for everyone and is asked for anew', async () => {
  const { cookie } = await world.register('Ana')
  const [mine, theirs] = await Promise.all([get('/offline', { cookie }), get('/offline')])
  expect(mine.statusCode).toBe(200)
  expect(mine.body).toBe(theirs.body)
  expect(mine.headers['cache-control']).toBe('no-cache')
  expect(mine.body).toContain('Confira sua conexão')
  // The app's own, and none with anything of the page in it.
  expect(mine.body.match(/<script[^>]*>[^<]*/g)).toEqual([expect.stringMatching(/src="[^"]+\.js">$/)])
  expect(mine.body).not.toContain('<noscript')
})

test('the service worker is asked for anew by everyone', async () => {
  const { statusCode, headers } = await get('/sw.js')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toMatch(/javascript/)
  expect(headers['cache-control']).toBe('no-cache')
})

test('only a page on which something is to be done asks for scripts', async () => {
  const asking = async (path: string) => (await get(path)).body.includes('<noscript>')
  for (const path of ['/', '/u/ufc', '/nada/aqui']) expect([path, await asking(path)]).toEqual([path, false])
  for (const path of ['/relacionamento/login', '/relacionamento/cadastro', '/auth'])
    expect([path, await asking(path)]).toEqual([path, true])
  const notice = async (path: string) => (await get(path)).body.match(/Para [^<]*(?= do seu navegador)/)?.[0]
  expect(await notice('/auth')).toBe('Para entrar, ligue o JavaScript')
  expect(await notice('/guia-comercial/promocoes')).toBeUndefined()
  expect(await notice('/balcao')).toBe('Para usar o balcão, ligue o JavaScript')
})
