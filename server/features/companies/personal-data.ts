// Personal data of the guide: a member's ratings of companies.
import { eq } from 'drizzle-orm'
import type { PersonalTable, PersonIds, Section } from '#server/feature.ts'
import type { Database } from '#server/platform/db/database.ts'
import { companies, companyReviewAnswers, companyReviews } from './tables.ts'

const section = 'avaliacoes_de_empresas'

export const personalData: readonly PersonalTable[] = [
  { table: 'company_reviews', export: { in: section }, erased: 'with its account' },
]

export async function exportSections(db: Database, { memberId }: PersonIds): Promise<Section[]> {
  if (!memberId) return []
  const rows = await db
    .select({
      company: companies.name,
      stars: companyReviews.rating,
      comment: companyReviews.comment,
      answer: companyReviewAnswers.text,
      at: companyReviews.updatedAt,
    })
    .from(companyReviews)
    .innerJoin(companies, eq(companies.id, companyReviews.companyId))
    .leftJoin(companyReviewAnswers, eq(companyReviewAnswers.reviewId, companyReviews.id))
    .where(eq(companyReviews.userId, memberId))
  return [{ name: section, title: 'As empresas que você avaliou', rows }]
}
