import { schema } from '@dicebear/open-peeps'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureWidths } from '#server/platform/pictures.ts'
import { encodePortrait } from './encode.ts'
import { friendlyFaces, looksOf } from './looks.ts'
import { demoMember, demoPeople } from './people.ts'
import { drawPortrait, portraitHeight, portraitWidth } from './portraits.ts'

const everyone = [demoMember, ...demoPeople]
const looks = looksOf(everyone)
const distinct = (list: readonly unknown[]) => new Set(list).size === list.length

describe('looks of the demo people', () => {
  it('are the same at every start', () => {
    expect(looksOf(everyone)).toEqual(looks)
  })

  it('are nobody else’s: head, face and skin together occur once', () => {
    expect(distinct(looks.map((l) => `${l.head} ${l.face} ${l.skin}`))).toBe(true)
  })

  it('are not alike where people follow each other', () => {
    for (const presentation of ['feminine', 'masculine', 'neutral'] as const) {
      const row = looks.filter((_, i) => everyone[i]?.presentation === presentation)
      for (const [i, look] of row.slice(1).entries()) {
        expect(look.head).not.toBe(row[i]?.head)
        expect(look.gradient).not.toBe(row[i]?.gradient)
      }
    }
  })

  it('are friendly, and use only parts that the collection has', () => {
    const offered = (part: 'head' | 'face') => JSON.stringify(schema.properties?.[part])
    for (const look of looks) {
      expect(friendlyFaces.map(([face]) => face)).toContain(look.face)
      expect(offered('face')).toContain(`"${look.face}"`)
      expect(offered('head')).toContain(`"${look.head}"`)
    }
  })

  it('put no beard on a woman', () => {
    everyone.forEach((person, i) => {
      if (person.presentation !== 'masculine') expect(looks[i]?.facialHair).toBeNull()
    })
  })

  it('use every gradient, scene and skin', () => {
    expect(new Set(looks.map((l) => l.gradient)).size).toBe(6)
    expect(new Set(looks.map((l) => l.scene)).size).toBe(6)
    expect(new Set(looks.map((l) => l.skin)).size).toBe(7)
  })
})

describe('portraits', () => {
  it.each(['face', 'body'] as const)('all differ in the %s', (shot) => {
    expect(distinct(looks.map((look) => drawPortrait(look, shot)))).toBe(true)
  })

  it('show the same person in both', () => {
    const skins = new Set(looks.map((l) => l.skin))
    for (const look of looks)
      for (const shot of ['face', 'body'] as const)
        for (const skin of skins)
          expect(drawPortrait(look, shot).includes(`"#${skin}"`)).toBe(skin === look.skin)
  })

  it.each(['face', 'body'] as const)(
    'are pictures of 4:5 without a transparent spot in the %s',
    async (shot) => {
      for (const look of looks.slice(0, 8)) {
        const svg = Buffer.from(drawPortrait(look, shot))
        const { width, height } = await sharp(svg).metadata()
        expect([width, height]).toEqual([portraitWidth, portraitHeight])
        expect((await sharp(svg, { density: 12 }).stats()).isOpaque).toBe(true)
      }
    },
  )
})

describe('encoded portraits', () => {
  it('come in every width of an upload, with a placeholder that fits into a row', async () => {
    const [portrait] = looksOf([demoMember]).map((look) => drawPortrait(look, 'face'))
    const { variants, placeholder } = await encodePortrait(portrait ?? '')
    expect(variants.map((v) => v.width)).toEqual([...pictureWidths])
    for (const { width, bytes } of variants) {
      const made = await sharp(bytes).metadata()
      expect(made.format).toBe('webp')
      expect(made.width).toBe(Math.min(width, 720))
      expect(Math.abs((made.width ?? 0) * 1.25 - (made.height ?? 0))).toBeLessThanOrEqual(1)
    }
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(placeholder.length).toBeLessThan(400)
  })
})
