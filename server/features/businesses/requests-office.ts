// Requests of businesses as the team decides them, each side beside the other. A proof goes with the decision, which
// therefore can't be undone; what was approved is undone where it was done, on the company.
import { randomInt } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { requestList } from '#contract/businesses/api.ts'
import { codeDays, type RequestKind, type RequestState } from '#contract/businesses/options.ts'
import { product } from '#contract/product.ts'
import { shownPhone } from '#contract/values/business-phone.ts'
import { firstName } from '#contract/values/names.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Handle, Transaction } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import { removeUnknown } from '#server/platform/storage/storage.ts'
import { users } from '../accounts/tables.ts'
import { administer, type Writing } from '../back-office/administer.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { maskedEmail } from '../back-office/masking.ts'
import { demandVersion, type Seen } from '../back-office/record.ts'
import { setOwnAside } from '../companies/commands.ts'
import { setAsideWithin } from '../companies/ratings.ts'
import { companyRecords } from '../companies/records.ts'
import { companies, companyReviews as reviews } from '../companies/tables.ts'
import { appUsers } from '../identity/tables.ts'
import {
  mailApproved,
  mailChangeApproved,
  mailNewOwner,
  mailRefused,
  mailReviewAside,
  mailReviewStays,
} from './emails.ts'
import { shownAs } from './proof-files.ts'
import { hashCode } from './requests.ts'
import { businessPeople, businessRequests as table } from './tables.ts'

export const kind = 'business_request'

const nameOf = sql<string>`coalesce(${companies.name}, ${table.proposed}->>'name')`

