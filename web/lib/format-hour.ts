// The hour of an instant as read in the city.
import { product } from '#contract/product.ts'
import { lazy } from '#contract/values/lazy.ts'

const hours = lazy(() => new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: product.timeZone }))

/** "09:12" */
export const formatHour = (at: Date) => hours().format(at)
