// Hours of the public numbers: when a round of drand's "quicknet" comes out, and when an extraction of the Loteria Federal may.
import { cityDay, cityMoment } from '../values/city-day.ts'

/** Time of the network's round 1, in seconds since 1970, and seconds between rounds, as its nodes tell them under `/<chain>/info`. */
const [genesis, period] = [1_692_803_367, 3]

/** When a round comes out. */
export const timeOfRound = (round: number): Date => new Date((genesis + (round - 1) * period) * 1000)

/** The first round that comes out at this moment or later. */
export const roundFrom = (at: Date): number =>
  Math.max(1, Math.ceil((at.getTime() / 1000 - genesis) / period) + 1)

/**
 * The earliest moment at which an extraction of this day can be public. The Loteria Federal draws on Wednesdays and Saturdays, at
 * 19h in Brasília or later (https://loterias.caixa.gov.br/Paginas/Federal.aspx): the early bound is the safe one.
 */
export const extractionOf = (day: string): Date => cityMoment(`${day}T19:00`)

const [wednesday, saturday] = [3, 6]
const dayMs = 86_400_000

/** Day of the first extraction after this moment. */
export function nextExtraction(at: Date): string {
  let noon = new Date(`${cityDay(at)}T12:00:00Z`)
  const isOne = () => [wednesday, saturday].includes(noon.getUTCDay()) && extractionOf(cityDay(noon)) > at
  while (!isOne()) noon = new Date(noon.getTime() + dayMs)
  return cityDay(noon)
}

/** The results, as the Caixa publishes them. */
export const lotteryPage = 'https://loterias.caixa.gov.br/Paginas/Federal.aspx'

/** The moment from which a raffle's number may be public; `null` before its list names one. */
export const publicFrom = ({ lotteryDay, round }: { lotteryDay: string | null; round: number | null }) =>
  lotteryDay ? extractionOf(lotteryDay) : round === null ? null : timeOfRound(round)
