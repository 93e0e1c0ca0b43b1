// Ground of the tests of meetings: two who matched, and a place of the guide that is open in the evening.
import { eq } from 'drizzle-orm'
import { featureJobs } from '#server/app.ts'
import { openMinutesOf } from '#server/features/companies/opening.ts'
import { companies, promotions } from '#server/features/companies/tables.ts'
import { hourMs } from '#server/platform/clock.ts'
import type { Person, World } from './world.ts'

const evenings = 'Todos os dias 12h às 23h'

export async function match(one: Person, other: Person): Promise<string> {
  await one.client.interactions.decide({ to: other.id, type: 'like' })
  const { match: made } = await other.client.interactions.decide({ to: one.id, type: 'like' })
  if (!made) throw new Error('no match')
  return made.id
}

type Given = Partial<Pick<typeof companies.$inferInsert, 'neighborhood' | 'category' | 'hours'>>

/** A company of the guide; its id. */
export async function place(world: World, name: string, { hours = evenings, ...given }: Given = {}) {
  const [made] = await world.db
    .insert(companies)
    .values({
      slug: name.toLowerCase().replaceAll(' ', '-'),
      name,
      category: 'Restaurante',
      address: 'Av. da Universidade, 2380',
      neighborhood: 'Benfica',
      phone: '(85) 3222-1234',
      hours,
      // Hours that nobody understands are unknown.
      openMinutes: openMinutesOf(hours),
      ...given,
    })
    .returning({ id: companies.id })
  if (!made) throw new Error('no company was made')
  return made.id
}

export async function promotion(world: World, companyId: string, discount: number) {
  const [made] = await world.db
    .insert(promotions)
    .values({ title: `${discount} %`, discount, code: `D${discount}X`, companyId, companyName: 'x' })
    .returning({ id: promotions.id })
  if (!made) throw new Error('no promotion was made')
  return made.id
}

/** An hour so many hours from now. */
export const ahead = (world: World, hours: number) =>
  new Date(world.deps.clock.now().getTime() + hours * hourMs)

export const setCompany = (world: World, id: string, values: Partial<typeof companies.$inferInsert>) =>
  world.db.update(companies).set(values).where(eq(companies.id, id))

/** Does the job of the minute. */
export const keep = async (world: World) =>
  featureJobs(world.deps)
    .find(({ name }) => name === 'meetings.keep')
    ?.run?.(null)
