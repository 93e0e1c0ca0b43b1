import type { Feature } from '#server/feature.ts'

export const people: Feature = {
  name: 'people',
  personalData: [{ table: 'gallery_photos', export: { in: 'fotos' }, erased: 'with its account' }],
}
