// The API's reference: the document, and the page that shows it.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { procedures } from '#server/testing/contract.ts'
import { createWorld, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

test('the OpenAPI document describes every procedure', async () => {
  const answer = await world.app.inject('/api/openapi.json')
  const document = answer.json()
  expect(answer.statusCode).toBe(200)
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.info.title).toBe('Xamego')
  const described = Object.entries<Record<string, { responses: object }>>(document.paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => ({ method, path, responses })),
  )
  const promised = procedures.map(({ route }) => `${route.method} ${route.path}`)
  expect(described.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
    promised.sort(),
  )
  for (const { path, responses } of described) expect(Object.keys(responses), path).toContain('400')
})

test('the OpenAPI document says of every procedure what it is for, who may call it, and shows an example', async () => {
  const { paths, components, tags } = (await world.app.inject('/api/openapi.json')).json()
  expect(components.securitySchemes.session).toEqual({
    type: 'apiKey',
    in: 'cookie',
    name: 'xamego.session_token',
  })
  const features: string[] = tags.map(({ name }: { name: string }) => name)
  for (const { name, meta, route } of procedures) {
    const told = paths[route.path][route.method.toLowerCase()]
    expect(features, name).toContain(told.tags[0])
    expect(told.summary, name).toMatch(/^[A-ZÀ-Ú].{8,}/)
    expect(told.security, name).toEqual(meta.access === 'public' ? [] : [{ session: [] }])
    const [answered] = Object.keys(told.responses).filter((status) => status.startsWith('2'))
    const media = Object.values<object>(told.responses[answered ?? ''].content)
    expect(media.length, name).toBeGreaterThan(0)
    for (const one of media) expect(one, name).toHaveProperty('example')
    for (const [type, one] of Object.entries<object>(told.requestBody?.content ?? {}))
      if (type === 'application/json') expect(one, name).toHaveProperty('example')
  }
})

test('the reference page of the API comes from this server alone', async () => {
  const page = await world.app.inject('/api')
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.body).not.toMatch(/https?:\/\//)
  for (const url of ['/api/reference/swagger-ui.css', '/api/reference/swagger-ui-bundle.js', '/api/start.js'])
    expect((await world.app.inject(url)).statusCode, url).toBe(200)
  expect((await world.app.inject('/api/reference/package.json')).statusCode).toBe(404)
})
