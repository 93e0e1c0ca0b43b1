import { Activity, History, LayoutDashboard } from 'lucide-react'
import type { OfficeFeature } from '#web/feature.ts'

export const adminOffice: OfficeFeature = {
  lines: [
    { place: 10, page: '/admin', icon: LayoutDashboard, permission: 'dashboard.read' },
    { group: 'Sistema', place: 40, page: '/admin/auditoria', icon: History, permission: 'audit.read' },
    { group: 'Sistema', place: 45, page: '/admin/status', icon: Activity, permission: 'status.read' },
  ],
}
