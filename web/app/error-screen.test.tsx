import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorScreen } from './error-screen.tsx'

const said = (error: unknown) => renderToStaticMarkup(<ErrorScreen error={error as Error} reset={() => {}} />)

// spec M485
test('an error shows its status if it has one, its message, and its stack outside production', () => {
  const error = Object.assign(new Error('Sem maré'), { status: 503, stack: 'em praia.ts:7' })
  const html = said(error)
  expect(html).toContain('Unexpected Application Error!')
  expect(html).toContain('503 · Sem maré')
  expect(html).toContain('em praia.ts:7')
})

test('anything thrown is shown: without a status, without a stack, not even an error', () => {
  expect(said(new Error('Sem maré'))).toMatch(/>Sem maré</)
  const html = said('a tábua quebrou')
  expect(html).toContain('a tábua quebrou')
  expect(html).not.toContain('<pre')
})
