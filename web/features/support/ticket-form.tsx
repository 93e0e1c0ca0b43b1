// The form by which a member asks for help.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type TicketField, ticketFields, ticketLimits, ticketMistake } from '#contract/support/rules.ts'
import { api, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRuledForm } from '#web/ui/use-ruled-form.ts'
import { ticketsList } from './data.ts'

/** `email` is the account's, which may be what cannot be read: it can be another one. */
export function TicketForm({ email }: { email: string }) {
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: (ticket: Record<TicketField, string>) => api.support.send(ticket),
    onSuccess: async () => {
      form.current?.reset()
      toast.success('Mensagem enviada com sucesso!')
      await client.invalidateQueries({ queryKey: ticketsList.queryKey })
    },
    onError: (error) => toast.error(messageOf(error, 'Erro ao enviar mensagem')),
  })
  const { form, mistakes, submit, control } = useRuledForm({
    fields: ticketFields,
    limits: ticketLimits,
    mistakeIn: ticketMistake,
    onSend: (ticket) => {
      if (!send.isPending) send.mutate(ticket)
    },
  })

  return (
    <form ref={form} noValidate data-draft="suporte" className="grid grid-cols-1 gap-4" onSubmit={submit}>
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
