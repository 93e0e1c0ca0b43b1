import { expect, test } from 'vitest'
import { meansTheSame } from './meaning.ts'

const paid = (time: string) =>
  `CREATE INDEX bills_paid ON public.bills USING btree (${time}, id) WHERE ((payment_date IS NOT NULL) AND (binned_at IS NULL))`
const changed = (what: string) =>
  `CREATE TRIGGER version_is_true BEFORE UPDATE OF status, face_photo_url, body_photo_url ON public.app_users FOR EACH ROW WHEN (${what}) EXECUTE FUNCTION count_version()`
const [status, face, body] = ['status', 'face_photo_url', 'body_photo_url'].map(
  (column) => `(new.${column} IS DISTINCT FROM old.${column})`,
)
const fortaleza = "((payment_date)::timestamp without time zone AT TIME ZONE 'America/Fortaleza'::text)"

test('an index of PostgreSQL 15.18 means the same as 15.20 prints it', () => {
  expect(meansTheSame(paid(fortaleza), paid(`(${fortaleza})`))).toBe(true)
  expect(meansTheSame(paid(fortaleza), paid(fortaleza.replace('Fortaleza', 'Recife')))).toBe(false)
})

test('a trigger means the same after a restore, which joins its nested conditions', () => {
  const nested = changed(`((${status} OR ${face}) OR ${body})`)
  expect(meansTheSame(nested, changed(`(${status} OR ${face} OR ${body})`))).toBe(true)
  expect(meansTheSame(nested, changed(`(${status} OR (${face} OR ${body}))`))).toBe(true)
  expect(meansTheSame(nested, changed(`(${status} OR ${face})`))).toBe(false)
  expect(meansTheSame(nested, changed(`((${status} AND ${face}) OR ${body})`))).toBe(false)
})

test.each([
  ['CHECK (((a) AND (b)))', 'CHECK ((a) AND (b))'],
  ['CHECK ((a AND (b AND (c AND d))))', 'CHECK ((a AND b) AND (c AND d))'],
  ['CHECK ((x = ANY (ARRAY[1, 2])))', 'CHECK (x = ANY (ARRAY[1, 2]))'],
  ['CHECK (f((a + b), c))', 'CHECK (f(a + b, c))'],
])('%s means %s', (one, other) => expect(meansTheSame(one, other)).toBe(true))

test.each([
  ['CHECK (a AND (b OR c))', 'CHECK ((a AND b) OR c)'],
  ['CHECK (a OR (b AND c))', 'CHECK ((a OR b) AND c)'],
  ['CHECK ((a - b) - c)', 'CHECK (a - (b - c))'],
  ['CHECK (NOT (a AND b))', 'CHECK ((NOT a) AND b)'],
  ['CHECK (f((a, b)))', 'CHECK (f(a, b))'],
  ["CHECK (a = '(b)')", "CHECK (a = 'b')"],
  ["CHECK (a = 'b  c')", "CHECK (a = 'b c')"],
  ['CHECK (a = b AND c)', 'CHECK (a = (b AND c))'],
  ['integer NOT NULL', 'integer'],
])('%s does not mean %s', (one, other) => expect(meansTheSame(one, other)).toBe(false))
