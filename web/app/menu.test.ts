import { House } from 'lucide-react'
import { expect, test } from 'vitest'
import type { MenuItem } from '#web/feature.ts'
import { menuFor, shortcutsFor } from './menu.ts'

const off = () => false
const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label)
const lines = (...asked: Parameters<typeof menuFor>) => menuFor(...asked).flatMap((group) => group.lines)

// spec M255, M373, M375
test('with every flag off, what has no flag and what the specification always shows remain', () => {
  expect(labels(lines(off))).toEqual([
    'Descobrir',
    'UniMatch',
    'Quem Curtiu',
    'Quem te rejeitou',
    'Matches',
    'Perfil',
    'Privacidade e dados',
  ])
})

// spec M84
test('a line with a flag of its own shows only while the flag is on', () => {
  const raffles: MenuItem = {
    group: 'Campus',
    label: 'Sorteio',
    page: '/relacionamento/dashboard',
    icon: House,
    flag: 'raffles',
  }
  expect(lines(off, [raffles])).toEqual([])
  expect(lines((flag) => flag === 'raffles', [raffles])).toEqual([raffles])
})

test('no page stands twice', () => {
  for (const list of [lines(() => true), shortcutsFor(() => true), shortcutsFor(off)]) {
    const pages = list.map(({ page }) => page)
    expect(new Set(pages).size).toBe(pages.length)
  }
})

// spec M74
test('a thumb reaches discover in the middle, and plans unless they are off', () => {
  expect(labels(shortcutsFor(() => true))).toEqual(['Home', 'Planos', 'Descobrir', 'Match'])
  expect(labels(shortcutsFor(off))).toEqual(['Home', 'Descobrir', 'Match'])
})
