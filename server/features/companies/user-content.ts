// Comments of ratings as moderation finds them, and takes them out of page and mean.
import { and, eq, isNull } from 'drizzle-orm'
import type { UserContent } from '#server/feature.ts'
import { companies, companyReviews as reviews } from './tables.ts'

const shown = (id: string) => and(eq(reviews.id, id), isNull(reviews.setAside))

export const reviewContent: UserContent = {
  find: async (tx, id) => {
    const [row] = await tx
      .select({ authorId: reviews.userId, title: companies.name, text: reviews.comment })
      .from(reviews)
      .innerJoin(companies, eq(companies.id, reviews.companyId))
      .where(shown(id))
    return row?.text ? { ...row, text: row.text, image: null } : null
  },
  // Set aside, not deleted: its author would give it again, and an appeal that is granted counts it again.
  erase: async (tx, id) => {
    await tx.update(reviews).set({ setAside: 'Denunciada e tirada do ar' }).where(shown(id))
  },
}
