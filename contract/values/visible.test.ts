import { expect, test } from 'vitest'
import { initialOf } from './names.ts'
import { cutAtSign, signsOf } from './signs.ts'
import { lineIsVisible, textIsVisible } from './visible.ts'

const england = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'

test.each(['❤️', '❤', '👩‍👩‍👧', '👩🏽‍⚕️', '🏳️‍🌈', '🇧🇷', england, '1️⃣', '👍🏽', '☕︎'])(
  '%s can be seen',
  (emoji) => {
    expect(lineIsVisible(emoji)).toBe(true)
    expect(lineIsVisible(`Ana ${emoji} Lima`)).toBe(true)
  },
)

test.each([
  ['a joiner at an emoji’s end', '❤️\u200d'],
  ['a joiner between letters', 'A\u200dna'],
  ['a colour of no emoji', 'Ana\ufe0f'],
  ['hidden letters behind another emoji', `🙂\u{e0067}\u{e0062}\u{e007f}`],
  ['a flag’s letters without end', `🏴${'\u{e0067}'.repeat(40)}\u{e007f}`],
])('%s can’t be seen', (_, line) => expect(lineIsVisible(line)).toBe(false))

test('a text has line breaks, of both kinds, and a line has none', () => {
  expect(textIsVisible('Oi,\n\nAna\r\n\tfim')).toBe(true)
  expect(lineIsVisible('Oi,\nAna')).toBe(false)
  expect(textIsVisible('Oi\rAna')).toBe(false)
})

test('an initial is a whole sign', () => {
  expect(initialOf('ótica')).toBe('Ó')
  expect(initialOf(' 👩‍👩‍👧 família')).toBe('F')
  expect(initialOf('3 Corações')).toBe('3')
  expect(initialOf('o\u0301tica')).toBe('O\u0301')
  expect(initialOf('')).toBe('')
})

test('a cut ends between signs, wherever it falls', () => {
  const text = `a👩‍👩‍👧${england}b🇧🇷`
  const whole = signsOf(text)
  const starts = whole.map((_, at) => whole.slice(0, at).join('')).concat(text)
  for (let most = 0; most <= text.length; most++) {
    const cut = cutAtSign(text, most)
    expect(starts).toContain(cut)
    expect(cut.length).toBeLessThanOrEqual(most)
  }
})
