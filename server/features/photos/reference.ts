// Words and examples of the API's reference about this feature.
import type { Reference } from '#server/api-reference.ts'
import { photo, photoId } from '#server/api-reference-examples.ts'

export const aboutPhotos: Reference['photos'] = {
  description: 'Fotos, enviadas antes daquilo a que vão pertencer.',
  procedures: {
    upload: {
      summary: 'Envia uma foto, que se usa pelo id em até um dia',
      answer: { id: photoId, photo },
    },
  },
}
