// Participar: four fields for a voucher, which opens as its own page.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ChangeEvent, useState } from 'react'
import type { PromotionCard } from '#contract/promotions/api.ts'
import {
  type ParticipationField,
  participationFields,
  participationInputs,
  participationLimits,
  participationMistake,
} from '#contract/promotions/participation-rules.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { api, codeOf, messageOf, query } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRuledForm } from '#web/ui/use-ruled-form.ts'

interface JoinDialogProps {
  open: boolean
  promotion: PromotionCard | undefined
  onClose: () => void
}

export const JoinDialog = ({ open, promotion, onClose }: JoinDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => next || onClose()}
    title="Participar da promoção"
    description={promotion && `${promotion.title}, em ${promotion.company.name}`}
  >
    {promotion ? <JoinForm promotion={promotion} /> : null}
  </Dialog>
)

/** Eleven digits as a CPF is written, however far it is typed. */
const writtenCpf = (typed: string) => {
  const digits = typed.replace(/\D/g, '').slice(0, 11)
  return (
    [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter(Boolean).join('.') +
    (digits.length > 9 ? `-${digits.slice(9)}` : '')
  )
}

function JoinForm({ promotion }: { promotion: PromotionCard }) {
  const { data: session } = useQuery(sessionQuery)
  const client = useQueryClient()
  const navigate = useNavigate()
  /** CPF of the voucher that there is already. */
  const [takenCpf, setTakenCpf] = useState<string | null>(null)
  const join = useMutation({
    mutationFn: (typed: Record<ParticipationField, string>) =>
      api.promotions.join({ id: promotion.id, ...typed }),
    onSuccess: ({ code }) => {
      void client.invalidateQueries({ queryKey: query.promotions.key() })
      void navigate({ to: '/cupom/$code', params: { code } })
    },
    onError: (error, { cpf: typedCpf }) => {
      const sentence = messageOf(error, 'Não foi possível participar. Tente de novo.')
      if (codeOf(error) === 'promotions.cpf_taken') refuse('cpf', sentence)
      else toast.error(sentence)
      setTakenCpf(codeOf(error) === 'promotions.cpf_taken' ? typedCpf : null)
    },
  })
  const { form, mistakes, submit, control, refuse } = useRuledForm({
    fields: participationFields,
    limits: participationLimits,
    mistakeIn: participationMistake,
    onSend: (typed) => {
      if (!join.isPending) join.mutate(typed)
    },
  })
  const prefilled: Partial<Record<ParticipationField, string | undefined>> = {
    name: session?.member?.name,
    email: session?.email,
  }
  const cpf = control('cpf')
  const controls = {
    name: control('name'),
    email: control('email'),
    whatsapp: control('whatsapp'),
    cpf: {
      ...cpf,
      'data-sensitive': true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        event.target.value = writtenCpf(event.target.value)
        setTakenCpf(null)
        cpf.onChange(event)
      },
    },
  }

  return (
    <form
      ref={form}
      noValidate
      data-draft={`promocao:${promotion.id}`}
      className="grid grid-cols-1 gap-4"
      onSubmit={submit}
    >
      {participationFields.map((field) => {
        const { label, hint, ...input } = participationInputs[field]
        return (
          <Field key={field} label={label} hint={hint} error={mistakes[field]} required>
            <Input {...input} defaultValue={prefilled[field]} {...controls[field]} />
          </Field>
        )
      })}
      {takenCpf ? <MailAgain key={takenCpf} id={promotion.id} cpf={takenCpf} /> : null}
      <Button type="submit" size="lg" block loading={join.isPending}>
        Pegar meu cupom
      </Button>
    </form>
  )
}

/** The voucher of a CPF once more by mail: whoever asks reads neither the voucher nor the address. */
function MailAgain({ id, cpf }: { id: string; cpf: string }) {
  const mail = useMutation({
    mutationFn: () => api.promotions.mailAgain({ id, cpf }),
    onError: (error) => toast.error(messageOf(error, 'Não deu para mandar. Tente de novo.')),
  })
  return mail.isSuccess ? (
    <p role="status" className="rounded-sm bg-sea-soft p-3 text-sm">
      Pronto. Se o cupom ainda vale, ele chega em instantes no e-mail com que foi pego.
    </p>
  ) : (
    <Button variant="secondary" block loading={mail.isPending} onClick={() => mail.mutate()}>
      Mandar de novo para o e-mail do cupom
    </Button>
  )
}
