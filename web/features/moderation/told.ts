import { Gavel } from 'lucide-react'
import type { Of, Told } from '#web/feature.ts'

export const moderationTold: Of<'report', Told> = {
  report: { icon: Gavel, to: '/admin/moderacao', text: () => 'Moderação: uma denúncia urgente espera' },
}
