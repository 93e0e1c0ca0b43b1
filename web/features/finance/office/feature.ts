import { TrendingUp } from 'lucide-react'
import type { OfficeFeature } from '#web/feature.ts'

export const financeOffice: OfficeFeature = {
  lines: [
    { group: 'Dinheiro', place: 20, page: '/admin/financeiro', icon: TrendingUp, permission: 'finance.read' },
  ],
}
