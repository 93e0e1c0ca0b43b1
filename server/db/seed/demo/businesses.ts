// The demo's shop owner: a company that is theirs and lives, one that they help with and that pays for its place in the
// strip, a claim that waits for its proof, and an application that was refused; a change that waits for the team, reviews
// that were answered, and the week's e-mail.
import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { cnpjOf, shownCnpj } from '#contract/values/cnpj.ts'
import { users } from '#server/features/accounts/tables.ts'
import { dueWeeks, mailWeek } from '#server/features/businesses/figures-mails.ts'
import { businessPeople, businessRequests } from '#server/features/businesses/tables.ts'
import { companies, companyReviewAnswers, companyReviews } from '#server/features/companies/tables.ts'
import type { Auth } from '#server/features/identity/accounts/auth.ts'
import { insertAccount } from '#server/features/identity/registration/commands.ts'
import { appUsers } from '#server/features/identity/tables.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noJobs } from '#server/platform/jobs.ts'
import { seedFigures } from './business-figures.ts'
import { demoPeople } from './people.ts'
import { buyDemoPlan, keeping, seedHours, seedOffers } from './shop.ts'

export const demoBusiness = { name: 'Lia Tavares', email: 'loja@xamego.local' }

const own = 'tapiocaria-mae-lia'
const helped = 'cafe-rede-armada'
const claimed = 'doce-de-janeiro'
const document = shownCnpj(cnpjOf('112223330001'))

export async function seedBusinesses(
  deps: Deps,
  auth: Auth,
  password: string,
  people: ReadonlyMap<string, { id: string; joinedAt: Date }>,
) {
  const { db, clock } = deps
  const found = await db
    .select()
    .from(companies)
    .where(inArray(companies.slug, [own, helped, claimed]))
  const bySlug = new Map(found.map((company) => [company.slug, company]))
  const [mine, others, wanted] = [own, helped, claimed].map((slug) => bySlug.get(slug))
  if (!mine || !others || !wanted) throw new Error('the demo’s shop owner has no companies')
  const now = clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const passwordHash = await (await auth.$context).password.hash(password)
  const userId = await db.transaction(async (tx) => {
    const account = { ...demoBusiness, passwordHash, role: 'member', emailVerified: true } as const
    const userId = await insertAccount(tx, account)
    await tx
      .update(users)
      .set({ createdAt: ago(40) })
      .where(eq(users.id, userId))
    await tx.insert(businessPeople).values([
      { companyId: mine.id, userId, role: 'owner', since: ago(38) },
      { companyId: others.id, userId, role: 'team', since: ago(12) },
    ])
    const { category, address, chosenNeighborhood } = mine
    await tx.insert(businessRequests).values([
      {
        kind: 'claim',
        userId,
        companyId: wanted.id,
        document,
        note: 'Abrimos a segunda casa este mês.',
        sentAt: ago(1),
      },
      {
        kind: 'new',
        userId,
        proposed: {
          name: 'Tapioca na Praia',
          category,
          address: 'Av. Beira-Mar, 3100 - Meireles',
          chosenNeighborhood: null,
          phone: '(85) 3281-0199',
        },
        document,
        state: 'refused',
        reason: 'O endereço ainda está em obras. Mande de novo quando abrir.',
        sentAt: ago(20),
        decidedAt: ago(18),
      },
      {
        kind: 'change',
        userId,
        companyId: mine.id,
        proposed: { name: `${mine.name} e Filhas`, category, address, chosenNeighborhood },
        sentAt: ago(2),
      },
    ])
    await answerReviews(tx, mine.id, now)
    await seedFigures(tx, mine, now)
    return userId
  })
  await seedHours(keeping(deps, userId), mine.id, now)
  await buyDemoPlan(deps, userId, mine.id, 'Premium', 12)
  await seedOffers(keeping(deps, userId), mine.id, people)
  await seedHighlighted(deps, others.id, now)
  // Last: who looks at the mail finds it on top.
  for (const due of await dueWeeks(deps)) await mailWeek({ ...deps, jobs: noJobs }, due)
}

/** Another owner, who was here first of those who never rated the company, pays for its place in the strip. */
async function seedHighlighted(deps: Deps, companyId: string, now: Date) {
  const rated = and(eq(companyReviews.userId, appUsers.id), eq(companyReviews.companyId, companyId))
  const [owner] = await deps.db
    .select({ userId: appUsers.userId })
    .from(appUsers)
    .leftJoin(companyReviews, rated)
    .where(
      and(
        inArray(
          appUsers.email,
          demoPeople.map(({ email }) => email),
        ),
        isNull(companyReviews.id),
      ),
    )
    .orderBy(asc(appUsers.createdAt), asc(appUsers.email))
    .limit(1)
  if (!owner) throw new Error('the demo’s second company has nobody to own it')
  const since = new Date(now.getTime() - 15 * dayMs)
  await deps.db.insert(businessPeople).values({ companyId, userId: owner.userId, role: 'owner', since })
  await buyDemoPlan(deps, owner.userId, companyId, 'Enterprise', 6)
}

const answersInOrder = [
  null,
  'Que bom que gostou! Sábado tem tapioca de carne de sol, apareça.',
  'Obrigada por contar. A fila anda mais rápido depois das nove.',
]

/** Answers two of the company's three newest reviews with words; the newest waits. */
async function answerReviews(tx: Transaction, companyId: string, now: Date) {
  const { id, comment, updatedAt } = companyReviews
  const newest = await tx
    .select({ id, updatedAt })
    .from(companyReviews)
    .where(and(eq(companyReviews.companyId, companyId), isNotNull(comment)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(answersInOrder.length)
  const answers = newest.flatMap((review, place) => {
    const text = answersInOrder[place]
    const writtenAt = new Date(Math.min(review.updatedAt.getTime() + dayMs / 2, now.getTime()))
    return text ? [{ reviewId: review.id, text, writtenAt }] : []
  })
  if (answers.length === 0) throw new Error('the demo’s shop owner has no reviews to answer')
  await tx.insert(companyReviewAnswers).values(answers)
}
