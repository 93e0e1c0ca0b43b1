import { afterEach, beforeEach, expect, test } from 'vitest'
import type { UniMatchFilters } from '#contract/unimatch/api.ts'
import { crowd } from '#server/testing/crowd.ts'
import { type Client, createWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
const ufc = 'Universidade Federal do Ceará'
const uece = 'Universidade Estadual do Ceará'
const studies = (university: string, course: string, semester = '4º Semestre') => ({
  studying: true,
  university,
  course,
  semester,
})
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana', studies(ufc, 'Design'))
})
afterEach(() => world.close())

/** Everyone UniMatch shows, page after page. */
async function everyone(client: Client, filters: UniMatchFilters = {}, limit = 2) {
  const found = []
  let cursor: string | undefined
  do {
    const page = await client.unimatch.list({ ...filters, limit, ...(cursor && { cursor }) })
    found.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return found
}
const names = async (client: Client, filters: UniMatchFilters = {}) =>
  (await everyone(client, filters)).map(({ name }) => name)
const like = (from: Person, to: Person) => from.client.interactions.decide({ to: to.id, type: 'like' })
const reject = (from: Person, to: Person) => from.client.interactions.decide({ to: to.id, type: 'dislike' })

// spec M4
test('students of the same university and course come first, then of the same university, and it says so', async () => {
  await world.register('Bia', studies(ufc, 'Design'))
  await world.register('Caio', studies(ufc, 'Direito'))
  await world.register('Davi', studies(uece, 'Design'))
  await world.register('Edu')
  expect(await names(ana.client)).toEqual(['Bia', 'Caio', 'Davi'])
  const kinds = (await everyone(ana.client)).map(({ reasons }) => reasons.map(({ kind }) => kind))
  expect(kinds[0]).toEqual(expect.arrayContaining(['same_university', 'same_course']))
  expect(kinds[1]).toContain('same_university')
  expect(kinds[1]).not.toContain('same_course')
  expect(kinds[2]).not.toContain('same_university')
})

test('a member who does not study meets every student, the latest active first', async () => {
  const edu = await world.register('Edu')
  await world.register('Bia', studies(uece, 'Design'))
  expect((await names(edu.client)).sort()).toEqual(['Ana', 'Bia'])
})

test('pages show everybody once and in order, however many stand alike', async () => {
  const kinds = [studies(ufc, 'Design'), studies(ufc, 'Direito'), studies(uece, 'Design')]
  await crowd(world.deps, 60, (index) => ({ name: `Gente${index}`, ...kinds[index % 3] }))
  const found = await everyone(ana.client, {}, 7)
  expect(new Set(found.map(({ id }) => id)).size).toBe(60)
  const whole = await everyone(ana.client, {}, 24)
  expect(found.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
  const courses = found.map(({ university, course }) => `${university} ${course}`)
  expect(courses.filter((one, index) => one !== courses[index - 1])).toEqual([
    'UFC Design',
    'UFC Direito',
    'UECE Design',
  ])
})

// spec M136, M137
test('each filter is applied, the band of semesters too', async () => {
  await world.register('Bia', studies(ufc, 'Design', '1º Semestre'))
  await world.register('Caio', studies(ufc, 'Direito', '2º Semestre'))
  await world.register('Davi', { ...studies(uece, 'Design', '11º Semestre'), gender: 'feminino' })
  expect(await names(ana.client, { university: uece })).toEqual(['Davi'])
  expect(await names(ana.client, { course: 'Direito' })).toEqual(['Caio'])
  expect(await names(ana.client, { semesters: '1-2' })).toEqual(['Bia', 'Caio'])
  expect(await names(ana.client, { semesters: '3-4' })).toEqual([])
  expect(await names(ana.client, { semesters: '9+', course: 'Design' })).toEqual(['Davi'])
  expect(await names(ana.client, { gender: 'feminino', university: ufc })).not.toContain('Davi')
})

test('nobody is shown who was decided about, or whom the rules of visibility hide', async () => {
  const [bia, caio, davi, edu] = await Promise.all(
    ['Bia', 'Caio', 'Davi', 'Edu'].map((name) => world.register(name, studies(ufc, 'Design'))),
  )
  if (!bia || !caio || !davi || !edu) throw new Error('four people were registered')
  await like(ana, bia)
  await reject(caio, ana)
  await davi.client.interactions.block({ id: ana.id })
  expect(await names(ana.client)).toEqual(['Edu'])
  await world.deactivate(edu)
  expect(await names(ana.client)).toEqual([])
})

// spec M132
test('stars are kept for who gave them, changed and taken away, and told to nobody else', async () => {
  const bia = await world.register('Bia', studies(ufc, 'Design'))
  const caio = await world.register('Caio', studies(ufc, 'Design'))
  const starsOf = async (client: Client) => (await everyone(client)).find(({ name }) => name === 'Bia')?.stars
  for (const stars of [4, 2, 2, null, 5]) {
    await ana.client.unimatch.rate({ to: bia.id, stars })
    expect(await starsOf(ana.client)).toBe(stars)
  }
  expect(await starsOf(caio.client)).toBeNull()
  expect((await everyone(bia.client)).map(({ stars }) => stars)).toEqual([null, null])
})

test('nobody notes stars of themselves or of who hides from them', async () => {
  const bia = await world.register('Bia', studies(ufc, 'Design'))
  await reject(bia, ana)
  for (const to of [ana.id, bia.id, crypto.randomUUID()])
    await expect(ana.client.unimatch.rate({ to, stars: 3 })).rejects.toMatchObject({
      code: 'people.not_found',
    })
  await expect(ana.client.unimatch.rate({ to: bia.id, stars: 6 })).rejects.toMatchObject({
    code: 'input.invalid',
  })
})

// spec M134
test('the e-mail is offered where its owner allows strangers to write', async () => {
  const bia = await world.register('Bia', { ...studies(ufc, 'Design'), contactAudience: 'everyone' })
  const caio = await world.register('Caio', { ...studies(ufc, 'Direito'), contactAudience: 'matches' })
  for (const { client } of [bia, caio]) await client.profile.setPrivacy({ emailEnabled: true })
  expect((await everyone(ana.client)).map(({ name, emailAvailable }) => [name, emailAvailable])).toEqual([
    ['Bia', true],
    ['Caio', false],
  ])
})

test('a cursor of another member, or that was never ours, is refused', async () => {
  const bia = await world.register('Bia', studies(ufc, 'Design'))
  await world.register('Caio', studies(ufc, 'Design'))
  const { nextCursor } = await ana.client.unimatch.list({ limit: 1 })
  for (const cursor of [nextCursor ?? '', 'abc'])
    await expect(bia.client.unimatch.list({ cursor })).rejects.toMatchObject({ code: 'input.invalid' })
})
