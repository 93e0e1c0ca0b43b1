// Looks of a demo person, drawn from their e-mail and who stands before them: the same at every
// start, plausible, and nobody's double.
import type { DemoPerson, Presentation } from './people.ts'

export type Shirt = { color: string; accent: string; pattern: 'plain' | 'stripes' | 'dots' | 'check' }
export type Bottom = { cut: 'jeans' | 'shorts' | 'skirt'; color: string; shoes: string; barefoot: boolean }

export type Look = {
  head: string
  face: string
  facialHair: string | null
  glasses: string | null
  skin: string
  hair: string
  shirt: Shirt
  bottom: Bottom
  /** Facing left instead of right. */
  flipped: boolean
  /** Numbers of the backgrounds, 0–5. */
  gradient: number
  scene: number
  sceneFlipped: boolean
  /** −1 to 1: where in the scene the person stands. */
  stand: number
}

type Weighted = readonly (readonly [value: string, weight: number])[]

/** Friendly ones only, none with bared teeth or hearts for eyes: the collection also has rage, fear, tears and a cyclops. */
export const friendlyFaces: Weighted = [
  ['smile', 6],
  ['calm', 5],
  ['cute', 4],
  ['eatingHappy', 1],
  ['cheeky', 1],
]

const feminineHeads: Weighted = [
  ['long', 3],
  ['longBangs', 3],
  ['longCurly', 3],
  ['longAfro', 2],
  ['medium1', 2],
  ['medium2', 2],
  ['medium3', 3],
  ['mediumBangs', 3],
  ['mediumBangs2', 2],
  ['mediumBangs3', 3],
  ['mediumStraight', 2],
  ['bangs', 3],
  ['bangs2', 2],
  ['bun', 3],
  ['bun2', 3],
  ['buns', 1],
  ['afro', 2],
  ['cornrows', 2],
  ['cornrows2', 2],
  ['dreads1', 2],
  ['grayBun', 2],
  ['grayMedium', 2],
]
const masculineHeads: Weighted = [
  ['short1', 3],
  ['short2', 3],
  ['short3', 2],
  ['short4', 3],
  ['short5', 3],
  ['shaved1', 2],
  ['shaved2', 2],
  ['shaved3', 1],
  ['pomp', 3],
  ['grayShort', 3],
  ['flatTop', 2],
  ['twists', 2],
  ['twists2', 2],
  ['dreads1', 1],
  ['dreads2', 2],
  ['afro', 1],
  ['noHair1', 1],
]
const neutralHeads: Weighted = [
  ['shaved3', 2],
  ['medium1', 2],
  ['dreads2', 2],
  ['mohawk2', 1],
  ['bangs2', 2],
  ['short3', 2],
  ['afro', 1],
  ['short4', 1],
]
const heads: Record<Presentation, Weighted> = {
  feminine: feminineHeads,
  masculine: masculineHeads,
  neutral: neutralHeads,
}

const beards: Weighted = [
  ['chin', 3],
  ['full', 3],
  ['full4', 3],
  ['goatee1', 1],
  ['goatee2', 2],
  ['moustache1', 1],
  ['moustache9', 1],
]
const glasses: Weighted = [
  ['glasses', 2],
  ['glasses2', 3],
  ['glasses3', 2],
  ['glasses5', 3],
  ['sunglasses2', 1],
]
const skins: Weighted = [
  ['f2c9a1', 2],
  ['e3ab7c', 4],
  ['d6976a', 5],
  ['c68153', 5],
  ['a9653b', 4],
  ['8a4f2d', 3],
  ['6b3e26', 2],
]
const hairs: Weighted = [
  ['000000', 5],
  ['1e1310', 5],
  ['33201a', 5],
  ['4a2e20', 3],
  ['6a4128', 2],
  ['8a3f1f', 1],
]
/** Against a dark skin, brown hair would lose its outline. */
const darkHairs: Weighted = [
  ['000000', 3],
  ['160d0b', 2],
]
const darkSkins = ['a9653b', '8a4f2d', '6b3e26']
const cloths = [
  'd81e45',
  'ff9f1c',
  '0e7c86',
  'fff8f3',
  '2f4b8f',
  'f4c430',
  '1e8e5a',
  'f78fb3',
  '6b4fa0',
  '34323a',
]
const accents = ['ffffff', 'ffe2b8', '17101f', 'ffd166']
const bottoms = ['35507a', '22314f', 'c9a77c', '2d2a32', 'e8dcc8', '5a6b48']
const lightBottoms = ['5b7fae', 'c9a77c', 'e8dcc8']
const shoeColors = ['ffffff', 'd81e45', 'ff9f1c', '0e7c86', '17101f']

