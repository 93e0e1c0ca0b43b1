// The address at which the team looks at a business's proof.
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import { users } from '../accounts/tables.ts'
import { noteOpening } from '../back-office/administer.ts'
import { maskedName } from '../back-office/masking.ts'
import type { OfficeFile } from '../back-office/office-files.ts'
import { proofType } from './proof-files.ts'
import { kind } from './requests-office.ts'
import { businessRequests } from './tables.ts'

export const proofPath = '/api/admin/business-requests/:id/file'

export async function openProof(context: AdminContext, { id }: { id: string }): Promise<OfficeFile> {
  const { db, storage } = context.deps
  if (!z.uuid().safeParse(id).success) throw failure('request.not_found')
  const [proof] = await db
    .select({ file: businessRequests.file, name: users.name })
    .from(businessRequests)
    .innerJoin(users, eq(users.id, businessRequests.userId))
    .where(eq(businessRequests.id, id))
  const found = proof?.file && (await storage.read(proof.file))
  if (!proof?.file || !found) throw failure('request.not_found')
  await noteOpening(context, { kind, recordId: id, label: maskedName(proof.name) })
  return { ...found, type: proofType(proof.file) }
}
