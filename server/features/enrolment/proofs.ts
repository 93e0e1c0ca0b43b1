// Proofs as the team decides them. The file goes with the decision, which therefore can't be undone.
import { eq } from 'drizzle-orm'
import type { Changed } from '#contract/back-office/listing.ts'
import { proofList } from '#contract/enrolment/api.ts'
import type { ProofState } from '#contract/enrolment/options.ts'
import { searchable } from '#server/platform/db/columns.ts'
import type { Handle, Transaction } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import { removeUnknown } from '#server/platform/storage/storage.ts'
import { administer, type Writing } from '../back-office/administer.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { maskedEmail, maskedName } from '../back-office/masking.ts'
import { demandVersion, type Seen } from '../back-office/record.ts'
import { appUsers } from '../identity/tables.ts'
import { verify } from './commands.ts'
import { mailApproved, mailRefused } from './emails.ts'
import { shownAs } from './proof-files.ts'
import { enrolmentProofs as table } from './tables.ts'

export const kind = 'enrolment_proof'

const select = (db: Handle) =>
  db
    .select({
      id: table.id,
      version: table.version,
      memberId: table.memberId,
      name: appUsers.name,
      email: appUsers.email,
      university: table.university,
      course: appUsers.course,
      state: table.state,
      file: table.file,
      sentAt: table.sentAt,
      decidedAt: table.decidedAt,
      reason: table.reason,
    })
    .from(table)
    .innerJoin(appUsers, eq(appUsers.id, table.memberId))
    .$dynamic()

const stateWords: Record<ProofState, string> = {
  waiting: 'Aguardando',
  approved: 'Aprovado',
  refused: 'Recusado',
}

export const proofRows = createList<typeof proofList, SelectedBy<typeof select>>({
  listing: proofList,
  select,
  id: table.id,
  sorts: { sentAt: table.sentAt, name: appUsers.name },
  searched: searchable(appUsers.name, appUsers.email),
  dictionary: 'members',
  filters: { state: (state) => eq(table.state, state) },
  row: (row) => ({ ...row, email: maskedEmail(row.email), file: shownAs(row.file) }),
  csv: [
    ['Nome', (row) => row.name],
    ['E-mail', (row) => row.email, (row) => maskedEmail(row.email)],
    ['Universidade', (row) => row.university],
    ['Situação', (row) => stateWords[row.state]],
    ['Enviado em', (row) => row.sentAt],
    ['Respondido em', (row) => row.decidedAt],
    ['Motivo', (row) => row.reason],
  ],
})

type Decided = { state: 'approved' | 'refused'; reason: string | null }
/** Consequences for the member, in the transaction of the decision. */
type Following = (writing: Writing, proof: typeof table.$inferSelect) => Promise<void>

async function lockedProof(tx: Transaction, asked: Seen) {
  const [proof] = await tx.select().from(table).where(eq(table.id, asked.id)).for('update')
  if (!proof) throw failure('record.not_found')
  await demandVersion(tx, kind, asked, proof.version, () => proofRows.one(tx, proof.id))
  if (proof.state !== 'waiting') throw failure('enrolment.decided')
  return proof
}

async function decide(
  context: AdminContext,
  asked: Seen,
  { state, reason }: Decided,
  follow: Following,
): Promise<Changed> {
  let file: string | null = null
  const changed = await administer(context, async (writing) => {
    const { tx, now, note } = writing
    const proof = await lockedProof(tx, asked)
    file = proof.file
    await follow(writing, proof)
    const [row] = await tx
      .update(table)
      .set({ state, reason, decidedAt: now, file: null })
      .where(eq(table.id, proof.id))
      .returning({ id: table.id, version: table.version })
    const [member] = await tx
      .select({ name: appUsers.name })
      .from(appUsers)
      .where(eq(appUsers.id, proof.memberId))
    if (!row || !member) throw failure('record.not_found')
    const entry = await note({
      action: state,
      kind,
      recordId: row.id,
      label: maskedName(member.name),
      changes: { state: { before: 'waiting', after: state } },
      reason,
    })
    return { ...row, entry, undoable: false }
  })
  // A file that a crash leaves here, the sweep finds.
  if (file) await removeUnknown(context.deps, [file])
  return changed
}

export const approve = (context: AdminContext, asked: Seen) =>
  decide(context, asked, { state: 'approved', reason: null }, async ({ tx, now, deps }, proof) => {
    const { memberId, university } = proof
    const verified = await verify(tx, memberId, { university, way: 'proof' }, now)
    if (!verified) throw failure('enrolment.elsewhere')
    await mailApproved(deps, tx, verified.email, verified.until)
  })

export const refuse = (context: AdminContext, { reason, ...asked }: Seen & { reason: string }) =>
  decide(context, asked, { state: 'refused', reason }, async ({ tx, deps }, { memberId }) => {
    const [member] = await tx
      .select({ email: appUsers.email })
      .from(appUsers)
      .where(eq(appUsers.id, memberId))
    if (member) await mailRefused(deps, tx, member.email, reason)
  })
