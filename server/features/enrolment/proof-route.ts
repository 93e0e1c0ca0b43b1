// The address at which the team looks at a proof.
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import { noteOpening } from '../back-office/administer.ts'
import { maskedName } from '../back-office/masking.ts'
import type { OfficeFile } from '../back-office/office-files.ts'
import { appUsers } from '../identity/tables.ts'
import { proofType } from './proof-files.ts'
import { kind } from './proofs.ts'
import { enrolmentProofs } from './tables.ts'

export const proofPath = '/api/admin/enrolment-proofs/:id/file'

export async function openProof(context: AdminContext, { id }: { id: string }): Promise<OfficeFile> {
  const { db, storage } = context.deps
  if (!z.uuid().safeParse(id).success) throw failure('request.not_found')
  const [proof] = await db
    .select({ file: enrolmentProofs.file, name: appUsers.name })
    .from(enrolmentProofs)
    .innerJoin(appUsers, eq(appUsers.id, enrolmentProofs.memberId))
    .where(eq(enrolmentProofs.id, id))
  const found = proof?.file && (await storage.read(proof.file))
  if (!proof?.file || !found) throw failure('request.not_found')
  await noteOpening(context, { kind, recordId: id, label: maskedName(proof.name) })
  return { ...found, type: proofType(proof.file) }
}
