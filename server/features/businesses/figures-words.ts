// Figures of a company in words and in a file.

import { minShown } from '#contract/businesses/figures.ts'
import type { BusinessFigures, Figure } from '#contract/businesses/figures-api.ts'
import type { CompanyChannel } from '#contract/companies/api.ts'
import { channelLabels } from '#contract/companies/channel-labels.ts'
import type { CsvCell, CsvColumn } from '../back-office/list.ts'

const few = `menos de ${minShown}`

/** "32 a mais que na semana anterior"; without a comparison where the week before is hidden. */
function changeWords({ now, before }: Figure): string {
  if (now === null || before === null) return ''
  if (now === before) return ' (igual à semana anterior)'
  return now > before
    ? ` (${now - before} a mais que na semana anterior)`
    : ` (${before - now} a menos que na semana anterior)`
}

const contactWords: Record<CompanyChannel, string> = {
  whatsapp: 'chamaram no WhatsApp',
  phone: 'tocaram em Ligar',
  route: 'pediram a rota',
  website: 'abriram o site',
  instagram: 'abriram o Instagram',
  email: 'abriram o e-mail',
  video: 'abriram o vídeo',
  pdf: 'abriram o encarte',
}

type Week = Pick<BusinessFigures, 'views' | 'returning' | 'contacts' | 'given' | 'redeemed'>

/** The week's figures that are shown, a line each. */
export function weekWords({ views, returning, contacts, given, redeemed }: Week): string[] {
  const lines: (readonly [Figure, string])[] = [
    [views, 'visitas à sua página'],
    [returning, 'voltaram em outro dia'],
    ...contacts.map((figure) => [figure, contactWords[figure.channel]] as const),
    [given, 'pegaram um cupom'],
    [redeemed, 'usaram um cupom na loja'],
  ]
  return lines.flatMap(([figure, words]) =>
    figure.now === null ? [] : `${figure.now} ${words}${changeWords(figure)}`,
  )
}

type Row = { label: string; now: CsvCell; before: CsvCell }

const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

export const csvColumns = ({
  from,
  through,
}: Pick<BusinessFigures, 'from' | 'through'>): CsvColumn<Row>[] => [
  ['Número', ({ label }) => label],
  [`De ${shortDay(from)} a ${shortDay(through)}`, ({ now }) => now],
  ['Período anterior', ({ before }) => before],
]

/** Rows of the file: each figure, then the spans of days. */
export async function* csvRows(figures: BusinessFigures): AsyncGenerator<Row> {
  const row = (label: string, { now, before }: Figure): Row => ({
    label,
    now: now ?? few,
    before: before ?? few,
  })
  yield row('Visitas', figures.views)
  yield row('Voltaram em outro dia', figures.returning)
  for (const contact of figures.contacts) yield row(`Contatos: ${channelLabels[contact.channel]}`, contact)
  yield row('Cupons dados', figures.given)
  yield row('Cupons usados', figures.redeemed)
  const series = [
    ['Visitas', figures.viewsByDay],
    ['Cupons dados', figures.givenByDay],
    ['Cupons usados', figures.redeemedByDay],
  ] as const
  for (const [label, spans] of series)
    for (const { from, through, count } of spans) {
      const days = from === through ? shortDay(from) : `${shortDay(from)} a ${shortDay(through)}`
      yield { label: `${label}, ${days}`, now: count, before: null }
    }
}
