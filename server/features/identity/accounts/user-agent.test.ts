import { expect, test } from 'vitest'
import { deviceInWords } from './user-agent.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A546B) ${webkit} Chrome/120.0.0.0 Mobile Safari/537.36`,
    'Celular com Android · Chrome',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S918B) ${webkit} SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36`,
    'Celular com Android · Samsung Internet',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/120.0.0.0 Safari/537.36`,
    'Tablet com Android · Chrome',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Mobile/15E148 Safari/604.1',
    'iPhone · Safari',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0`,
    'Computador com Windows · Edge',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0',
    'Computador com Linux · Firefox',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_2) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Safari/605.1.15',
    'Mac · Safari',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/119.0.0.0 Safari/537.36`,
    'Chromebook · Chrome',
  ],
  ['curl/8.5.0', 'Aparelho desconhecido'],
  ['', 'Aparelho desconhecido'],
  [null, 'Aparelho desconhecido'],
])('%j is called %j', (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words)
})

test('one that was made to be long or odd costs nothing', () => {
  const began = performance.now()
  for (const odd of [
    '('.repeat(16_000),
    'Android '.repeat(2000),
    `Mozilla/5.0 (${'a;'.repeat(8000)})`,
    '\u202e<b>',
  ])
    expect(deviceInWords(odd).length).toBeLessThan(80)
  // Some milliseconds; a minute and more where a pattern tries every way.
  expect(performance.now() - began).toBeLessThan(5000)
})
