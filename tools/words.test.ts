// Words of the interface: one for each thing, wherever it stands in a screen, a failure or a letter.
import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { at } from './run.ts'

type Said = { path: string; text: string }

/** As the specification quotes them. */
const quoted = [
  'Email não confirmado. Verifique seu email e clique no link de confirmação antes de fazer login.',
  'Verifique seu email para confirmar a conta',
  'Depois disso: Verifique seu email para confirmar a conta.',
]

const sourcesIn = (folder: string) =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test|\.d)\.tsx?$/.test(path) && !/(^|\/)(testing|seed)\//.test(path))
    .map((path) => `${folder}/${path}`)

/** Words of a node itself, without what is put into it. */
function textOf(node: Record<string, unknown>): string {
  if (node.type === 'JSXText' || node.type === 'Literal')
    return typeof node.value === 'string' ? node.value : ''
  if (node.type !== 'TemplateLiteral') return ''
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

function textsUnder(node: unknown): string[] {
  if (node === null || typeof node !== 'object') return []
  if (Array.isArray(node)) return node.flatMap(textsUnder)
  const of = node as Record<string, unknown>
  if (of.type === 'ImportDeclaration' || of.type === 'ImportExpression') return []
  const own = textOf(of).replace(/\s+/g, ' ').trim()
  return [...(own ? [own] : []), ...Object.values(of).flatMap(textsUnder)]
}

const said: readonly Said[] = ['web', 'contract', 'site', 'server/features'].flatMap((folder) =>
  sourcesIn(folder).flatMap((path) =>
    textsUnder(parseSync(path, readFileSync(at(path), 'utf8')).program).map((text) => ({ path, text })),
  ),
)

const isOffice = (path: string) => /\/office\/|^web\/features\/(admin|back-office)\//.test(path)
const found = (words: RegExp, where: (path: string) => boolean) =>
  said
    .filter(({ path, text }) => where(path) && words.test(text) && !quoted.includes(text))
    .map(({ path, text }) => `${path}: ${text}`)

test('the walk finds what screens, failures and letters say', () => {
  const texts = said.map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining([quoted[0], 'Seus chamados', 'Tickets pendentes', 'Esqueci minha senha']),
  )
})

test('mail is called “e-mail”, but where the specification quotes another', () => {
  expect(found(/\bEmail\b|[a-zà-ú,] e?mails?\b(?!-)| email [a-zà-ú]/, () => true)).toEqual([])
})

test('members read “chamado”, and the team “ticket”', () => {
  const screens = (path: string) => path.startsWith('web/')
  expect(
    found(/\btickets? [a-zà-ú]|[a-zà-ú] tickets?\b|\bTickets?\b/, (path) => screens(path) && !isOffice(path)),
  ).toEqual([])
  expect(found(/\b[Cc]hamados?\b/, (path) => screens(path) && isOffice(path))).toEqual([])
})
