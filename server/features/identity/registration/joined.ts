// The moment at which others first see a member, and what is owed then.
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { JobSpec } from '#server/platform/jobs.ts'
import { hasPhotos } from '../photos.ts'
import { appUsers } from '../tables.ts'

/** Consequences once others see a member, given by whoever puts the server together. */
export const memberJoined: JobSpec<{ memberId: string }> = {
  name: 'identity.joined',
  title: 'Receber quem entrou',
  payload: z.object({ memberId: z.uuid() }),
  retries: 12,
}

/** Consequences once others see a member, who may have to confirm an e-mail or add a photo before that. */
export async function announceIfShown(tx: Transaction, jobs: Deps['jobs'], memberId: string) {
  const shown = and(eq(appUsers.id, memberId), eq(appUsers.status, 'active'), appUsers.ageAssured, hasPhotos)
  if ((await tx.$count(appUsers, shown)) > 0) await jobs.enqueue(tx, memberJoined, { memberId })
}
