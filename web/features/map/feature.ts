import { MapPin } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'

export const map: WebFeature = [{ label: 'Mapa', page: '/relacionamento/mapa', icon: MapPin, flag: 'map' }]
