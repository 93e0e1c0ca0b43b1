// The answer to a ticket: written, or begun with a reply that is kept ready.
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { firstName } from '#contract/values/names.ts'
import { query } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

interface TicketAnswerProps {
  /** Id of the ticket. */
  id: string
  /** Name of who is answered. */
  name: string
  draft: string
  onDraft: (text: string) => void
  onSend: () => Promise<unknown>
}

export function TicketAnswer({ id, name, draft, onDraft, onSend }: TicketAnswerProps) {
  const { data: replies = [] } = useQuery(query.support.cannedReplies.queryOptions())
  const [sending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function begin(replyId: string | null) {
    const reply = replies.find((one) => one.id === replyId)
    if (!reply) return
    const words = reply.body.replaceAll('{nome}', firstName(name))
    onDraft(draft.trim() ? `${draft.trimEnd()}\n\n${words}` : words)
    form.current?.querySelector('textarea')?.focus()
  }
  async function send() {
    if (sending || draft.trim() === '') return
    setSending(true)
    await onSend()
    setSending(false)
  }
  return (
    <form
      ref={form}
      noValidate
      data-draft={`resposta:${id}`}
      data-unasked
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field label="Resposta" hint="Chega para a pessoa no app e por e-mail.">
        <Textarea
          rows={5}
          maxLength={4000}
          value={draft}
          onChange={({ target }) => onDraft(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        {replies.length > 0 ? (
          <Field label="Resposta pronta" hideLabel className="min-w-0 flex-1 basis-48">
            <NativeSelect
              placeholder="Usar resposta pronta…"
              options={replies.map((reply) => ({ value: reply.id, label: reply.title }))}
              value={null}
              onValueChange={begin}
            />
          </Field>
        ) : null}
        <Button
          type="submit"
          icon={<Send aria-hidden />}
          loading={sending}
          disabled={draft.trim() === ''}
          className="ml-auto"
        >
          Enviar resposta
        </Button>
      </div>
    </form>
  )
}
