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

test('the OpenAPI document says of every procedure what it is for, who may call it, and what it takes and answers', async () => {
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
    const media = Object.values<{ schema: object }>(told.responses[answered ?? ''].content)
    expect(media.length, name).toBeGreaterThan(0)
    const bodies = Object.values<{ schema: object }>(told.requestBody?.content ?? {})
    // A page that shows it makes an example out of a schema with anything in it.
    for (const { schema } of [...media, ...bodies]) expect(schema, name).not.toEqual({})
  }
})

/** Large schemas of objects, each as text, wherever they stand. */
function largeObjects(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(largeObjects)
  const text = JSON.stringify(node)
  return 'properties' in node && text.length > 600 ? [...inside, text] : inside
}

test('a large shape or a failure stands once in the OpenAPI document, under a name', async () => {
  const { paths, components } = (await world.app.inject('/api/openapi.json')).json()
  const large = largeObjects([paths, components.schemas])
  expect(large.length).toBeGreaterThan(30)
  const repeated = large.filter((text, index) => large.indexOf(text) !== index)
  expect(repeated.map((text) => text.slice(0, 160))).toEqual([])
  const inline = Object.values<object>(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.entries<object>(responses))
    .filter(([status, response]) => !status.startsWith('2') && !('$ref' in response))
  expect(inline).toEqual([])
})

test('the reference page of the API comes from this server alone', async () => {
  const page = await world.app.inject('/api')
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.body).not.toMatch(/https?:\/\//)
  for (const url of ['/api/reference/swagger-ui.css', '/api/reference/swagger-ui-bundle.js', '/api/start.js'])
    expect((await world.app.inject(url)).statusCode, url).toBe(200)
  expect((await world.app.inject('/api/reference/package.json')).statusCode).toBe(404)
})
