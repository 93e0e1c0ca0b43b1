import { linkOptions } from '@tanstack/react-router'
import { BadgeDollarSign, CircleAlert } from 'lucide-react'
import { formatMoney } from '#contract/values/format.ts'
import type { OfficeFeature } from '#web/feature.ts'
import { creating, listed } from '#web/features/back-office/found.ts'
import { api } from '#web/lib/api.ts'

export const billingOffice: OfficeFeature = {
  lines: [
    { group: 'Dinheiro', place: 10, page: '/admin/planos', icon: BadgeDollarSign, permission: 'plans.read' },
    {
      group: 'Dinheiro',
      place: 40,
      page: '/admin/divergencias',
      icon: CircleAlert,
      permission: 'payments.read',
    },
  ],
  sources: [
    listed(['Planos', BadgeDollarSign, 'plans.read', '/admin/planos'], api.billing.planList, (plan) => ({
      label: plan.name,
      hint: formatMoney(plan.price),
    })),
  ],
  beginnings: [creating('Novo plano', 'plans.write', '/admin/planos')],
  waits: ({ mismatches }) => [
    {
      place: 70,
      icon: CircleAlert,
      count: mismatches ?? 0,
      one: 'pagamento divergente',
      many: 'pagamentos divergentes',
      way: linkOptions({ to: '/admin/divergencias' }),
    },
  ],
}
