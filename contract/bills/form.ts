// A bill's fields as administrators fill them in (guide and admin §3); form and server read the same.
import { z } from 'zod'
import { calendarDay } from '../values/dates.ts'
import { shownLine, shownText } from '../values/shown-text.ts'
import { wrongDate } from '../values/wrong-date.ts'
import { billCategories, billPriorities } from './options.ts'

const maxCentavos = 1_000_000_000

/** "2026-03-10". */
export const day = (required: string) =>
  calendarDay(required).refine((typed) => typed >= '2000-01-01', wrongDate)

const amountRequired = 'Informe o valor da conta.'

export const billForm = z.object({
  supplier: shownLine().min(1, 'Informe o fornecedor.').max(120, 'Use no máximo 120 caracteres.'),
  description: shownText().min(1, 'Informe a descrição.').max(300, 'Use no máximo 300 caracteres.'),
  /** In centavos. */
  amount: z
    .int(amountRequired)
    .min(1, 'O valor precisa ser maior que zero.')
    .max(maxCentavos, 'O valor vai até R$ 10.000.000,00.'),
  dueDate: day('Informe o vencimento.'),
  category: z.enum(billCategories).default('outros'),
  priority: z.enum(billPriorities).default('media'),
  /** Empty: none. */
  invoiceNumber: shownLine().max(40, 'Use no máximo 40 caracteres.').default(''),
  isRecurring: z.boolean().default(false),
  /** The day on which it is planned to be paid. */
  plannedFor: z.preprocess((typed) => typed || null, day('Escolha uma data.').nullable()).default(null),
})
