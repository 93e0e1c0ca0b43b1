import { MapPin } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'

export const map: WebFeature = [
  { group: 'Campus', label: 'Mapa', page: '/relacionamento/mapa', icon: MapPin, flag: 'map' },
]
