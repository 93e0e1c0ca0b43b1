// The demo's bills: what the house pays every month and what it paid once, on time, late, planned, or still to pay.
import type { BillCategory, BillPriority } from '#contract/bills/options.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { accountFor } from '#server/features/back-office/administer.ts'
import { monthAfter } from '#server/features/bills/dates.ts'
import { bills } from '#server/features/bills/tables.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Paid every month on a day of it, the amount a little other each time. */
type Monthly = [
  supplier: string,
  description: string,
  day: number,
  centavos: number,
  category: BillCategory,
  priority: BillPriority,
  invoice: string,
]

const monthly: readonly Monthly[] = [
  ['Sala Benfica', 'Aluguel', 5, 172_050, 'aluguel', 'alta', 'REC'],
  ['Luz do Ceará', 'Energia do escritório', 18, 41_260, 'energia', 'alta', 'NF 8'],
  ['Águas do Cocó', 'Água e esgoto', 20, 9_830, 'agua', 'media', ''],
  ['Fibra Jangada', 'Internet de 600 mega', 12, 14_990, 'internet', 'media', 'NF 33'],
  ['Nuvem Norte', 'Hospedagem do site', 22, 38_000, 'tecnologia', 'urgente', 'NF 99'],
  ['Contábil Aldeota', 'Honorários', 10, 54_000, 'servicos', 'media', 'NF 3'],
  ['Café da Vila', 'Café e água', 28, 18_640, 'escritorio', 'baixa', ''],
  ['Faxina Boa', 'Limpeza, duas vezes por semana', 30, 64_000, 'servicos', 'media', 'REC'],
  ['Correio Veloz', 'Envio de e-mails', 31, 12_900, 'tecnologia', 'media', 'NF 51'],
]

/** Months since the oldest of the monthly ones was due. */
const monthsBack = 6

/** Paid once; days from now. `paid` and `planned`: the days on which it was, and is to be, paid. */
type Once = {
  supplier: string
  description: string
  centavos: number
  due: number
  category: BillCategory
  priority?: BillPriority
  invoice?: string
  paid?: number
  planned?: number
}

const once: readonly Once[] = [
  {
    supplier: 'Gráfica Rio Pajeú',
    description: 'Cartazes da calourada',
    centavos: 62_000,
    due: -3,
    category: 'marketing',
    priority: 'urgente',
    invoice: 'NF 1042',
  },
  {
    supplier: 'Ar Fresco Refrigeração',
    description: 'Conserto do ar-condicionado',
    centavos: 35_000,
    due: -9,
    category: 'escritorio',
    priority: 'alta',
    invoice: 'OS 218',
  },
  {
    supplier: 'Som da Praia',
    description: 'Caixas de som do luau',
    centavos: 90_000,
    due: 0,
    category: 'marketing',
    priority: 'alta',
    invoice: 'NF 77',
  },
  {
    supplier: 'Camisetas Maracatu',
    description: '80 camisetas da equipe',
    centavos: 216_000,
    due: 6,
    category: 'marketing',
    invoice: 'NF 604',
  },
  {
    supplier: 'Prefeitura de Fortaleza',
    description: 'ISS do mês',
    centavos: 48_730,
    due: 9,
    category: 'impostos',
    priority: 'urgente',
    planned: 7,
  },
  {
    supplier: 'Estúdio Carnaúba',
    description: 'Vídeo da campanha de férias',
    centavos: 350_000,
    due: 12,
    category: 'marketing',
    invoice: 'NF 19',
    planned: 10,
  },
  {
    supplier: 'Bolsas de estágio',
    description: 'Duas bolsas',
    centavos: 240_000,
    due: 4,
    category: 'pessoal',
    priority: 'alta',
    planned: 3,
  },
  {
    supplier: 'Domínios do Brasil',
    description: 'Renovação do endereço do site',
    centavos: 4_000,
    due: 47,
    category: 'tecnologia',
    priority: 'baixa',
  },
  {
    supplier: 'Placas Iracema',
    description: 'Letreiro da recepção',
    centavos: 28_400,
    due: -40,
    category: 'escritorio',
    invoice: 'NF 512',
    paid: -4,
  },
  {
    supplier: 'Móveis Parangaba',
    description: 'Quatro cadeiras',
    centavos: 123_456,
    due: -34,
    category: 'escritorio',
    invoice: 'NF 2310',
    paid: -36,
  },
  {
    supplier: 'Advocacia Jangurussu',
    description: 'Revisão dos termos de uso',
    centavos: 180_000,
    due: -52,
    category: 'servicos',
    invoice: 'NF 88',
    paid: -45,
  },
]

/** Written once. */
export async function seedBills({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  if ((await db.$count(bills)) > 0) return
  const now = clock.now().getTime()
  /** The day in the city, so many days from now. */
  const dayIn = (days: number) => cityDay(new Date(now + days * dayMs))
  const dayOf = (date: string) => Number(date.slice(8))
  const soon = dayIn(14)
  const oldest = `${cityDay(new Date(now - monthsBack * 30 * dayMs)).slice(0, 8)}01`
  await db.transaction(async (tx) => {
    await accountFor(tx)
    for (const [supplier, description, anchorDay, centavos, category, priority, invoice] of monthly) {
      let dueDate = monthAfter(oldest, anchorDay)
      let follows: string | undefined
      for (let turn = 0; dueDate <= soon; turn++) {
        // The one of water is always a few days late, and late now where its day has just passed.
        const isLate = category === 'agua'
        const paidOn = cityDay(
          new Date(Date.parse(`${dueDate}T12:00:00-03:00`) + (isLate ? 5 : -(turn % 3)) * dayMs),
        )
        const isPaid = paidOn <= dayIn(0)
        const [row]: { id: string }[] = await tx
          .insert(bills)
          .values({
            ...{ supplier, description, anchorDay, category, priority, dueDate, follows },
            amount: centavos + ((turn * 37) % 11) * (anchorDay % 2 === 0 ? 100 : 0),
            invoiceNumber: invoice && `${invoice}${String(turn + 14)}`,
            isRecurring: true,
            paymentDate: isPaid ? paidOn : null,
            createdAt: new Date(Date.parse(`${dueDate}T12:00:00-03:00`) - 30 * dayMs),
          })
          .returning({ id: bills.id })
        // A bill that is not paid has no next one.
        if (!isPaid) break
        follows = row?.id
        dueDate = monthAfter(dueDate, anchorDay)
      }
    }
    for (const { centavos, due, invoice = '', paid, planned, ...words } of once)
      await tx.insert(bills).values({
        ...words,
        amount: centavos,
        dueDate: dayIn(due),
        anchorDay: dayOf(dayIn(due)),
        invoiceNumber: invoice,
        plannedFor: planned === undefined ? null : dayIn(planned),
        paymentDate: paid === undefined ? null : dayIn(paid),
        createdAt: new Date(now + (Math.min(due, paid ?? 0, 0) - 12) * dayMs),
      })
  })
}
