import { linkOptions } from '@tanstack/react-router'
import { CircleCheck, ReceiptText } from 'lucide-react'
import { formatMoney } from '#contract/values/format.ts'
import type { OfficeFeature } from '#web/feature.ts'
import { creating, listed } from '#web/features/back-office/found.ts'
import { api } from '#web/lib/api.ts'
import { plural } from '#web/lib/plural.ts'

export const billsOffice: OfficeFeature = {
  lines: [
    {
      group: 'Dinheiro',
      place: 30,
      page: '/admin/contas-pagar',
      icon: ReceiptText,
      permission: 'bills.read',
    },
  ],
  sources: [
    listed(
      ['Contas a Pagar', ReceiptText, 'bills.read', '/admin/contas-pagar'],
      api.bills.records,
      (bill) => ({
        label: bill.supplier,
        hint: `${bill.description} · ${formatMoney(bill.amount)}`,
      }),
    ),
  ],
  beginnings: [
    creating('Nova Conta', 'bills.write', '/admin/contas-pagar'),
    {
      label: 'Registrar pagamento',
      icon: CircleCheck,
      permission: 'bills.write',
      page: '/admin/contas-pagar',
      search: { situacao: 'pendente' },
    },
  ],
  views: [
    {
      label: 'Contas vencidas',
      icon: ReceiptText,
      permission: 'bills.read',
      page: '/admin/contas-pagar',
      search: { situacao: 'vencida' },
    },
    {
      label: 'Contas pendentes',
      icon: ReceiptText,
      permission: 'bills.read',
      page: '/admin/contas-pagar',
      search: { situacao: 'pendente', ordem: 'dueDate' },
    },
    {
      label: 'Contas pagas',
      icon: ReceiptText,
      permission: 'bills.read',
      page: '/admin/contas-pagar',
      search: { situacao: 'pago' },
    },
  ],
  waits: ({ bills }) => [
    {
      place: 30,
      icon: ReceiptText,
      count: bills?.overdue ?? 0,
      one: 'conta vencida',
      many: 'contas vencidas',
      late: true,
      way: linkOptions({ to: '/admin/contas-pagar', search: { situacao: 'vencida' } }),
    },
    {
      place: 100,
      icon: ReceiptText,
      count: bills?.soon ?? 0,
      one: 'conta vence em 7 dias',
      many: 'contas vencem em 7 dias',
      way: linkOptions({ to: '/admin/contas-pagar', search: { situacao: 'pendente', ate: bills?.until } }),
    },
  ],
  figures: ({ bills }) =>
    bills
      ? [
          {
            place: 70,
            icon: ReceiptText,
            label: 'Contas em 7 dias',
            permission: 'bills.read',
            way: linkOptions({
              to: '/admin/contas-pagar',
              search: { situacao: 'pendente', ate: bills.until },
            }),
            value: bills.soon,
            says: `${formatMoney(bills.amount)} · ${plural(bills.overdue, 'vencida')}`,
          },
        ]
      : [],
}
