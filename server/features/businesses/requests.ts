// Requests of whoever keeps a business, or says so: claims, applications, their proofs, and taking them back.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, count, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OwnRequest } from '#contract/businesses/api.ts'
import type { applicationForm, claimForm } from '#contract/businesses/form.ts'
import { maxCodeTries, maxWaiting } from '#contract/businesses/options.ts'
import { maxPhotoBytes } from '#contract/photos/upload-sizes.ts'
import { cpfDigits, maskedCpf } from '#contract/promotions/cpf.ts'
import { cnpjSigns, shownCnpj } from '#contract/values/cnpj.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { violates } from '#server/platform/db/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { Caller } from '#server/platform/http/procedures.ts'
import { keyFor } from '#server/platform/keys.ts'
import { removeUnknown } from '#server/platform/storage/storage.ts'
import { accountFor } from '../back-office/administer.ts'
import { isShown } from '../companies/list.ts'
import { companies } from '../companies/tables.ts'
import { categories } from '../guide/tables.ts'
import { refuseStaff } from './people.ts'
import { proofFile, proofKind } from './proof-files.ts'
import { businessPeople, businessRequests as table } from './tables.ts'

type Signed = { deps: Deps; caller: Caller }

const maxShown = 20

const select = (db: Handle) =>
  db
    .select({
      id: table.id,
      kind: table.kind,
      state: table.state,
      company: sql<string>`coalesce(${companies.name}, ${table.proposed}->>'name')`,
      slug: sql<string | null>`case when ${isShown} then ${companies.slug} end`,
      sentAt: table.sentAt,
      decidedAt: table.decidedAt,
      reason: table.reason,
      codeUntil: table.codeUntil,
      phoneProvenAt: table.phoneProvenAt,
      file: table.file,
    })
    .from(table)
    .leftJoin(companies, eq(companies.id, table.companyId))
    .$dynamic()

const present = ({
  phoneProvenAt,
  file,
  ...row
}: Awaited<ReturnType<typeof select>>[number]): OwnRequest => ({
  ...row,
  phoneProven: phoneProvenAt !== null,
  hasProof: file !== null,
})

/** Claims and applications of an account, the newest first. */
export async function ownRequests(db: Handle, userId: string): Promise<OwnRequest[]> {
  const rows = await select(db)
    .where(and(eq(table.userId, userId), inArray(table.kind, ['claim', 'new'])))
    .orderBy(desc(table.sentAt), desc(table.id))
    .limit(maxShown)
  return rows.map(present)
}

const isOwn = ({ caller }: Signed, id: string) =>
  and(eq(table.id, id), eq(table.userId, caller.userId), inArray(table.kind, ['claim', 'new']))

async function ownRequest(signed: Signed, id: string): Promise<OwnRequest> {
  const [row] = await select(signed.deps.db).where(isOwn(signed, id))
  if (!row) throw failure('request.not_found')
  return present(row)
}

/** A CNPJ is public; of a CPF no more is kept than the team compares with a document. */
function shownDocument(typed: string): string {
  const cnpj = cnpjSigns(typed)
  if (cnpj) return shownCnpj(cnpj)
  const cpf = cpfDigits(typed)
  if (!cpf) throw failure('businesses.document_invalid')
  return maskedCpf(cpf)
}

type Written = Omit<typeof table.$inferInsert, 'userId' | 'sentAt'>

/** Writes a request, one of few that wait. */
async function ask({ deps, caller }: Signed, written: Written): Promise<string> {
  return deps.db
    .transaction(async (tx) => {
      const waiting = and(
        eq(table.userId, caller.userId),
        eq(table.state, 'waiting'),
        inArray(table.kind, ['claim', 'new']),
      )
      const [row] = await tx
        .insert(table)
        .values({ ...written, userId: caller.userId, sentAt: deps.clock.now() })
        .returning({ id: table.id })
      const [all] = await tx.select({ waiting: count() }).from(table).where(waiting)
      if (!row || (all?.waiting ?? 0) > maxWaiting) throw failure('businesses.too_many_waiting')
      return row.id
    })
    .catch((error) => {
      if (violates(error, 'business_requests_claim')) throw failure('businesses.request_waits')
      throw error
    })
}

export async function claim(
  signed: Signed,
  { slug, document, note }: z.output<typeof claimForm> & { slug: string },
): Promise<OwnRequest> {
  const { deps, caller } = signed
  refuseStaff(caller)
  const [company] = await deps.db
    .select({ id: companies.id, role: businessPeople.role })
    .from(companies)
    .leftJoin(
      businessPeople,
      and(eq(businessPeople.companyId, companies.id), eq(businessPeople.userId, caller.userId)),
    )
    .where(and(eq(companies.slug, slug), isShown))
  if (!company) throw failure('companies.not_found')
  if (company.role) throw failure('businesses.already_yours')
  const id = await ask(signed, {
    kind: 'claim',
    companyId: company.id,
    document: shownDocument(document),
    note,
  })
  return ownRequest(signed, id)
}

