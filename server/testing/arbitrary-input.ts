// Inputs of a procedure drawn from its schema: mostly what it takes, with a wild value here and there.
import fc from 'fast-check'
import { z } from 'zod'

type Json = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Json[]
  items?: Json
  properties?: Record<string, Json>
  minimum?: number
  maximum?: number
  maxLength?: number
}

const wild: unknown[] = [
  null,
  '',
  ' ',
  'a\0b',
  'ana\ud800',
  '\u202e\u200d',
  -1,
  0.5,
  1e308,
  2 ** 53,
  [],
  {},
  true,
  'x'.repeat(5000),
  '٣',
  '28/11/26',
  '2026-02-30',
  '+275760-09-13',
  new Date(Number.NaN),
  new Date(-1e14),
  '%',
  "'; select 1; --",
  '../../x',
]

const words = fc.constantFrom(
  'Ana',
  'Praia de Iracema',
  'floricultura',
  '(85) 98888-1234',
  'ana@exemplo.com.br',
  '123.456.789-09',
  'maré-cheia-2026',
  'www.exemplo.com.br',
  '#FF5A3C',
  '/media/pictures/nada.webp',
  '1',
  '🎓',
  'https://push.exemplo.com.br/x',
)

/** Arbitrary of values for a schema; `ids` are those of rows that exist. */
export function drawnFrom(schema: z.ZodType | undefined, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined)
  return drawn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, ids)
}

function drawn(json: Json, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 24, arbitrary: plausible(json, ids) },
    { weight: 1, arbitrary: fc.constantFrom(...wild) },
  )
}

function plausible(json: Json, ids: readonly string[]): fc.Arbitrary<unknown> {
  if ('const' in json) return fc.constant(json.const)
  if (json.enum) return fc.constantFrom(...json.enum)
  if (json.anyOf) return fc.oneof(...json.anyOf.map((one) => drawn(one, ids)))
  switch (json.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(json.properties ?? {}).map(([key, one]) => [key, drawn(one, ids)])),
        { requiredKeys: fc.boolean() ? Object.keys(json.properties ?? {}) : [] },
      )
    case 'array':
      return fc.array(drawn(json.items ?? {}, ids), { maxLength: 3 })
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.integer({ min: json.minimum ?? -5, max: Math.min(json.maximum ?? 2_000_000, 2_000_000) })
    case 'null':
      return fc.constant(null)
    case 'string':
      return text(json, ids)
    default:
      // Instants and files, for which JSON has no name.
      return fc.oneof(fc.date({ noInvalidDate: true }), words)
  }
}

function text({ format, maxLength = 200 }: Json, ids: readonly string[]): fc.Arbitrary<unknown> {
  const id = fc.constantFrom(...ids)
  if (format === 'uuid') return id
  if (format === 'date') return fc.constantFrom('2026-03-11', '2026-12-31', '2100-12-31', '1900-01-01')
  return fc.oneof(words, id, fc.string({ maxLength: Math.min(maxLength, 40), unit: 'grapheme' }))
}
