// Server's side of a record's fields: the columns that its list selects, and those of its CSV.
import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { RowField } from '#contract/back-office/fields.ts'
import type { CsvCell, CsvColumn } from './list.ts'

/** The columns of a table that a list's row has under the same names. */
export function columnsOf<T extends PgTable, Row extends z.ZodRawShape>(
  table: T,
  { shape }: z.ZodObject<Row>,
) {
  const columns: T['_']['columns'] = getTableColumns(table)
  return Object.fromEntries(
    Object.keys(shape).flatMap((name) => (name in columns ? [[name, columns[name]]] : [])),
  ) as Pick<T['_']['columns'], keyof Row & keyof T['_']['columns']>
}

/** The CSV's columns of these fields: a choice by its label. */
export const csvColumns = <Name extends string>(fields: Record<Name, RowField>, names: readonly Name[]) =>
  names.map((field): CsvColumn<Record<Name, CsvCell>> => {
    const { heading, options } = fields[field]
    const cell = (row: Record<Name, CsvCell>) =>
      options?.find(({ value }) => value === row[field])?.label ?? row[field]
    return [heading, cell]
  })
