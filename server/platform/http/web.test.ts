// What every page carries besides the app: headers, what search engines and shared links read, and the caches' orders.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { product } from '#contract/product.ts'
import { emptyBuild } from '#server/testing/web.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { adminPages, memberPages, publicPages, redirects, unlistedPages } from '#site/routes.ts'
import { builtWeb, type WebAssets } from './web.ts'

let web: WebAssets
let world: World
beforeEach(async () => {
  web ??= await builtWeb(emptyBuild())
  world = await createWorld({ web, env: { PUBLIC_URL: 'http://xamego.example' } })
})
afterEach(() => world.close())

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })
const known = { ...publicPages, ...unlistedPages, ...memberPages, ...adminPages }

test('every page is complete HTML in Portuguese with its own title, and is there', async () => {
  for (const [path, { title }] of Object.entries(known)) {
    const page = await get(path)
    expect([page.statusCode, page.headers['content-type']], path).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<html lang="pt-BR">')
    expect(page.body).toMatch(new RegExp(`<title>${title}`))
  }
})

test('a page runs no script but ours, is framed by nobody, and is taken for nothing but HTML', async () => {
  for (const path of ['/', '/relacionamento/descobrir', '/auth', '/nada/aqui']) {
    const { headers } = await get(path)
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive) => directive.split(/ (.*)/s, 2)),
    )
    expect(policy, path).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self'",
      'style-src-attr': "'unsafe-inline'",
      'img-src': "'self' data: blob:",
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
    })
    expect(headers).not.toHaveProperty('x-powered-by')
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
  const page = await developing.app.inject({ url: '/' })
  expect(page.headers['content-security-policy']).toContain("script-src 'self' 'unsafe-inline'")
  await developing.app.close()
})

test('no cache keeps a page for others, and none at all one that says who is signed in', async () => {
  const ana = await world.register('Ana')
  for (const path of ['/', '/relacionamento/dashboard', '/nada/aqui']) {
    expect((await get(path)).headers['cache-control'], path).toBe('private, no-cache')
    const { headers } = await get(path, { cookie: ana.cookie })
    expect(headers['cache-control'], path).toBe('private, no-store')
  }
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
  for (const path of ['/index.html', '/rendered.json', '/preloads.json', '/assets/../preloads.json'])
    expect((await get(path)).statusCode, path).toBe(404)
})

test('a visitor’s sign-in page arrives complete, what is seen before what makes it answer', async () => {
  const named = /<link rel="(?:module)?preload"[^>]*href="([^"]+)"/g
  const files = (page: { body: string }) => [...page.body.matchAll(named)].map(([, file]) => file)

  const complete = await get('/relacionamento/login')
  expect(complete.body).toContain('<main>Que bom te ver</main>')
  expect(files(complete)).toEqual(['/assets/face-5e6f.svg'])

  // It would have to say that they are sent back, or on.
  const ana = await world.register('Ana')
  for (const other of [
    await get('/relacionamento/login?voltar=%2Frelacionamento%2Fmatches'),
    await get('/relacionamento/login', { cookie: ana.cookie }),
  ]) {
    expect(other.body).toContain('<div id="root"></div>')
    expect(files(other)).toEqual(['/assets/login-3c4d.js', '/assets/face-5e6f.svg'])
  }
})

test('a member’s screen opens with its frame, told who they are, and its scripts are not kept waiting', async () => {
  const ana = await world.register('Ana', { name: '<Ana> $& Lima' })
  const opened = async (path: string, cookies = '') =>
    (await get(path, { cookie: `${ana.cookie}${cookies}` })).body
  expect(await opened('/relacionamento/dashboard')).toContain('<h1>Oi, &lt;Ana&gt;!</h1>')
  await world.pool.query('update users set email_verified = true')
  expect(await opened('/relacionamento/dashboard')).toContain(`<p>${ana.email} verificado</p>`)
  expect(await opened('/relacionamento/descobrir')).toContain('<p>Cartão</p>')
  expect(await opened('/relacionamento/descobrir', '; discover=grid')).toContain('<p>Grade</p>')
  expect(await opened('/relacionamento/matches')).toContain('href="/assets/matches-7a8b.js"')

  // Filters show more than the frame does; a visitor is sent to sign in.
  expect(await opened('/relacionamento/descobrir?genero=feminino')).toContain('<div id="root"></div>')
  expect((await get('/relacionamento/dashboard')).body).toContain('<div id="root"></div>')
})

test('the frame shows the photo that discover opens with, once there is one', async () => {
  const ana = await world.register('Ana')
  const photo = /<picture><source (.*?)\/>/
  const opened = async () =>
    (await get('/relacionamento/descobrir', { cookie: ana.cookie })).body.match(photo)?.[1]
  expect(await opened()).toBe('')
  await world.register('Rui', { gender: 'masculino' })
  expect(await opened()).toMatch(
    /^srcset="\/media\/[^"]* 480w[^"]*" sizes="[^"]+" media="\(width &lt; 48rem\)"$/,
  )
})

test('search engines list the open pages under their one address, and nothing else', async () => {
  for (const path of Object.keys(publicPages)) {
    const { body } = await get(`${path}?utm_source=zap`)
    expect(body, path).not.toContain('name="robots"')
    expect(body, path).toContain(`<link rel="canonical" href="http://xamego.example${path}">`)
  }
  for (const path of [...Object.keys({ ...unlistedPages, ...memberPages, ...adminPages }), '/nada/aqui']) {
    const { body } = await get(path)
    expect(body, path).toContain('<meta name="robots" content="noindex">')
    expect(body, path).not.toContain('rel="canonical"')
  }
})

test('a shared link shows the page’s own card', async () => {
  const { body } = await get('/relacionamento/cadastro')
  const { title, description } = publicPages['/relacionamento/cadastro']
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

test('a page that does not exist says so with its status, whatever its address holds', async () => {
  for (const path of ['/nada', '/relacionamento/nada', '/constructor', '/__proto__', '/%22%3E%3Cscript%3E']) {
    const page = await get(path)
    expect(page.statusCode, path).toBe(404)
    expect(page.body, path).toContain('<title>Página não encontrada')
  }
  const quoted = await get('/"><script>alert(1)</script>')
  expect(quoted.statusCode).toBe(404)
  expect(quoted.body).not.toContain('<script>alert')
})

test('what a member called themselves cannot close the element that carries it', async () => {
  const ana = await world.register('Ana', { name: '</script><script>alert(1)</script>' })
  const { body } = await get('/relacionamento/dashboard', { cookie: ana.cookie })
  expect(body).not.toContain('<script>alert')
  const boot = body.match(/<script type="application\/json" id="boot">(.*?)<\/script>/s)?.[1]
  expect(JSON.parse(boot ?? '').session.member.name).toBe('</script><script>alert(1)</script>')
})

test('the page names the scripts of the screen it shows: the sign-in’s, where a session is wanted', async () => {
  const preload = '<link rel="modulepreload" crossorigin href="/assets/login-3c4d.js">'
  expect((await get('/relacionamento/matches')).body).toContain(preload)
  const ana = await world.register('Ana')
  expect((await get('/relacionamento/matches', { cookie: ana.cookie })).body).not.toContain(preload)
})

test('short addresses lead to the full ones, what follows the question mark kept', async () => {
  for (const [from, to] of Object.entries(redirects)) {
    const answer = await get(`${from}?de=zap&x=1`)
    expect([answer.statusCode, answer.headers.location], from).toEqual([302, `${to}?de=zap&x=1`])
  }
})
