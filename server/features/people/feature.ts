import type { Feature } from '#server/feature.ts'

export const people: Feature = { name: 'people' }
