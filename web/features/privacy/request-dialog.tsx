// Form in which a member writes to the team about their data.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { failures } from '#contract/errors.ts'
import { dataRequestKindOptions, maxRequestLength, requestedOnPage } from '#contract/privacy/data-requests.ts'
import { api, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { unsaved } from '#web/ui/unsaved.ts'
import { requestsQuery } from './data.ts'

type Kind = (typeof requestedOnPage)[number]
const options = requestedOnPage.map((value) => ({
  value,
  label: dataRequestKindOptions.find((option) => option.value === value)?.label ?? value,
}))

export function RequestDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const form = useId()
  const [kind, setKind] = useState<Kind>('correction')
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const ask = useMutation({
    mutationFn: () => api.privacy.ask({ kind, text }),
    onSuccess: async () => {
      setText('')
      onClose()
      toast.success('Enviado! A resposta chega por e-mail em até 15 dias.')
      await client.invalidateQueries({ queryKey: requestsQuery.queryKey })
    },
    onError: (error) => toast.error(messageOf(error, failures.internal.message)),
  })
  return (
    <Dialog
      title="Escrever para a equipe"
      size="sm"
      open={open}
      onOpenChange={(next) => next || onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={() => unsaved.close(onClose)}>
            Cancelar
          </Button>
          <Button type="submit" form={form} loading={ask.isPending}>
            Enviar
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        data-draft="pedido-sobre-dados"
        aria-label="Pedido sobre meus dados"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(text.trim() === '')
          if (text.trim() !== '' && !ask.isPending) ask.mutate()
        }}
      >
        <RadioGroup label="Assunto" options={options} value={kind} onValueChange={setKind} />
        <Field label="O que você precisa" required error={missing ? 'Conte o que você precisa.' : null}>
          <Textarea
            rows={5}
            maxLength={maxRequestLength}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setMissing(false)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