/** Mouths that a beard would be drawn across. */
const wideMouths = ['eatingHappy']

/** People of one presentation who are never alike when they follow each other: in most lists of the demo they do. */
const neighbours = 3

/** A stream of numbers in [0, 1) that depends on the text alone (mulberry32 over FNV-1a). */
function stream(text: string): () => number {
  let state = 0x811c9dc5
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function weighted(list: Weighted, at: number): string {
  const total = list.reduce((sum, [, weight]) => sum + weight, 0)
  let left = at * total
  for (const [value, weight] of list) {
    left -= weight
    if (left < 0) return value
  }
  return list[0]?.[0] ?? ''
}

const pick = <T>(list: readonly T[], at: number, fallback: T): T =>
  list[Math.floor(at * list.length)] ?? fallback

type Drawn = Pick<DemoPerson, 'email' | 'presentation'>

const alike = (a: Look, b: Look) =>
  a.head === b.head || a.gradient === b.gradient || (a.skin === b.skin && a.hair === b.hair)
const sameFace = (a: Look, b: Look) => a.head === b.head && a.face === b.face && a.skin === b.skin

/** One look each, in the order of `people`: no two with the same head, face and skin, and no neighbours alike. */
export function looksOf(people: readonly Drawn[]): Look[] {
  const looks: (Look & Pick<Drawn, 'presentation'>)[] = []
  for (const { email, presentation } of people) {
    const before = looks.filter((look) => look.presentation === presentation).slice(-neighbours)
    const fits = (look: Look) =>
      !before.some((one) => alike(one, look)) && !looks.some((one) => sameFace(one, look))
    let attempt = 0
    let look = lookOf({ email, presentation }, attempt)
    while (!fits(look)) look = lookOf({ email, presentation }, ++attempt)
    looks.push({ ...look, presentation })
  }
  return looks
}

function lookOf({ email, presentation }: Drawn, attempt: number): Look {
  const next = stream(`${attempt} ${email}`)
  const head = weighted(heads[presentation], next())
  const face = weighted(friendlyFaces, next())
  const skin = weighted(skins, next())
  const hair = weighted(darkSkins.includes(skin) ? darkHairs : hairs, next())
  const beard = weighted(beards, next())
  const bearded = presentation === 'masculine' && next() < 0.45 && !wideMouths.includes(face)
  const frames = weighted(glasses, next())
  // Glasses hide eyes that already laugh or love.
  const bespectacled = (face === 'smile' || face === 'cute') && next() < 0.4
  const cloth = pick(cloths, next(), 'd81e45')
  const accent = pick(accents, next(), 'ffffff')
  const bottom = pick(cloth === '34323a' ? lightBottoms : bottoms, next(), '35507a')
  const cut = pick(presentation === 'feminine' ? skirtsToo : trousers, next(), 'jeans')
  return {
    head,
    face,
    facialHair: bearded ? beard : null,
    glasses: bespectacled ? frames : null,
    skin,
    hair,
    shirt: {
      color: cloth,
      accent: accent === 'ffffff' && cloth === 'fff8f3' ? 'd81e45' : accent,
      pattern: pick(patterns, next(), 'plain'),
    },
    bottom: {
      cut,
      color: bottom,
      shoes: pick(shoeColors, next(), 'ffffff'),
      barefoot: cut !== 'jeans' && next() < 0.6,
    },
    flipped: next() < 0.5,
    gradient: Math.floor(next() * 6),
    scene: Math.floor(next() * 6),
    sceneFlipped: next() < 0.5,
    stand: next() * 2 - 1,
  }
}

const patterns: readonly Shirt['pattern'][] = [
  'plain',
  'plain',
  'plain',
  'stripes',
  'stripes',
  'dots',
  'check',
]
const trousers: readonly Bottom['cut'][] = ['jeans', 'shorts', 'shorts']
const skirtsToo: readonly Bottom['cut'][] = ['jeans', 'shorts', 'skirt', 'skirt']
