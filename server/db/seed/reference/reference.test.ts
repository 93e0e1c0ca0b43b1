import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { planTiers, planTypes, universityTypes } from '#contract/values/options.ts'
import courses from './courses.json' with { type: 'json' }
import { companyCategories, plans, resourceFlags, semesters } from './lists.ts'
import names from './names.json' with { type: 'json' }
import universities from './universities.json' with { type: 'json' }

type Bairro = {
  properties: { name: string; regional: string }
  geometry: { type: string; coordinates: [number, number][][] }
}
const bairros: Bairro[] = JSON.parse(
  readFileSync(new URL('./bairros.geojson', import.meta.url), 'utf8'),
).features

const distinct = (list: readonly unknown[]) => new Set(list).size === list.length

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Degrees on the circle of colours; null for a grey. */
function hue(hex: string): number | null {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const spread = Math.max(r, g, b) - Math.min(r, g, b)
  if (spread < 64) return null
  const sixth = r >= g && r >= b ? (g - b) / spread : g >= b ? 2 + (b - r) / spread : 4 + (r - g) / spread
  return Math.round((sixth * 60 + 360) % 360)
}

describe('bairros', () => {
  // spec M249, G267
  it('are the 121 of Fortaleza, each with its own name', () => {
    expect(bairros).toHaveLength(121)
    expect(distinct(bairros.map((b) => b.properties.name))).toBe(true)
  })

  // spec M249
  it('lie in one of the twelve regionals', () => {
    for (const { properties } of bairros) expect(properties.regional).toMatch(/^SER ([1-9]|1[0-2])$/)
    expect(new Set(bairros.map((b) => b.properties.regional)).size).toBe(12)
  })

  it('are closed polygons inside the city', () => {
    for (const { geometry } of bairros) {
      expect(geometry.type).toBe('Polygon')
      for (const ring of geometry.coordinates) {
        expect(ring.length).toBeGreaterThanOrEqual(4)
        expect(ring.at(-1)).toEqual(ring[0])
        for (const [longitude, latitude] of ring) {
          expect(longitude > -38.64 && longitude < -38.4).toBe(true)
          expect(latitude > -3.9 && latitude < -3.69).toBe(true)
        }
      }
    }
  })
})

describe('universities', () => {
  // spec M250
  it('are 29, each with its own name and acronym', () => {
    expect(universities).toHaveLength(29)
    expect(distinct(universities.map((u) => u.name))).toBe(true)
    expect(distinct(universities.map((u) => u.acronym))).toBe(true)
  })

  // spec G142, G190, G191
  it('have a known type, an address, and links that open', () => {
    for (const u of universities) {
      expect(universityTypes).toContain(u.type)
      expect(u.address).toContain('CE')
      if (u.website !== null) expect(() => new URL(u.website)).not.toThrow()
      if (u.phone !== null) expect(u.phone).toMatch(/^\(\d{2}\) \d{4}-\d{4}$/)
    }
  })

  it('name their student domains bare and in lower case', () => {
    const domains = universities.flatMap((u) => u.emailDomains)
    for (const domain of domains) expect(domain).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
    expect(domains).not.toContain('uva.br')
    expect(domains).not.toContain('fametro.edu.br')
  })
})

describe('courses and names', () => {
  // spec M252
  it('hold no course twice, in Portuguese order', () => {
    expect(distinct(courses)).toBe(true)
    expect(courses).toEqual([...courses].sort(new Intl.Collator('pt-BR').compare))
  })

  it('hold no name twice', () => {
    for (const list of [names.feminino, names.masculino, names.sobrenomes]) {
      expect(list).toHaveLength(150)
      expect(distinct(list)).toBe(true)
    }
  })
})

describe('lists', () => {
  // spec M251
  it('count the semesters from first to twelfth', () => {
    expect(semesters.map((s) => s.orderNum)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(semesters[0]?.name).toBe('1º Semestre')
    expect(semesters[11]?.name).toBe('12º Semestre')
  })

  // spec M253, M254, G113, G115, G138
  it('know every feature flag of the specification, all on', () => {
    const known = resourceFlags.map((f) => f.name)
    expect(distinct(known)).toBe(true)
    for (const name of ['unimatch', 'discover', 'matches', 'liked_you', 'disliked', 'raffles', 'promotions'])
      expect(known).toContain(name)
    for (const name of ['news_feed', 'support', 'plans', 'guia_comercial']) expect(known).toContain(name)
    for (const flag of resourceFlags) {
      expect(flag.enabled).toBe(true)
      expect(flag.name).toMatch(/^[a-z_]+$/)
      expect(flag.description).not.toBe('')
    }
  })

  // spec G134, G266, G269
  it('hold every category of the three lists, described, in a colour that carries white text', () => {
    const known = companyCategories.map((c) => c.name)
    expect(distinct(known)).toBe(true)
    const asked =
      'Restaurante Beleza Tecnologia Farmácia Saúde Educação Serviços Comércio Alimentação Moda Automotivo Academia Loja Entretenimento Outros'
    expect(known.sort()).toEqual(asked.split(' ').sort())
    for (const { color, description } of companyCategories) {
      expect(color).toMatch(/^#[0-9a-f]{6}$/)
      expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(4.5)
      expect(description).not.toBe('')
    }
  })

  // spec G265
  it('give each category of the specification its colour, and the others grey', () => {
    const hues = Object.fromEntries(companyCategories.map(({ name, color }) => [name, hue(color)]))
    const [red, orange, yellow, green, blue, indigo, purple, pink] = [0, 17, 35, 142, 224, 245, 272, 335]
    const { Restaurante, Beleza, Tecnologia, Farmácia, Saúde, Educação, Serviços, Comércio, ...others } = hues
    expect({ Restaurante, Beleza, Tecnologia, Farmácia }).toEqual({
      Restaurante: orange,
      Beleza: pink,
      Tecnologia: blue,
      Farmácia: green,
    })
    expect({ Saúde, Educação, Serviços, Comércio }).toEqual({
      Saúde: red,
      Educação: purple,
      Serviços: yellow,
      Comércio: indigo,
    })
    expect(new Set(Object.values(others))).toEqual(new Set([null]))
  })

  // spec M261, M512, M516, G135
  it('offer plans of every type, priced in whole centavos, the first of members free', () => {
    expect(new Set(plans.map((p) => p.type))).toEqual(new Set(planTypes))
    expect(distinct(plans.map((p) => `${p.type} ${p.name}`))).toBe(true)
    for (const plan of plans) {
      expect(Number.isInteger(plan.price) && plan.price >= 0).toBe(true)
      expect(plan.features.length).toBeGreaterThan(0)
      expect(plan.tier !== null).toBe(plan.type === 'user')
    }
    expect(new Set(plans.flatMap((p) => p.tier ?? []))).toEqual(new Set(planTiers))
    expect(plans.filter((p) => p.price === 0).map((p) => p.tier)).toEqual(['basic'])
  })
})
