// A news item's fields as administrators fill them in (guide and admin §3, §5); form and server read the same.
import { z } from 'zod'
import { textOrNull } from '../back-office/form-fields.ts'
import { phoneNumber } from '../values/phone.ts'
import { shownLine, shownText } from '../values/shown-text.ts'
import { contractTypes, newsCategories, newsPlans } from './options.ts'

/** Guide and admin §5. */
const newsRequired = 'Título, conteúdo e plano são obrigatórios.'
const contractRequired = 'Para divulgação e evento, nome do contratante, WhatsApp e dias são obrigatórios.'

const counted = (max: number) =>
  z.int('Escreva um número inteiro.').min(1, 'Pelo menos 1.').max(max, `No máximo ${max}.`)

export const newsForm = z
  .object({
    title: shownLine().min(1, newsRequired).max(120, 'Use no máximo 120 caracteres.'),
    content: shownText().min(1, newsRequired).max(20_000, 'Use no máximo 20.000 caracteres.'),
    category: z.enum(newsCategories).default('relacionamentos'),
    plan: z.enum(newsPlans, newsRequired),
    image: textOrNull(200),
    contractType: z.enum(contractTypes).default('noticia'),
    contractorName: textOrNull(80),
    whatsapp: z
      .string()
      .trim()
      .nullish()
      .transform((text) => text || null)
      .refine((text) => text === null || phoneNumber(text) !== null, 'Escreva o número com DDD.')
      .transform((text) => text && phoneNumber(text)),
    contractDays: counted(365).nullable().default(1),
    participateButtonVisible: z.boolean().default(false),
    participantLimit: counted(100_000).default(50),
  })
  .superRefine(({ contractType, contractorName, whatsapp, contractDays }, { addIssue }) => {
    if (contractType === 'noticia') return
    const missing = { contractorName, whatsapp, contractDays }
    for (const [field, value] of Object.entries(missing))
      if (value === null) addIssue({ code: 'custom', message: contractRequired, path: [field] })
  })
