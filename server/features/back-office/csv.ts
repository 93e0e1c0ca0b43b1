// CSV as Excel in Brazil opens it: UTF-8 with its mark, semicolons, decimal commas, and no cell that it takes for a formula.
import { formatMoment } from '#contract/values/format.ts'
import type { CsvCell, CsvColumn } from './list.ts'

/** Signs that spreadsheets read as the beginning of a formula, also behind spaces; an apostrophe before it makes it text. */
const formula = /^[\s\u00a0]*[=+\-@\t\r|%＝＋－＠]/

function written(cell: CsvCell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return formatMoment(cell).replace(', ', ' ')
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não'
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const harmless = formula.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const line = (cells: readonly CsvCell[]) => `${cells.map(written).join(';')}\r\n`

/** Enough to fill a packet or two, so that a row does not cost a write. */
const pieceLength = 16_384

/** The file, piece by piece as it is read. */
export async function* csvOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string> {
  let piece = `\uFEFF${line(columns.map(([heading]) => heading))}`
  for await (const row of rows) {
    piece += line(columns.map(([, cell]) => cell(row)))
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}
