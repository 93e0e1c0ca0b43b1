import { Play } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'

export const videos: WebFeature = [
  { group: 'Campus', label: 'Vídeos', page: '/relacionamento/videos', icon: Play, flag: 'videos' },
]
