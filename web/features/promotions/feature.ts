import { Sparkles } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'

export const promotions: WebFeature = [
  {
    group: 'Campus',
    label: 'Promoções',
    page: '/guia-comercial/promocoes',
    icon: Sparkles,
    flag: 'promotions',
  },
]
