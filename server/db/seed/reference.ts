// Writes the reference lists into a new installation; afterwards they belong to the administrators, and what we mend in
// them comes with a migration (docs/decisions/0029).
import { readFile } from 'node:fs/promises'
import { accountFor } from '#server/features/back-office/administer.ts'
import { plans } from '#server/features/billing/tables.ts'
import { appResources } from '#server/features/feature-flags/tables.ts'
import { categories } from '#server/features/guide/tables.ts'
import { slugOf } from '#server/features/reference/slug.ts'
import { courses, neighborhoods, semesters, universities } from '#server/features/reference/tables.ts'
import { texts } from '#server/features/texts/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import * as lists from './reference/lists.ts'
import { firstTexts } from './reference/texts.ts'

async function file<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`./reference/${name}`, import.meta.url), 'utf8'))
}

type Bairros = { features: { properties: { name: string; regional: string }; geometry: unknown }[] }
type University = {
  name: string
  acronym: string
  address: string
  type: 'publica' | 'privada'
  website: string | null
  phone: string | null
  emailDomains: string[]
}

/** Also where the lists have long been the administrators': no installation is without its terms. */
const seedTexts = (db: Database) =>
  db.transaction(async (tx) => {
    await accountFor(tx)
    await tx
      .insert(texts)
      .values([...firstTexts])
      .onConflictDoNothing()
  })

export async function seedReference(db: Database): Promise<void> {
  await seedTexts(db)
  const [seeded] = await db.select({ id: neighborhoods.id }).from(neighborhoods).limit(1)
  if (seeded) return
  const bairros = await file<Bairros>('bairros.geojson')
  const names = await file<string[]>('courses.json')
  const unis = await file<University[]>('universities.json')
  await db.transaction(async (tx) => {
    await accountFor(tx)
    await tx
      .insert(neighborhoods)
      .values(bairros.features.map(({ properties, geometry }) => ({ ...properties, outline: geometry })))
      .onConflictDoNothing()
    await tx
      .insert(universities)
      .values(unis.map((one) => ({ ...one, slug: slugOf(one.acronym) })))
      .onConflictDoNothing()
    await tx
      .insert(courses)
      .values(names.map((name) => ({ name })))
      .onConflictDoNothing()
    await tx
      .insert(semesters)
      .values([...lists.semesters])
      .onConflictDoNothing()
    await tx.insert(appResources).values(lists.resourceFlags).onConflictDoNothing()
    await tx
      .insert(categories)
      .values([...lists.companyCategories])
      .onConflictDoNothing()
    await tx
      .insert(plans)
      .values(lists.plans.map(({ gives, ...plan }) => ({ ...plan, ...gives, features: [...plan.features] })))
      .onConflictDoNothing()
  })
}
