// A company's fields as administrators fill them in (guide and admin §3, §5); the form and the server read the same.
import { z } from 'zod'
import { instagramHandle } from './instagram.ts'
import { id } from './kit.ts'

/** Guide and admin §5. */
const companyRequired = 'Nome, categoria, endereço e telefone são obrigatórios.'
export const maxReviewComment = 200

const required = (max: number) =>
  z.string().trim().min(1, companyRequired).max(max, `Use no máximo ${max} caracteres.`)
/** Empty is stored as null. */
const orNull = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use no máximo ${max} caracteres.`)
    .nullish()
    .transform((text) => text || null)

const isWebAddress = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username } = new URL(text)
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === ''
}
/** The address of an upload, as the upload answered it. */
const upload = z
  .string()
  .max(200)
  .nullish()
  .transform((text) => text || null)

export const companyForm = z.object({
  name: required(120),
  category: required(60),
  address: required(240),
  /** Brazilian, landline or mobile: ten or eleven digits, as typed. */
  phone: required(30).refine(
    (text) => /^(55)?\d{10,11}$/.test(text.replace(/\D/g, '')),
    'Escreva o telefone com DDD, como (85) 3281-0142.',
  ),
  /** `null`: derived from the address. */
  chosenNeighborhood: orNull(80),
  description: orNull(2000),
  hours: orNull(200),
  email: orNull(120).refine(
    (text) => text === null || z.email().safeParse(text).success,
    'Escreva um e-mail válido.',
  ),
  website: orNull(200)
    .transform((text) => text && (/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`))
    .refine(
      (text) => text === null || isWebAddress(text),
      'Escreva o endereço do site, como www.exemplo.com.br.',
    ),
  instagram: orNull(120)
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
export type CompanyForm = z.output<typeof companyForm>
