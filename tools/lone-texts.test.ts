import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sharedTexts } from './lone-texts.ts'

const react = `
declare namespace JSX {
  interface Element { kind: 'element' }
  interface IntrinsicElements { b: {}; p: {}; i: {} }
}
declare const n: number, m: number, on: boolean, title: string | null, words: string[], icon: JSX.Element
declare const Maybe: () => JSX.Element | null
declare const Always: () => JSX.Element
`

/** The children that a screen with this element is blamed for. */
function blamed(element: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const config = join(folder, 'tsconfig.json')
  writeFileSync(config, JSON.stringify({ compilerOptions: { jsx: 'preserve', strict: true, types: [] } }))
  writeFileSync(join(folder, 'react.d.ts'), react)
  writeFileSync(join(folder, 'screen.tsx'), `const screen = ${element}\n`)
  return sharedTexts(config, `${folder}/`).map((problem) => problem.split('one string: ')[1] ?? '')
}

test('a number beside words or beside an element is blamed', () => {
  expect(blamed('<p>{n} de {m} vão</p>')).toEqual(['{n}', '{m}'])
  expect(blamed('<p><i /> {title}</p>')).toEqual(['{title}'])
  expect(blamed("<p><i />{on ? 'Sair' : null}</p>")).toEqual(["{on ? 'Sair' : null}"])
  expect(blamed('<p><i />{words.map((word) => word)}</p>')).toEqual(['{words.map((word) => word)}'])
})

test('a text of a fragment is blamed, which has no element of its own', () => {
  expect(blamed('<>{n}</>')).toEqual(['{n}'])
})

test('words are blamed before which an element may come', () => {
  expect(blamed('<p>{on ? <i /> : null} Filtros</p>')).toEqual(['Filtros'])
  expect(blamed('<p>{on ? <i /> : <b />}Filtros</p>')).toEqual(['Filtros'])
  expect(blamed('<p><Maybe /> Filtros</p>')).toEqual(['Filtros'])
})

test('a text alone in its element and words that stay where they are pass', () => {
  expect(blamed('<p>{String(n)}</p>')).toEqual([])
  expect(blamed("<p>{on ? 'Sair' : null}</p>")).toEqual([])
  expect(blamed("<p>{icon}{' '}<b>{n}</b>{on ? <i /> : null}</p>")).toEqual([])
  expect(blamed('<p><Always /> Filtros {on ? <i /> : null}</p>')).toEqual([])
})
