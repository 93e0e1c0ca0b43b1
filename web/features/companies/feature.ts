import { Store } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'

export const companies: WebFeature = [
  { group: 'Campus', label: 'Guia Comercial', page: '/guia-comercial', icon: Store, flag: 'guia_comercial' },
]
