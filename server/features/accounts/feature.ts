import type { Feature } from '#server/feature.ts'

export const accounts: Feature = { name: 'accounts' }
