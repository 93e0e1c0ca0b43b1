// Sweep of pictures that belong to nobody, because nothing claimed them or their owner is gone.
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { isReferredTo } from '#server/platform/db/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { pictureWidths } from '#server/platform/pictures.ts'
import { fileOf } from './addresses.ts'
import { lastClaimable } from './commands.ts'
import { pictures } from './tables.ts'

type SweepDeps = Pick<Deps, 'db' | 'storage' | 'clock'>

/** Enough for an hour, and little to walk over. */
const batch = 5000

/** Nothing claimed it, or its owner is gone. */
const isNobodys = and(isNull(pictures.ownerId), sql`${pictures.use} is distinct from 'logo'`)

/**
 * Removes the files of one picture, then its row. The row is locked first, so that nothing can claim it meanwhile; where
 * something still shows it, its foreign key refuses here, before any file is touched.
 */
async function sweep({ db, storage }: SweepDeps, id: string): Promise<void> {
  await db
    .transaction(async (tx) => {
      const [gone] = await tx
        .delete(pictures)
        .where(and(eq(pictures.id, id), isNobodys))
        .returning({ url: pictures.url })
      if (gone) await Promise.all(pictureWidths.map((width) => storage.remove(fileOf(gone.url, width))))
    })
    .catch((error) => {
      if (!isReferredTo(error)) throw error
    })
}

/** Removes what belongs to nobody and can't be claimed any more, oldest first. */
export async function sweepPictures(deps: SweepDeps): Promise<void> {
  const unowned = await deps.db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(isNobodys, lte(pictures.createdAt, lastClaimable(deps.clock.now()))))
    .orderBy(asc(pictures.createdAt))
    .limit(batch)
  for (const { id } of unowned) await sweep(deps, id)
}
