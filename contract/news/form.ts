// A news item's fields, and its form (guide and admin §3, §5); form and server read the same.
import { z } from 'zod'
import {
  check,
  choice,
  field,
  formShape,
  optionalText,
  picture,
  readOnly,
  text,
} from '../back-office/fields.ts'
import { phoneNumber } from '../values/phone.ts'
import {
  contractTypeLabels,
  contractTypes,
  newsCategories,
  newsCategoryLabels,
  newsPlans,
} from './options.ts'

/** Guide and admin §5. */
const required = 'Título, conteúdo e plano são obrigatórios.'
const contractRequired = 'Para divulgação e evento, nome do contratante, WhatsApp e dias são obrigatórios.'

const counted = (max: number) =>
  z.int('Escreva um número inteiro.').min(1, 'Pelo menos 1.').max(max, `No máximo ${max}.`)

export const newsFields = {
  slug: readOnly(z.string()),
  title: text('Título', { max: 120, required }),
  content: text('Conteúdo', { max: 20_000, required }),
  category: choice('Categoria', newsCategories, { labels: newsCategoryLabels, initial: 'relacionamentos' }),
  plan: {
    ...field('Plano', { form: z.enum(newsPlans, required), row: z.enum(newsPlans), initial: 'Basic' }),
    options: newsPlans.map((value) => ({ value, label: value })),
  },
  image: picture('Imagem'),
  contractType: choice('Tipo', contractTypes, { labels: contractTypeLabels, initial: 'noticia' }),
  contractorName: optionalText('Nome do contratante', { max: 80, heading: 'Contratante' }),
  whatsapp: field('WhatsApp', {
    form: z
      .string()
      .trim()
      .nullish()
      .transform((text) => text || null)
      .refine((text) => text === null || phoneNumber(text) !== null, 'Escreva o número com DDD.')
      .transform((text) => text && phoneNumber(text)),
    row: z.string().nullable(),
    initial: '',
  }),
  contractDays: field('Dias', {
    form: counted(365).nullable().default(1),
    row: z.int().nullable(),
    initial: 1,
  }),
  /** `null`: without end. */
  publishedUntil: readOnly(z.date().nullable(), 'Publicada até'),
  participateButtonVisible: check('Botão de participar'),
  participantLimit: field('Limite de participantes', {
    form: counted(100_000).default(50),
    row: z.int(),
    initial: 50,
  }),
  participants: readOnly(z.int(), 'Participantes'),
  likes: readOnly(z.int(), 'Curtidas'),
  comments: readOnly(z.int(), 'Comentários'),
}

export const newsForm = z
  .object(formShape(newsFields))
  .superRefine(({ contractType, contractorName, whatsapp, contractDays }, { addIssue }) => {
    if (contractType === 'noticia') return
    const missing = { contractorName, whatsapp, contractDays }
    for (const [field, value] of Object.entries(missing))
      if (value === null) addIssue({ code: 'custom', message: contractRequired, path: [field] })
  })