/** Throws `companies.category_unknown` for one that the guide has not, or not any more. */
export async function demandCategory(db: Handle, name: string): Promise<void> {
  const offered = and(eq(categories.name, name), eq(categories.status, 'active'), isNull(categories.binnedAt))
  if ((await db.$count(categories, offered)) === 0) throw failure('companies.category_unknown')
}

export async function apply(
  signed: Signed,
  { document, note, ...given }: z.output<typeof applicationForm>,
): Promise<OwnRequest> {
  const { db } = signed.deps
  refuseStaff(signed.caller)
  await demandCategory(db, given.category)
  const same = and(
    eq(table.userId, signed.caller.userId),
    eq(table.state, 'waiting'),
    sql`lower(${table.proposed}->>'name') = lower(${given.name})`,
  )
  if ((await db.$count(table, same)) > 0) throw failure('businesses.request_waits')
  const id = await ask(signed, {
    kind: 'new',
    proposed: { ...given, chosenNeighborhood: null },
    document: shownDocument(document),
    note,
  })
  return ownRequest(signed, id)
}

/** Keeps a proof for the team, its file first; one that a crash leaves without its row is swept. */
export async function sendProof(signed: Signed, { id, file: sent }: { id: string; file: Blob }) {
  const { deps } = signed
  const { db, storage, log } = deps
  const request = await ownRequest(signed, id)
  if (request.state !== 'waiting') throw failure('businesses.request_over')
  if (sent.size > maxPhotoBytes) throw failure('photos.too_large')
  const kind = await proofKind(sent)
  if (!kind) throw failure('businesses.proof_kind')
  const file = proofFile(randomUUID(), kind)
  await storage.put(file, sent).catch((err) => {
    log.error({ err }, 'a proof could not be stored')
    throw failure('server.storage_away')
  })
  const before = await db.transaction(async (tx) => {
    const [waiting] = await tx
      .select({ file: table.file })
      .from(table)
      .where(and(isOwn(signed, id), eq(table.state, 'waiting')))
      .for('update')
    if (waiting) await tx.update(table).set({ file, bytes: sent.size }).where(eq(table.id, id))
    return waiting
  })
  if (!before) {
    await removeUnknown(deps, [file])
    throw failure('businesses.request_over')
  }
  if (before.file) await removeUnknown(deps, [before.file])
  return ownRequest(signed, id)
}

/** Keyed hash of a code, good for one request alone. */
export const hashCode = ({ config }: Pick<Deps, 'config'>, id: string, code: string) =>
  createHmac('sha256', keyFor(config.secret, 'business phone code'))
    .update(`${id} ${code}`)
    .digest('base64url')

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Proves by the code that the caller answers the company's phone. Each try is counted before it is looked at: of many at once none is free. */
export async function confirmCode(signed: Signed, { id, code }: { id: string; code: string }) {
  const { deps } = signed
  const now = deps.clock.now()
  const own = and(isOwn(signed, id), eq(table.state, 'waiting'))
  const [tried] = await deps.db
    .update(table)
    .set({ codeTries: sql`${table.codeTries} + 1` })
    .where(and(own, lt(table.codeTries, maxCodeTries), gt(table.codeUntil, now)))
    .returning({ codeHash: table.codeHash })
  if (!tried?.codeHash) {
    await ownRequest(signed, id)
    throw failure('businesses.code_over')
  }
  const { codeHash } = tried
  if (!same(codeHash, hashCode(deps, id, code.replace(/\D/g, '')))) throw failure('businesses.wrong_code')
  await deps.db
    .update(table)
    .set({ phoneProvenAt: now, codeHash: null, codeUntil: null })
    .where(and(own, eq(table.codeHash, codeHash)))
  return ownRequest(signed, id)
}

/** Takes a request back, with its proof. One that was decided stays as it was. */
export async function withdraw(signed: Signed, id: string): Promise<void> {
  const { deps } = signed
  const file = await deps.db.transaction(async (tx) => {
    // Its owner's own writing is no deed of the team's.
    await accountFor(tx)
    const [found] = await tx
      .select({ file: table.file })
      .from(table)
      .where(and(isOwn(signed, id), eq(table.state, 'waiting')))
      .for('update')
    if (!found) throw failure('request.not_found')
    await tx
      .update(table)
      .set({ state: 'withdrawn', decidedAt: deps.clock.now(), file: null, codeHash: null, codeUntil: null })
      .where(eq(table.id, id))
    return found.file
  })
  if (file) await removeUnknown(deps, [file])
}
