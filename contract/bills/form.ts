// A bill's fields, and its form (guide and admin §3); form and server read the same.
import { z } from 'zod'
import { check, choice, field, formShape, readOnly, text } from '../back-office/fields.ts'
import { calendarDay } from '../values/dates.ts'
import { shownLine } from '../values/shown-text.ts'
import { wrongDate } from '../values/wrong-date.ts'
import { billCategories, billCategoryLabels, billPriorities, billPriorityLabels } from './options.ts'

const maxCentavos = 1_000_000_000

/** "2026-03-10". */
export const day = (required: string) =>
  calendarDay(required).refine((typed) => typed >= '2000-01-01', wrongDate)

const amountRequired = 'Informe o valor da conta.'

export const billFields = {
  supplier: text('Fornecedor', { max: 120, required: 'Informe o fornecedor.' }),
  description: text('Descrição', { max: 300, required: 'Informe a descrição.' }),
  amount: field('Valor em centavos', {
    form: z
      .int(amountRequired)
      .min(1, 'O valor precisa ser maior que zero.')
      .max(maxCentavos, 'O valor vai até R$ 10.000.000,00.'),
    row: z.int(),
    initial: null,
  }),
  dueDate: field('Vencimento', { form: day('Informe o vencimento.'), row: z.string(), initial: '' }),
  category: choice('Categoria', billCategories, { labels: billCategoryLabels, initial: 'outros' }),
  priority: choice('Prioridade', billPriorities, { labels: billPriorityLabels, initial: 'media' }),
  /** Empty: none. */
  invoiceNumber: field('Nota fiscal', {
    heading: 'Nota',
    form: shownLine().max(40, 'Use no máximo 40 caracteres.').default(''),
    row: z.string(),
    initial: '',
  }),
  isRecurring: check('Recorrente'),
  /** The day on which it is planned to be paid. */
  plannedFor: field('Programada para', {
    form: z.preprocess((typed) => typed || null, day('Escolha uma data.').nullable()).default(null),
    row: z.string().nullable(),
    initial: '',
  }),
  paymentDate: readOnly(z.string().nullable()),
}

export const billForm = z.object(formShape(billFields))
