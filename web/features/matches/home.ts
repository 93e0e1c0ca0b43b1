import { Heart } from 'lucide-react'
import type { HomeWay } from '#web/feature.ts'

export const likesFromHome: HomeWay = {
  label: 'Quem Curtiu',
  icon: Heart,
  page: '/relacionamento/curtidas',
  flag: 'liked_you',
}
