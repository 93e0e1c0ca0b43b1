import type { Feature } from '#server/feature.ts'

export const people: Feature = {
  name: 'people',
  holds: [{ table: 'gallery_photos', told: { in: 'fotos' }, erased: 'with its account' }],
}
