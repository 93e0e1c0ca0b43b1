// The addresses at which the team looks at the photos and the video of a reported profile, as they were.
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import { noteOpening } from '../back-office/administer.ts'
import { maskedName } from '../back-office/masking.ts'
import type { OfficeFile } from '../back-office/office-files.ts'
import { appUsers } from '../identity/tables.ts'
import { evidenceFiles } from '../interactions/report.ts'
import { reports } from '../interactions/tables.ts'
import { kind } from './reports.ts'

export const evidencePath = '/api/admin/reports/:id/evidence/:place'

const route = z.object({
  id: z.uuid(),
  place: z.union([z.literal('video'), z.coerce.number().int().min(0).max(9)]),
})

export async function openEvidence(context: AdminContext, params: unknown): Promise<OfficeFile> {
  const { db, storage } = context.deps
  const parsed = route.safeParse(params)
  if (!parsed.success) throw failure('request.not_found')
  const { id, place } = parsed.data
  const [report] = await db
    .select({ evidence: reports.evidence, name: appUsers.name })
    .from(reports)
    .innerJoin(appUsers, eq(appUsers.id, reports.aboutId))
    .where(eq(reports.id, id))
  const file = report?.evidence && evidenceFiles(id, report.evidence).find((one) => one.place === place)
  // Until the job has copied it, it lies where it was.
  const found = file && ((await storage.read(file.copy)) ?? (await storage.read(file.source)))
  if (!report || !found) throw failure('request.not_found')
  await noteOpening(context, { kind, recordId: id, label: maskedName(report.name) })
  return { ...found, type: file.type }
}
