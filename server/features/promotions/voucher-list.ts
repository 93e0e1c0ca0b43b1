// Vouchers as the team sees them: whom each was given to masked, the code cut, never a CPF.
import { eq, isNotNull, isNull } from 'drizzle-orm'
import { voucherList } from '#contract/promotions/api.ts'
import { firstName } from '#contract/values/names.ts'
import { searchable } from '#server/platform/db/columns.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { maskedEmail, maskedPhone } from '../back-office/masking.ts'
import { promotions } from '../companies/tables.ts'
import { promotionParticipants as table } from './tables.ts'

const select = (db: Handle) =>
  db
    .select({
      id: table.id,
      code: table.code,
      promotionId: table.promotionId,
      title: promotions.title,
      companyName: promotions.companyName,
      name: table.name,
      email: table.email,
      whatsapp: table.whatsapp,
      createdAt: table.createdAt,
      redeemedAt: table.redeemedAt,
    })
    .from(table)
    .innerJoin(promotions, eq(promotions.id, table.promotionId))
    .$dynamic()

type Row = SelectedBy<typeof select>
const present = ({ code, name, email, whatsapp, ...row }: Row) => ({
  ...row,
  codeStart: code.slice(0, 4),
  firstName: name ? firstName(name) : 'Apagado',
  email: email ? maskedEmail(email) : '—',
  whatsapp: whatsapp ? maskedPhone(whatsapp) : '—',
})

export const voucherRows = createList<typeof voucherList, Row>({
  listing: voucherList,
  select,
  id: table.id,
  sorts: { createdAt: table.createdAt, redeemedAt: table.redeemedAt },
  searched: searchable(promotions.title, promotions.companyName),
  always: () => undefined,
  filters: {
    promotion: (promotion) => eq(table.promotionId, promotion),
    redeemed: (redeemed) => (redeemed ? isNotNull(table.redeemedAt) : isNull(table.redeemedAt)),
  },
  row: present,
  csv: [
    ['Cupom', (row) => `${present(row).codeStart}-••••`],
    ['Promoção', (row) => row.title],
    ['Empresa', (row) => row.companyName],
    ['Nome', (row) => present(row).firstName],
    ['E-mail', (row) => present(row).email],
    ['WhatsApp', (row) => present(row).whatsapp],
    ['Dado em', (row) => row.createdAt],
    ['Usado em', (row) => row.redeemedAt],
  ],
})
