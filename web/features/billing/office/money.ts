// Money of any currency, each with its own sign: providers report others than ours.
import { formatMoney } from '#contract/values/format.ts'

/** "R$ 29,90", "US$ 29,90", of integer hundredths. */
export const moneyIn = (centavos: number, currency: string) =>
  currency === 'BRL'
    ? formatMoney(centavos)
    : new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).format(centavos / 100)
