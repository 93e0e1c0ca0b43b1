// The hour of an instant as read in the city.
import { product } from '#contract/product.ts'
import { madeOnce } from '#contract/values/made-once.ts'

const hours = madeOnce(
  () => new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: product.timeZone }),
)

/** "09:12" */
export const formatHour = (at: Date) => hours().format(at)
