// Payments that are not what was asked for: seen by whoever looks after the money, who gives each back or accepts it.
import { and, eq, isNull } from 'drizzle-orm'
import type { Changed } from '#contract/back-office/listing.ts'
import { mismatchList } from '#contract/billing/api.ts'
import { searchable } from '#server/platform/db/columns.ts'
import type { Handle, Transaction } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import { users } from '../accounts/tables.ts'
import { administer, type Writing } from '../back-office/administer.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { maskedName } from '../back-office/masking.ts'
import { appUsers } from '../identity/tables.ts'
import type { PaymentRow } from './entitlement.ts'
import { isDeferred, isWanted, oweRefund, settle } from './fulfill.ts'
import { payerName } from './payer.ts'
import { payments as table } from './tables.ts'

/** Mismatches that wait for a decision. */
export const undecidedMismatch = and(eq(table.state, 'mismatch'), isNull(table.refundAskedAt))

const select = (db: Handle) =>
  db
    .select({
      id: table.id,
      name: payerName,
      plan: table.planName,
      amount: table.amount,
      received: table.received,
      receivedCurrency: table.receivedCurrency,
      createdAt: table.createdAt,
      refundAskedAt: table.refundAskedAt,
    })
    .from(table)
    .leftJoin(appUsers, eq(appUsers.id, table.memberId))
    .leftJoin(users, eq(users.id, table.payerId))
    .$dynamic()

export const mismatchRows = createList<typeof mismatchList, SelectedBy<typeof select>>({
  listing: mismatchList,
  select,
  id: table.id,
  sorts: { createdAt: table.createdAt, amount: table.amount },
  searched: searchable(table.planName),
  always: () => eq(table.state, 'mismatch'),
  filters: {},
  row: ({ name, refundAskedAt, ...row }) => ({
    ...row,
    name: name && maskedName(name),
    refunding: refundAskedAt !== null,
  }),
  csv: [
    ['Plano', (row) => row.plan],
    ['Pedido (R$)', (row) => row.amount / 100],
    ['Veio', (row) => row.received && row.received / 100],
    ['Moeda', (row) => row.receivedCurrency],
    ['Criado em', (row) => row.createdAt],
    ['Número', (row) => row.id],
  ],
})

/** A payment nothing was decided of, kept from others until the transaction ends. */
async function undecided(tx: Transaction, id: string): Promise<PaymentRow> {
  const [payment] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  if (!payment) throw failure('record.not_found')
  if (payment.state !== 'mismatch' || payment.refundAskedAt) throw failure('billing.mismatch_decided')
  return payment
}

async function noteDecision(
  { note }: Writing,
  { id, planName: label, received }: PaymentRow,
  action: 'accepted' | 'given_back',
): Promise<Changed> {
  const changes = { received: { before: null, after: received } }
  const entry = await note({ action, kind: 'payment', recordId: id, label, changes })
  return { id, version: null, entry, undoable: false }
}

/** Owes the money back: where the provider is away, it follows. */
export const returnMismatch = (context: AdminContext, { id }: { id: string }): Promise<Changed> =>
  administer(context, async (writing) => {
    const payment = await undecided(writing.tx, id)
    await oweRefund(context.deps, writing.tx, id)
    return noteDecision(writing, payment, 'given_back')
  })

/** Gives what was chosen for what came, if the money is there still and somebody to have it. */
export const acceptMismatch = (context: AdminContext, { id }: { id: string }): Promise<Changed> =>
  administer(context, async (writing) => {
    const { deps } = context
    const { tx } = writing
    const payment = await undecided(tx, id)
    const { providerRef, provider } = payment
    if (!providerRef || provider !== deps.payments?.name) throw failure('billing.mismatch_unreached')
    const standing = await deps.payments.fetchStatus(tx, providerRef).catch((error: unknown) => {
      deps.log.warn({ err: error, payment: id }, 'a payment was not looked up')
      throw failure('billing.mismatch_unreached')
    })
    // A place or a company is asked about afterwards: where it is gone, the money goes back.
    if (standing.state !== 'paid' || !(isDeferred(payment) || (await isWanted(tx, payment))))
      throw failure('billing.mismatch_unwanted')
    await settle(deps, tx, payment, standing, 'paid')
    return noteDecision(writing, payment, 'accepted')
  })
