// A picture is uploaded first, checked and re-encoded; what it belongs to is said afterwards.
import { z } from 'zod'
import { fails, id, open, photo } from '../kit.ts'

export const photos = {
  /** Visitors may upload: registration needs the photos before there is an account. Unused uploads vanish in a day. */
  upload: open(['upload'])
    .route({ method: 'POST', path: '/photos', summary: 'Envia uma foto, que se usa pelo id em até um dia' })
    .input(z.object({ file: z.file('Por favor, selecione apenas arquivos de imagem') }))
    .output(
      z.object({
        id,
        /** `null`: it could not be stored just now. A registration takes the id all the same; the photo is sent later. */
        photo: photo.nullable(),
      }),
    )
    .errors(
      fails(
        'photos.not_image',
        'photos.unreadable_format',
        'photos.cut_short',
        'photos.too_large',
        'photos.too_many_pixels',
        'photos.blank',
      ),
    ),
}
