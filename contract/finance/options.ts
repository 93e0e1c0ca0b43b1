// Options of Financeiro: its periods, kinds and states of money, and the shares of its estimates (guide and admin §2, §9).

export const financePeriods = ['semana', 'mes', 'trimestre', 'ano'] as const
export type FinancePeriod = (typeof financePeriods)[number]
export const financePeriodLabels: Record<FinancePeriod, string> = {
  semana: 'Semana',
  mes: 'Mês',
  trimestre: 'Trimestre',
  ano: 'Ano',
}

/** `due`: a charge that may still be paid. */
export const transactionKinds = ['charge', 'refund', 'bill', 'due'] as const
export type TransactionKind = (typeof transactionKinds)[number]
export const transactionKindLabels: Record<TransactionKind, string> = {
  charge: 'Receita',
  refund: 'Reembolso',
  bill: 'Despesa',
  due: 'A receber',
}

/** `confirmado`: what came was not what was asked for, and somebody accepted it. */
export const transactionStatuses = ['pago', 'confirmado', 'devolvido', 'pendente'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]
export const transactionStatusLabels: Record<TransactionStatus, string> = {
  pago: 'Pago',
  confirmado: 'Confirmado',
  devolvido: 'Devolvido',
  pendente: 'Pendente',
}

/** Percent of the estimated revenue (guide and admin §9). */
export const estimatedShares = { expenses: 60, profit: 40, receivable: 15, cash: 25 } as const
/** Percent of six months' estimated revenue, January to June (guide and admin §9). */
export const estimatedMonthShares = [15, 18, 16, 14, 20, 17] as const

const iso = (date: Date) => date.toISOString().slice(0, 10)
const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day))

/** Days of the period that `day` lies in, both ends included; weeks begin on Sunday, as calendars here do. */
export function periodOf(period: FinancePeriod, day: string): { from: string; until: string } {
  const at = new Date(`${day}T00:00:00Z`)
  const [year, month, date] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  if (period === 'semana') {
    const sunday = date - at.getUTCDay()
    return { from: iso(utc(year, month, sunday)), until: iso(utc(year, month, sunday + 6)) }
  }
  const months = { mes: 1, trimestre: 3, ano: 12 }[period]
  const first = month - (month % months)
  return { from: iso(utc(year, first, 1)), until: iso(utc(year, first + months, 0)) }
}

/** "2026-03-09" of "2026-03-10" and -1. */
export function dayPlus(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  return iso(utc(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + days))
}
