// Telling the team about somebody: why, in words where there are any, and whether to block them as well.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { failures } from '#contract/errors.ts'
import {
  type ContentKind,
  maxReportLength,
  namelessKinds,
  type ReportReason,
  reportReasonNames,
  reportReasons,
} from '#contract/interactions/report-options.ts'
import { firstName } from '#contract/values/names.ts'
import { api, messageOf, query } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { unsaved } from '#web/ui/unsaved.ts'
import { refreshLists } from './decisions.ts'

const titleOf = (name: string, said: ContentKind | undefined) =>
  said === 'video'
    ? `Denunciar o vídeo de ${name}`
    : said
      ? `Denunciar o que ${name} escreveu`
      : `Denunciar ${name}`

type ReportInput = { reason: ReportReason; words: string; block: boolean }

interface ReportDialogProps {
  /** With `said`, `id` is that of a post or a comment of theirs. */
  person: { id: string; name: string; said?: ContentKind }
  /** Evidence that a later feature adds to the report, in words, with its own way of sending. */
  evidence?: { says: string; send: (input: ReportInput) => Promise<unknown> }
  open: boolean
  onClose: () => void
  onBlocked?: (() => void) | undefined
}

const options = reportReasonNames.map((value) => ({ value, label: reportReasons[value].label }))

export function ReportDialog({ person, evidence, open, onClose, onBlocked }: ReportDialogProps) {
  const client = useQueryClient()
  const form = useId()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [words, setWords] = useState('')
  const { said } = person
  const blockable = !said || !namelessKinds.includes(said)
  const [block, setBlock] = useState(blockable)
  const [missing, setMissing] = useState(false)
  const name = firstName(person.name)
  const send = useMutation({
    mutationFn: (reason: ReportReason) => {
      if (evidence) return evidence.send({ reason, words, block })
      const input = { id: person.id, reason, words, block }
      return said ? api.interactions.reportSaid({ ...input, kind: said }) : api.interactions.report(input)
    },
    onSuccess: async () => {
      onClose()
      const answered = 'Recebemos. A equipe olha e responde por e-mail.'
      toast.success(block ? `${answered} Você também bloqueou ${name}.` : answered, {
        title: 'Obrigado por contar',
      })
      void client.invalidateQueries({ queryKey: query.interactions.reports.key() })
      if (!block) return
      if (!said) void refreshLists(client, person.id)
      void client.invalidateQueries({ queryKey: query.interactions.blocked.key() })
      onBlocked?.()
    },
    onError: (error) => toast.error(messageOf(error, failures.internal.message)),
  })
  return (
    <Dialog
      title={titleOf(name, said)}
      description={`${name} não fica sabendo quem contou.${evidence ? ` ${evidence.says}` : ''}`}
      size="sm"
      open={open}
      onOpenChange={(next) => next || onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={() => unsaved.close(onClose)}>
            Cancelar
          </Button>
          <Button type="submit" form={form} loading={send.isPending}>
            {block ? 'Denunciar e bloquear' : 'Denunciar'}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        data-draft={`denuncia:${name}`}
        aria-label={`Denúncia de ${name}`}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(reason === null)
          if (reason && !send.isPending) send.mutate(reason)
        }}
      >
        <RadioGroup
          label="O que aconteceu?"
          options={options}
          value={reason}
          error={missing ? 'Escolha o que aconteceu.' : null}
          onValueChange={(chosen) => {
            setReason(chosen)
            setMissing(false)
          }}
        />
        <Field label="Quer contar mais?" hint="Se tiver conversas, diga onde e quando.">
          <Textarea
            rows={4}
            maxLength={maxReportLength}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
        {blockable ? (
          <Checkbox
            label={`Bloquear ${name} também`}
            description="Vocês somem um para o outro."
            checked={block}
            onChange={({ target }) => setBlock(target.checked)}
          />
        ) : null}
      </form>
    </Dialog>
  )
}