const select = (db: Handle) =>
  db
    .select({
      id: table.id,
      version: table.version,
      kind: table.kind,
      state: table.state,
      company: nameOf.as('company'),
      companyId: table.companyId,
      companySlug: companies.slug,
      name: companies.name,
      category: companies.category,
      address: companies.address,
      chosenNeighborhood: companies.chosenNeighborhood,
      phone: companies.phone,
      proposed: table.proposed,
      owners: sql<number>`(select count(*) from ${businessPeople} as owner
        where owner.company_id = ${table.companyId} and owner.role = 'owner')`
        .mapWith(Number)
        .as('owners'),
      person: users.name,
      email: users.email,
      document: table.document,
      note: table.note,
      review: {
        stars: reviews.rating,
        comment: reviews.comment,
        at: reviews.updatedAt,
        proven: reviews.proven,
        setAside: reviews.setAside,
      },
      author: appUsers.name,
      phoneProvenAt: table.phoneProvenAt,
      codeUntil: table.codeUntil,
      file: table.file,
      sentAt: table.sentAt,
      decidedAt: table.decidedAt,
      reason: table.reason,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .leftJoin(companies, eq(companies.id, table.companyId))
    .leftJoin(reviews, eq(reviews.id, table.reviewId))
    .leftJoin(appUsers, eq(appUsers.id, reviews.userId))
    .$dynamic()

const kindWords: Record<RequestKind, string> = {
  claim: 'É minha empresa',
  new: 'Empresa nova',
  change: 'Mudança',
  review: 'Avaliação denunciada',
}
const stateWords: Record<RequestState, string> = {
  waiting: 'Aguardando',
  approved: 'Aprovado',
  refused: 'Recusado',
  withdrawn: 'Retirado',
}

const textOf = (value: string | null | undefined) => value ?? ''

export const requestRows = createList<typeof requestList, SelectedBy<typeof select>>({
  listing: requestList,
  select,
  id: table.id,
  sorts: { sentAt: table.sentAt, company: { filled: nameOf } },
  // A queue of some hundreds: no index.
  searched: sql`searchable(${nameOf} || ' ' || ${users.name})`,
  filters: { state: (state) => eq(table.state, state), kind: (one) => eq(table.kind, one) },
  row: ({ name, category, address, chosenNeighborhood, phone, proposed, phoneProvenAt, ...request }) => {
    const { review, author, ...row } = request
    return {
      ...row,
      review: review && {
        ...review,
        by: firstName(author ?? ''),
        // Setting it aside dates it, too.
        changedSince: row.state === 'waiting' && review.setAside === null && review.at > row.sentAt,
      },
      email: maskedEmail(row.email),
      file: shownAs(row.file),
      phoneProven: phoneProvenAt !== null,
      present:
        name === null
          ? null
          : {
              name,
              category: textOf(category),
              address: textOf(address),
              chosenNeighborhood,
              phone: shownPhone(textOf(phone)),
            },
      proposed: proposed && {
        name: textOf(proposed.name),
        category: textOf(proposed.category),
        address: textOf(proposed.address),
        chosenNeighborhood: proposed.chosenNeighborhood,
        phone: proposed.phone ?? null,
      },
    }
  },
  csv: [
    ['Empresa', (row) => row.company],
    ['Pedido', (row) => kindWords[row.kind]],
    ['Pessoa', (row) => row.person],
    ['E-mail', (row) => row.email, (row) => maskedEmail(row.email)],
    ['Documento', (row) => row.document],
    ['Situação', (row) => stateWords[row.state]],
    ['Enviado em', (row) => row.sentAt],
    ['Respondido em', (row) => row.decidedAt],
    ['Motivo', (row) => row.reason],
  ],
})

type Request = typeof table.$inferSelect
type Asked = Seen

/** Locks a request that waits, after its company, as whoever keeps that does. Throws `record.not_found`, `record.stale`, `businesses.request_over`. */
async function lockRequest(tx: Transaction, asked: Asked): Promise<Request> {
  const about = tx.select({ id: table.companyId }).from(table).where(eq(table.id, asked.id))
  await tx.select({ id: companies.id }).from(companies).where(inArray(companies.id, about)).for('update')
  const [request] = await tx.select().from(table).where(eq(table.id, asked.id)).for('update')
  if (!request) throw failure('record.not_found')
  await demandVersion(tx, kind, asked, request.version, () => requestRows.one(tx, request.id))
  if (request.state !== 'waiting') throw failure('businesses.request_over')
  return request
}

async function companyOf(tx: Transaction, { companyId, proposed }: Request) {
  const [company] = companyId
    ? await tx
        .select({ name: companies.name, phone: companies.phone, binnedAt: companies.binnedAt })
        .from(companies)
        .where(eq(companies.id, companyId))
    : []
  if (companyId && (!company || company.binnedAt)) throw failure('record.not_found')
  return {
    name: company?.name ?? proposed?.name ?? '',
    phone: shownPhone(company?.phone ?? proposed?.phone ?? ''),
  }
}

/** A chat with a mobile number; `null` for any other. */
function whatsappOf(phone: string, text: string): string | null {
  const digits = phone.replace(/\D/g, '')
  return /^\d{2}9\d{8}$/.test(digits) ? `https://wa.me/55${digits}?text=${encodeURIComponent(text)}` : null
}

export const giveCode = (context: AdminContext, asked: Asked) =>
  administer(context, async ({ tx, now, note }) => {
    const request = await lockRequest(tx, asked)
    const { name, phone } = await companyOf(tx, request)
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const [row] = await tx
      .update(table)
      .set({
        codeHash: hashCode(context.deps, request.id, code),
        codeTries: 0,
        codeUntil: new Date(now.getTime() + codeDays * dayMs),
      })
      .where(eq(table.id, request.id))
      .returning({ id: table.id, version: table.version })
    if (!row) throw failure('record.not_found')
    const changes = { code: { before: request.codeHash !== null, after: true } }
    const entry = await note({ action: 'updated', kind, recordId: row.id, label: name, changes })
    const text = `Oi! Aqui é a equipe do ${product.name}. O código para cuidar da página de ${name} é ${code}. Digite em ${context.deps.config.publicUrl}/empresa. Se ninguém daí pediu, ignore.`
    return { ...row, entry, undoable: false, code, phone, whatsapp: whatsappOf(phone, text) }
  })

type Decision = { state: 'approved' | 'refused'; reason: string | null }

async function decide(
  context: AdminContext,
  asked: Asked,
  { state, reason }: Decision,
  follow: (writing: Writing, request: Request) => Promise<{ companyId: string | null; name: string }>,
) {
  let file: string | null = null
  const changed = await administer(context, async (writing) => {
    const { tx, now, note } = writing
    const request = await lockRequest(tx, asked)
    file = request.file
    const { companyId, name } = await follow(writing, request)
    const [row] = await tx
      .update(table)
      .set({ state, reason, decidedAt: now, file: null, codeHash: null, codeUntil: null, companyId })
      .where(eq(table.id, request.id))
      .returning({ id: table.id, version: table.version })
    if (!row) throw failure('record.not_found')
    const changes = { state: { before: 'waiting', after: state } }
    const entry = await note({ action: state, kind, recordId: row.id, label: name, changes, reason })
    return { ...row, entry, undoable: false }
  })
  // A file that a crash leaves here, the sweep finds.
  if (file) await removeUnknown(context.deps, [file])
  return changed
}

async function emailOf(tx: Transaction, userId: string): Promise<string> {
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!account) throw failure('record.not_found')
  return account.email
}

/** Makes the account an owner of the company, and says so to those who keep it already. */
async function admitOwner({ tx, now, deps }: Writing, companyId: string, { userId }: Request, name: string) {
  const others = await tx
    .select({ email: users.email })
    .from(businessPeople)
    .innerJoin(users, eq(users.id, businessPeople.userId))
    .where(eq(businessPeople.companyId, companyId))
  await tx
    .insert(businessPeople)
    .values({ companyId, userId, role: 'owner', since: now })
    .onConflictDoUpdate({ target: [businessPeople.companyId, businessPeople.userId], set: { role: 'owner' } })
  await setOwnAside(tx, companyId, userId)
  await mailApproved(deps, tx, { to: await emailOf(tx, userId), company: name })
  for (const { email } of others) await mailNewOwner(deps, tx, { to: email, company: name })
}

const demandProof = ({ phoneProvenAt, file }: Request) => {
  if (!phoneProvenAt && !file) throw failure('businesses.unproven')
}

/** Sets a reported review aside, by the means of the company's page. */
async function setReviewAside(writing: Writing, request: Request, id: string) {
  const { tx, deps } = writing
  const { name } = await companyOf(tx, request)
  const companyId = String(request.companyId)
  await setAsideWithin(writing, { id, reason: `Denunciada pela empresa: ${request.note}` })
  const to = await emailOf(tx, request.userId)
  await mailReviewAside(deps, tx, { to, company: name, companyId })
  return { companyId, name }
}

const empty = {
  description: null,
  hours: null,
  email: null,
  website: null,
  instagram: null,
  image: null,
  bannerImage: null,
  image1: null,
  image2: null,
  image3: null,
  image4: null,
  videoUrl: null,
  pdfUrl: null,
  planId: null,
}

export const approve = (context: AdminContext, asked: Asked) =>
  decide(context, asked, { state: 'approved', reason: null }, async (writing, request) => {
    const { companyId, proposed } = request
    if (request.kind === 'change' && companyId && proposed) {
      const { name, category, address, chosenNeighborhood } = proposed
      const values = { name, category, address, chosenNeighborhood }
      await companyRecords.within.overwriteAny(writing, companyId, values)
      const to = await emailOf(writing.tx, request.userId)
      await mailChangeApproved(writing.deps, writing.tx, { to, company: String(name) })
      return { companyId, name: String(name) }
    }
    if (request.reviewId) return setReviewAside(writing, request, request.reviewId)
    demandProof(request)
    if (request.kind === 'new') {
      const made = await companyRecords.within.insert(writing, { ...empty, ...proposed })
      const name = String(proposed?.name)
      await admitOwner(writing, made.id, request, name)
      return { companyId: made.id, name }
    }
    const { name } = await companyOf(writing.tx, request)
    await admitOwner(writing, String(companyId), request, name)
    return { companyId, name }
  })

export const refuse = (context: AdminContext, { reason, ...asked }: Asked & { reason: string }) =>
  decide(context, asked, { state: 'refused', reason }, async ({ tx, deps }, request) => {
    const { companyId } = request
    const to = await emailOf(tx, request.userId)
    const name = request.proposed?.name ?? (await companyOf(tx, request)).name
    if (request.kind === 'review' && companyId)
      await mailReviewStays(deps, tx, { to, company: name, companyId, reason })
    else await mailRefused(deps, tx, { to, reason })
    return { companyId, name }
  })
