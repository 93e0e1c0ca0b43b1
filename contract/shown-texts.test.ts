// Every text of every input of the contract beside signs that nobody sees: a new field is one of the two kinds, or named here.
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'

/** Signs that are no text to be shown, by the name of their field: chosen from a list, found by, or read by a program. */
const notShown = new Set([
  // Opened with, or opaque.
  ...['password', 'confirmation', 'token', 'code', 'cursor', 'session', 'sessionId', 'pin', 'key', 'auth'],
  ...['p256dh', 'endpoint', 'appealToken', 'current', 'id', 'person'],
  // Found by: shown to who typed them alone.
  ...['search', 'number', 'slug', 'sort', 'actor', 'record', 'job', 'action', 'view'],
  // An address of the web, of a mailbox, of a file.
  ...['email', 'emailDomains', 'instagram', 'video', 'url'],
  // Digits, by a rule of their own.
  ...['whatsapp', 'cpf', 'document', 'color'],
])
/** Names have a sentence of their own, in the rules of their forms; filters choose from lists. */
const elsewhere = new Set(['identity.register name', 'profile.update name', 'businesses.register name'])

type Leaf = { path: string; field: string; schema: z.ZodString }

/** Texts within a schema; `field` is the nearest name above. */
function textsIn(schema: z.core.$ZodType, path: string, field: string): Leaf[] {
  const def = schema._zod.def as z.core.$ZodTypes['_zod']['def']
  const inner = (one: z.core.$ZodType) => textsIn(one, path, field)
  switch (def.type) {
    case 'string':
      return schema instanceof z.ZodString ? [{ path, field, schema }] : []
    case 'object':
      return Object.entries(def.shape).flatMap(([name, one]) => textsIn(one, path, name))
    case 'array':
      return inner(def.element)
    case 'union':
      return def.options.flatMap(inner)
    case 'intersection':
      return [...inner(def.left), ...inner(def.right)]
    case 'record':
      return inner(def.valueType)
    case 'pipe':
      return [...inner(def.in), ...inner(def.out)]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return inner(def.innerType)
    default:
      return []
  }
}

const inputsOf = (router: AnyContractRouter, path: string[]): Leaf[] =>
  Object.entries(router).flatMap(([name, one]) => {
    if (!isContractProcedure(one)) return inputsOf(one as AnyContractRouter, [...path, name])
    const { inputSchema, route } = one['~orpc']
    const schema = inputSchema as z.ZodType | undefined
    // Input of a read chooses, and is shown to nobody.
    return schema && route.method !== 'GET' ? textsIn(schema, [...path, name].join('.'), '') : []
  })

const shown = inputsOf(api, []).filter(
  (leaf) => !notShown.has(leaf.field) && !elsewhere.has(`${leaf.path} ${leaf.field}`),
)
const label = ({ path, field }: Leaf) => `${path} ${field}`

/** Long enough for every least length. */
const good = 'Tudo bem'
const hostile = {
  'a zero-width space': `${good}\u200b`,
  'one at the end of a word': `Tu\u200bdo bem`,
  'a joiner that joins nothing': `${good}\u200d`,
  'a mark that turns the text around': `${good}\u202eoirartnoc`,
  'an isolate': `\u2067${good}`,
  'a letter that is not drawn': `${good}\u3164`,
  'a soft hyphen': `Tudo\u00ad bem`,
  'a blank of braille': `\u2800${good}`,
  'a heap of accents': `${good}${'\u0300\u0301\u0302'.repeat(4)}`,
  'an accent on nothing': `${good} \u0301`,
  'hidden letters': `${good}${String.fromCodePoint(0xe0041, 0xe0042)}`,
  'a control character': `${good}\u0007`,
  'a private character': `${good}\ue000`,
}

const messagesOf = ({ schema }: Leaf, value: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []
const unseen = /que não se veem/

test('each text that is shown refuses signs that nobody sees, whatever field it is', () => {
  expect(shown.length).toBeGreaterThan(50)
  const taken = Object.entries(hostile).flatMap(([name, value]) =>
    shown
      .filter((leaf) => messagesOf(leaf, value).length === 0)
      .map((leaf) => `${label(leaf)} takes ${name}`),
  )
  expect(taken).toEqual([])
})

test('no text that is shown refuses an emoji or an accent for what cannot be seen in it', () => {
  const seen = [
    'Ana ❤️',
    'Zé 🍀',
    '👩‍👩‍👧 família',
    '🏳️‍🌈',
    '🇧🇷',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '1️⃣ lugar',
    '👍🏽',
    'Nguyễn',
    '村上',
  ]
  for (const leaf of shown)
    for (const value of seen)
      expect(
        messagesOf(leaf, value).filter((message) => unseen.test(message)),
        label(leaf),
      ).toEqual([])
})

test('a text of several lines has line breaks, a line has none', () => {
  const lines = `${good},\n\n\tAna`
  const refused = shown.filter((leaf) => messagesOf(leaf, lines).some((message) => unseen.test(message)))
  const fields = new Set(refused.map(({ field }) => field))
  for (const field of ['title', 'subject', 'place']) expect(fields, field).toContain(field)
  for (const field of ['bio', 'content', 'comment', 'message', 'body', 'text', 'words', 'reason'])
    expect(fields, field).not.toContain(field)
})
