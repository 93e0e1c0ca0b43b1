// Fields of a record that administrators keep, each declared once: its form, its row and its headings follow from them.
import { z } from 'zod'
import { requiredText, textOrNull } from './form-fields.ts'

/** A field of the row. One without `form` is not typed in: it follows from others. */
export interface RowField {
  row: z.ZodType
  /** In the CSV. */
  heading: string
  options?: readonly Option[]
}
interface FormField extends RowField {
  /** Beside the form's field. */
  label: string
  form: z.ZodType
  /** Value that the form of a new record begins with; `null`: a number or a choice that is empty. */
  initial: unknown
}
type Option<Value extends string = string> = { value: Value; label: string }

export type Fields = Record<string, RowField>
export type FormNames<F extends Fields> = {
  [Name in keyof F]: F[Name] extends FormField ? Name : never
}[keyof F] &
  string

type Heading = { heading?: string }

export function field<Form extends z.ZodType, Row extends z.ZodType>(
  label: string,
  declared: Heading & { form: Form; row: Row; initial: z.input<Form> | null },
) {
  return { label, heading: label, ...declared }
}

/** A text that may not be left empty: `required` says so. */
export const text = (label: string, { max, required }: { max: number; required: string }) =>
  field(label, { form: requiredText(max, required), row: z.string(), initial: '' })

export const optionalText = (label: string, { max, ...heading }: Heading & { max: number }) =>
  field(label, { form: textOrNull(max), row: z.string().nullable(), initial: '', ...heading })

/** The address of an upload, as the upload answered it. */
export const picture = (label: string) => optionalText(label, { max: 200 })

export const check = (label: string) =>
  field(label, { form: z.boolean().default(false), row: z.boolean(), initial: false })

/** One of `values`, by its label; `initial` where none is sent. */
export const choice = <const Values extends readonly [string, ...string[]]>(
  label: string,
  values: Values,
  { labels, initial }: { labels: Record<Values[number], string>; initial: Values[number] },
) => {
  const options: Option<Values[number]>[] = values.map((value: Values[number]) => ({
    value,
    label: labels[value],
  }))
  const row = z.enum(values)
  return { ...field(label, { form: row.default(initial), row, initial }), options }
}

/** A field that nobody types in. */
export const readOnly = <Row extends z.ZodType>(row: Row, heading = '') => ({ row, heading })

const isTyped = (entry: [string, RowField]): entry is [string, FormField] => 'form' in entry[1]

export const formFields = (fields: Fields): [string, FormField][] => Object.entries(fields).filter(isTyped)

export const formNames = <F extends Fields>(fields: F) =>
  formFields(fields).map(([name]) => name) as FormNames<F>[]

/** The form's shape, for `z.object`. */
export const formShape = <F extends Fields>(fields: F) =>
  Object.fromEntries(formFields(fields).map(([name, { form }]) => [name, form])) as {
    [Name in FormNames<F>]: F[Name] extends { form: infer Form extends z.ZodType } ? Form : never
  }

/** The shape of a list's row, for `z.object`. */
export const rowShape = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { row }]) => [name, row])) as {
    [Name in keyof F]: F[Name]['row']
  }
