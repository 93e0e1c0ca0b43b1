// Words of the front page that several features say.
import { formatNumber } from '#contract/values/format.ts'

/** "2 fora do prazo" */
export const lateText = (late: number) => (late > 0 ? `${formatNumber(late)} fora do prazo` : null)

/** "2 terminam em 7 dias" */
export const endingText = (ending: number) =>
  ending === 0
    ? 'nenhuma termina em 7 dias'
    : `${formatNumber(ending)} ${ending === 1 ? 'termina' : 'terminam'} em 7 dias`
