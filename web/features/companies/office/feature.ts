import { linkOptions } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { formatNumber } from '#contract/values/format.ts'
import type { OfficeFeature } from '#web/feature.ts'
import { creating, listed } from '#web/features/back-office/found.ts'
import { api } from '#web/lib/api.ts'

export const companiesOffice: OfficeFeature = {
  lines: [{ group: 'Guia', place: 10, page: '/admin/empresas', icon: Store, permission: 'companies.read' }],
  sources: [
    listed(['Empresas', Store, 'companies.read', '/admin/empresas'], api.companies.records, (company) => ({
      label: company.name,
      hint: company.category,
    })),
  ],
  beginnings: [creating('Nova empresa', 'companies.write', '/admin/empresas')],
  figures: ({ companies }) =>
    companies
      ? [
          {
            place: 30,
            icon: Store,
            label: 'Empresas',
            permission: 'companies.read',
            way: linkOptions({ to: '/admin/empresas' }),
            value: companies.total,
            says: `${formatNumber(companies.active)} no ar`,
          },
        ]
      : [],
}
