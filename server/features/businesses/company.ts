// A company's page as its own people keep it: most of it changes at once, and stands in the audit for the team to undo;
// what it is called, does, or where it is, waits for the team.
import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { BusinessCompany, OwnCompany } from '#contract/businesses/api.ts'
import type { businessForm } from '#contract/businesses/form.ts'
import { type ReviewedField, reviewedFields } from '#contract/businesses/options.ts'
import { shownPhone } from '#contract/values/business-phone.ts'
import type { Handle, Transaction } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import type { Caller, RequestContext } from '#server/platform/http/procedures.ts'
import { writeAs } from '../back-office/administer.ts'
import type { Seen } from '../back-office/record.ts'
import { plans } from '../billing/tables.ts'
import { companyRecords } from '../companies/records.ts'
import { companies } from '../companies/tables.ts'
import { photoOf } from '../photos/addresses.ts'
import { pictures } from '../photos/tables.ts'
import { actorOf, demandRole, lockCompany } from './people.ts'
import { demandFiles } from './plan-limits.ts'
import { demandCategory } from './requests.ts'
import { businessPeople, businessRequests, type Proposed } from './tables.ts'

/** Somebody who writes as one of a company's people, and from where: a request's, or the demo's own. */
export type AccountContext = Pick<RequestContext, 'deps' | 'address'> & {
  caller: Pick<Caller, 'userId'>
  requestId: string | null
}
type Form = z.output<typeof businessForm>

/** Companies that an account keeps, by name. */
export async function ownCompanies(db: Handle, userId: string): Promise<OwnCompany[]> {
  const rows = await db
    .select({
      id: companies.id,
      slug: companies.slug,
      name: companies.name,
      status: companies.status,
      binnedAt: companies.binnedAt,
      image: companies.image,
      placeholder: pictures.placeholder,
      role: businessPeople.role,
    })
    .from(businessPeople)
    .innerJoin(companies, eq(companies.id, businessPeople.companyId))
    .leftJoin(pictures, eq(pictures.url, companies.image))
    .where(eq(businessPeople.userId, userId))
    .orderBy(companies.name, companies.id)
  return rows.flatMap(({ status, binnedAt, image, placeholder, ...row }) =>
    binnedAt ? [] : [{ ...row, logo: photoOf(image, placeholder), shown: status === 'active' }],
  )
}

/** The newest change that was asked for, unless it was approved or taken back since. */
async function openChange(db: Handle, companyId: string) {
  const [last] = await db
    .select({
      id: businessRequests.id,
      state: businessRequests.state,
      proposed: businessRequests.proposed,
      sentAt: businessRequests.sentAt,
      reason: businessRequests.reason,
    })
    .from(businessRequests)
    .where(and(eq(businessRequests.companyId, companyId), eq(businessRequests.kind, 'change')))
    .orderBy(sql`${businessRequests.state} = 'waiting' desc`, desc(businessRequests.sentAt))
    .limit(1)
  if (!last?.proposed || !['waiting', 'refused'].includes(last.state)) return null
  const { name, category, address, chosenNeighborhood } = last.proposed
  const proposed = {
    name: String(name),
    category: String(category),
    address: String(address),
    chosenNeighborhood,
  }
  return { ...last, proposed }
}

const present = async (db: Handle, id: string) => {
  const [row] = await db
    .select({
      id: companies.id,
      version: companies.version,
      slug: companies.slug,
      status: companies.status,
      name: companies.name,
      category: companies.category,
      address: companies.address,
      chosenNeighborhood: companies.chosenNeighborhood,
      neighborhood: companies.neighborhood,
      phone: companies.phone,
      description: companies.description,
      hours: companies.hours,
      email: companies.email,
      website: companies.website,
      instagram: companies.instagram,
      image: companies.image,
      bannerImage: companies.bannerImage,
      image1: companies.image1,
      image2: companies.image2,
      image3: companies.image3,
      image4: companies.image4,
      videoUrl: companies.videoUrl,
      pdfUrl: companies.pdfUrl,
      placeholder: pictures.placeholder,
      planName: plans.name,
    })
    .from(companies)
    .leftJoin(pictures, eq(pictures.url, companies.image))
    .leftJoin(plans, eq(plans.id, companies.planId))
    .where(eq(companies.id, id))
  if (!row) throw failure('businesses.not_yours')
  return row
}

/** Throws `businesses.not_yours`. */
export async function businessCompany(db: Handle, userId: string, id: string): Promise<BusinessCompany> {
  const role = await demandRole(db, userId, id)
  const [{ placeholder, ...row }, change] = await Promise.all([present(db, id), openChange(db, id)])
  return {
    ...row,
    role,
    phone: shownPhone(row.phone),
    logo: photoOf(row.image, placeholder),
    shown: row.status === 'active',
    change,
  }
}

const reviewedOf = (row: Record<ReviewedField, string | null>): Record<ReviewedField, string | null> => ({
  name: row.name,
  category: row.category,
  address: row.address,
  chosenNeighborhood: row.chosenNeighborhood,
})

/** Asks the team for a change, in the place of one that waits; asking for what stands takes back what waited. */
async function askForChange(
  tx: Transaction,
  { userId, companyId, now }: { userId: string; companyId: string; now: Date },
  proposed: Proposed | null,
): Promise<void> {
  const waiting = and(
    eq(businessRequests.companyId, companyId),
    eq(businessRequests.kind, 'change'),
    eq(businessRequests.state, 'waiting'),
  )
  const [already] = await tx.select().from(businessRequests).where(waiting).for('update')
  const same = JSON.stringify(already?.proposed && reviewedOf(already.proposed)) === JSON.stringify(proposed)
  if (same || (!already && !proposed)) return
  if (already)
    await tx
      .update(businessRequests)
      .set({ state: 'withdrawn', decidedAt: now })
      .where(eq(businessRequests.id, already.id))
  if (proposed)
    await tx.insert(businessRequests).values({ kind: 'change', userId, companyId, proposed, sentAt: now })
}

/**
 * Writes what may be written at once, and asks for the rest. Whoever saw an older version is refused, as in the back-office.
 */
export async function updateCompany(
  context: AccountContext,
  { id, version, ...form }: Form & Seen,
): Promise<BusinessCompany> {
  const { deps, caller } = context
  const { db, clock } = deps
  await demandRole(db, caller.userId, id)
  const now = clock.now()
  const { name, category, address, chosenNeighborhood, ...atOnce } = form
  const wanted = { name, category, address, chosenNeighborhood }
  const before = await present(db, id)
  const differs = reviewedFields.some((field) => wanted[field] !== before[field])
  if (differs && category !== before.category) await demandCategory(db, category)
  await writeAs(deps, actorOf(context), async (writing) => {
    const { tx } = writing
    // Before its requests, as whoever decides one does.
    await lockCompany(tx, id)
    await demandRole(tx, caller.userId, id)
    await askForChange(tx, { userId: caller.userId, companyId: id, now }, differs ? wanted : null)
    await demandFiles(tx, id, atOnce, now)
    await companyRecords.within.overwrite(writing, { id, version }, atOnce)
  })
  return businessCompany(db, caller.userId, id)
}
