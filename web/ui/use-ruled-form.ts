// A short form whose rules are functions of the contract: checked on leaving a field and before it is sent.
import { type ChangeEvent, type FocusEvent, type FormEvent, useRef, useState } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement

interface Rules<Field extends string> {
  /** In the order in which they stand. */
  fields: readonly Field[]
  /** Most characters of each. */
  limits: Record<Field, number>
  /** The sentence for what was typed; `undefined`: it is good. */
  mistakeIn: (field: Field, typed: string) => string | undefined
  /** Called once nothing is wrong; otherwise the first field that is has the focus. */
  onSend: (typed: Record<Field, string>) => void
}

export function useRuledForm<Field extends string>({ fields, limits, mistakeIn, onSend }: Rules<Field>) {
  const form = useRef<HTMLFormElement>(null)
  const [mistakes, setMistakes] = useState<Partial<Record<Field, string | undefined>>>({})

  function submit(event: FormEvent) {
    event.preventDefault()
    const data = new FormData(form.current ?? undefined)
    const typed = Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')])) as Record<
      Field,
      string
    >
    const found: Partial<Record<Field, string | undefined>> = {}
    for (const field of fields) found[field] = mistakeIn(field, typed[field])
    setMistakes(found)
    const first = fields.find((field) => found[field])
    if (!first) return onSend(typed)
    const control = form.current?.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }

  /** Checked on leaving it, unless nothing was typed yet; a mistake goes as soon as it is mended. */
  const control = (field: Field) => ({
    name: field,
    maxLength: limits[field],
    onBlur: ({ target }: FocusEvent<Control>) => {
      if (target.value) setMistakes((known) => ({ ...known, [field]: mistakeIn(field, target.value) }))
    },
    onChange: (_: ChangeEvent<Control>) => {
      if (mistakes[field]) setMistakes((known) => ({ ...known, [field]: undefined }))
    },
  })

  /** Takes the sentence at `field` away: a choice, which types nothing, mended it. */
  const mended = (field: Field) => setMistakes((known) => ({ ...known, [field]: undefined }))

  /** Says at `field` what the server found wrong with it. */
  function refuse(field: Field, sentence: string) {
    setMistakes((known) => ({ ...known, [field]: sentence }))
    const refused = form.current?.elements.namedItem(field)
    if (refused instanceof HTMLElement) refused.focus()
  }

  return { form, mistakes, submit, control, mended, refuse }
}
