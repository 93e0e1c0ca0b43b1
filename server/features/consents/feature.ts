import type { Feature } from '#server/feature.ts'

export const consents: Feature = { name: 'consents' }
