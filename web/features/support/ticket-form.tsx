// The form by which a member asks for help.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import { type TicketField, ticketFields, ticketLimits, ticketMistake } from '#contract/ticket-rules.ts'
import { api, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { ticketsList } from './data.ts'

type Mistakes = Partial<Record<TicketField, string>>

/** `email` is the account's, which may be what cannot be read: it can be another one. */
export function TicketForm({ email }: { email: string }) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [mistakes, setMistakes] = useState<Mistakes>({})

  const typed = () => {
    const given = new FormData(form.current ?? undefined)
    const text = (field: TicketField) => String(given.get(field) ?? '')
    return { email: text('email'), subject: text('subject'), message: text('message') }
  }
  const send = useMutation({
    mutationFn: () => api.support.send(typed()),
    onSuccess: async () => {
      form.current?.reset()
      toast.success('Mensagem enviada com sucesso!')
      await client.invalidateQueries({ queryKey: ticketsList.queryKey })
    },
    onError: (error) => toast.error(messageOf(error, 'Erro ao enviar mensagem')),
  })

  function submit() {
    if (send.isPending) return
    const values = typed()
    const found: Mistakes = {}
    for (const field of ticketFields) {
      const mistake = ticketMistake(field, values[field])
      if (mistake) found[field] = mistake
    }
    setMistakes(found)
    const [first] = ticketFields.filter((field) => found[field])
    if (!first) return send.mutate()
    const control = form.current?.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }

  /** Checked on leaving it, unless nothing was typed yet; a mistake goes as soon as it is mended. */
  const control = (field: TicketField) =>
    ({
      name: field,
      maxLength: ticketLimits[field],
      onBlur: ({ target }) => {
        if (target.value) setMistakes((known) => ({ ...known, [field]: ticketMistake(field, target.value) }))
      },
      onChange: () => {
        if (mistakes[field]) setMistakes((known) => ({ ...known, [field]: undefined }))
      },
    }) satisfies ComponentProps<'input'> & ComponentProps<'textarea'>

  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field label="E-mail" hint="Mandamos a resposta para cá, também." error={mistakes.email} required>
        <Input type="email" autoComplete="email" defaultValue={email} {...control('email')} />
      </Field>
      <Field label="Assunto" error={mistakes.subject} required>
        <Input autoComplete="off" placeholder="Em poucas palavras" {...control('subject')} />
      </Field>
      <Field label="Mensagem" error={mistakes.message} required>
        <Textarea rows={5} placeholder="Conte o que aconteceu" {...control('message')} />
      </Field>
      <Button type="submit" size="lg" block loading={send.isPending}>
        Enviar mensagem
      </Button>
    </form>
  )
}
