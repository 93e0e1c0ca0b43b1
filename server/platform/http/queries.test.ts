// Queries of plain HTTP as the OpenAPI document describes them: each parameter with each of its values.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '#server/testing/world.ts'

type Schema = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  pattern?: string
  minimum?: number
  maximum?: number
}
type Parameter = { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }
type Operation = { operationId: string; parameters?: Parameter[] }

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const texts: Record<string, string> = {
  'date-time': '2026-03-10T19:00:00Z',
  date: '2026-03-10',
  uuid: '5d2c8a41-9b7e-4f30-8c11-62f0a9d3e7b4',
}
/** A text of each pattern that a parameter may have. */
const ofPattern = ['abcdef01', 'members']

/** Values that a schema names, or its bounds; one of those that it leaves open. */
function valuesOf(schema: Schema): unknown[] {
  if (schema.anyOf) return schema.anyOf.flatMap(valuesOf)
  if (schema.enum) return schema.enum
  if ('const' in schema) return [schema.const]
  if (schema.type === 'boolean') return [true, false]
  if (schema.type === 'integer' || schema.type === 'number')
    return [...new Set([schema.minimum ?? 1, schema.maximum ?? 1])]
  if (schema.type === 'array') return valuesOf(schema.items ?? {})
  if (schema.pattern) return ofPattern.filter((text) => new RegExp(schema.pattern ?? '', 'u').test(text))
  return [texts[schema.format ?? ''] ?? 'abc']
}

/** A cursor is the API's own: no text that a client makes up is one. */
const isMadeUp = ({ name }: Parameter) => name !== 'cursor'
const written = ({ name, schema }: Parameter, value: unknown) =>
  `${encodeURIComponent(schema.type === 'array' ? `${name}[0]` : name)}=${encodeURIComponent(String(value))}`

test('each documented query is understood with each of its documented values', async () => {
  const { paths } = (await world.app.inject('/api/openapi.json')).json()
  const admin = await world.administrator()
  const member = await world.register('Ana Lima')
  await world.giveTier(member, 'vip')
  const refused: string[] = []
  let asked = 0
  for (const [path, { get }] of Object.entries<{ get?: Operation }>(paths)) {
    const parameters = get?.parameters?.filter(isMadeUp) ?? []
    const place = parameters
      .filter((one) => one.in === 'path')
      .reduce((url, one) => url.replace(`{${one.name}}`, String(valuesOf(one.schema)[0])), path)
    const queries = parameters.filter((one) => one.in === 'query')
    const needed = queries.filter(({ required }) => required)
    const { cookie } = path.startsWith('/admin') ? admin : member
    for (const one of queries) {
      const values = valuesOf(one.schema)
      if (values.length === 0) refused.push(`${path}: no value for ${one.name}`)
      for (const value of values) {
        const others = needed.filter((other) => other !== one)
        const query = [
          written(one, value),
          ...others.map((other) => written(other, valuesOf(other.schema)[0])),
        ].join('&')
        const url = `/api${place}?${query}`
        const answer = await world.app.inject({ url, headers: { cookie } })
        asked += 1
        // A record that the path names is not there; any other refusal would hide how the query is read.
        if (answer.statusCode !== 200 && answer.statusCode !== 404)
          refused.push(`${url}: ${answer.statusCode}`)
      }
    }
  }
  expect(refused).toEqual([])
  expect(asked).toBeGreaterThan(500)
})
