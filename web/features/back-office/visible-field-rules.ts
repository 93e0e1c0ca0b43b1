// Rules of a form whose fields come and go: a field that is gone from the screen is not judged, since nobody could mend it there.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** A refused field that is gone is taken as the form began with it. */
export function visibleFieldRules<Values extends FieldValues, Saved>(
  schema: z.ZodType<Saved, Values>,
  begun: Values,
): Resolver<Values, unknown, Saved> {
  const judge = standardSchemaResolver<Values, unknown, Saved>(schema)
  return async (typed, context, options) => {
    const judged = await judge(typed, context, options)
    const fields: Record<string, { mount?: boolean } | undefined> = options.fields
    const gone = Object.keys(judged.errors).filter((name) => fields[name]?.mount === false)
    if (gone.length === 0) return judged
    return judge(
      { ...typed, ...Object.fromEntries(gone.map((name) => [name, begun[name]])) },
      context,
      options,
    )
  }
}

/** First sentence of refused fields, where none of them shows its own in `form`. */
export function hiddenFieldRefusal(
  form: Element | null,
  errors: Record<string, { message?: unknown } | undefined>,
): string | undefined {
  const notes = form?.querySelectorAll('[aria-live] > p[id$="-error"]') ?? []
  if ([...notes].some((note) => note.checkVisibility())) return undefined
  return Object.values(errors)
    .map((error) => error?.message)
    .find((message) => typeof message === 'string')
}
