// A company's fields as administrators fill them in (guide and admin §3, §5); the form and the server read the same.
import { z } from 'zod'
import { textOrNull, websiteOrNull } from '../back-office/form-fields.ts'
import { id } from '../kit.ts'
import { businessPhone, wrongBusinessPhone } from '../values/business-phone.ts'
import { instagramHandle } from '../values/instagram.ts'
import { shownLine } from '../values/shown-text.ts'

/** Guide and admin §5. */
const companyRequired = 'Nome, categoria, endereço e telefone são obrigatórios.'
export const maxReviewComment = 200
export const maxReviewAnswer = 500

const required = (max: number) =>
  shownLine().min(1, companyRequired).max(max, `Use no máximo ${max} caracteres.`)
/** The address of an upload, as the upload answered it. */
const upload = textOrNull(200)

export const companyForm = z.object({
  name: required(120),
  category: required(60),
  address: required(240),
  phone: required(30)
    .refine((text) => businessPhone(text) !== null, wrongBusinessPhone)
    .transform((text) => businessPhone(text) ?? text),
  /** `null`: derived from the address. */
  chosenNeighborhood: textOrNull(80),
  description: textOrNull(2000),
  /** A text that is written from a schedule is up to that long. */
  hours: textOrNull(400),
  email: textOrNull(120).refine(
    (text) => text === null || z.email().safeParse(text).success,
    'Escreva um e-mail válido.',
  ),
  website: websiteOrNull('www.exemplo.com.br'),
  instagram: textOrNull(120)
    .refine((text) => text === null || instagramHandle(text) !== null, 'Escreva o Instagram, como @nome.')
    .transform((text) => text && instagramHandle(text)),
  image: upload,
  bannerImage: upload,
  image1: upload,
  image2: upload,
  image3: upload,
  image4: upload,
  videoUrl: upload,
  pdfUrl: upload,
  planId: id.nullish().transform((plan) => plan ?? null),
})
