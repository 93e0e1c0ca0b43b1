import { GraduationCap } from 'lucide-react'
import type { HomeWay } from '#web/feature.ts'

export const unimatchFromHome: HomeWay = {
  label: 'UniMatch',
  icon: GraduationCap,
  page: '/relacionamento/unimatch',
  flag: 'unimatch',
}
