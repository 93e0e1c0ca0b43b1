// Form's side of a record's fields: their props, labels, and the values that it begins with.
import type { z } from 'zod'
import { type Fields, type FormNames, formFields } from '#contract/back-office/fields.ts'

type Props<F extends Fields> = {
  [Name in FormNames<F>]: { name: Name; label: string } & Pick<F[Name], 'options' & keyof F[Name]>
}
type Values<F extends Fields> = {
  [Name in FormNames<F>]: F[Name] extends { form: infer Form }
    ? Exclude<z.input<Form>, undefined> | null
    : never
}
type Row<F extends Fields> = { [Name in FormNames<F>]: z.output<F[Name]['row']> }

/** Everything by the names of the fields. `props` are for the pieces of `fields.tsx`. */
export function recordForm<F extends Fields>(fields: F) {
  const typed = formFields(fields)
  return {
    props: Object.fromEntries(
      typed.map(([name, { label, options }]) => [name, { name, label, ...(options && { options }) }]),
    ) as Props<F>,
    labels: Object.fromEntries(typed.map(([name, { label }]) => [name, label])) as Record<
      FormNames<F>,
      string
    >,
    defaults: Object.fromEntries(typed.map(([name, { initial }]) => [name, initial])) as Values<F>,
    /** Values over this row: a text that it does not have is empty. */
    defaultsFrom: (row: Row<F>) => {
      const there: Record<string, unknown> = row
      return Object.fromEntries(
        typed.map(([name, { initial }]) => [name, there[name] ?? (typeof initial === 'string' ? '' : null)]),
      ) as Values<F>
    },
  }
}
