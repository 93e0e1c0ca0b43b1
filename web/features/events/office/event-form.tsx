import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { EventRow } from '#contract/events/api.ts'
import { eventFields, eventForm } from '#contract/events/form.ts'
import { cityDay, cityTime } from '#contract/values/city-day.ts'
import { CheckField, ChoiceField, LongTextField, TextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { NumberField, PriceField } from '#web/features/back-office/number-fields.tsx'
import { recordForm } from '#web/features/back-office/record-form.ts'
import { UploadField } from '#web/features/back-office/upload-field.tsx'
import type { RecordFormProps } from '#web/features/back-office/use-record-form.ts'
import { sendPicture } from '#web/features/photos/office-picture.ts'
import { api, query } from '#web/lib/api.ts'

/** The moment of an instant in the city, as a field of date and hour has it. */
const momentOf = (at: Date | null) => (at ? `${cityDay(at)}T${cityTime(at)}` : '')

const { props, labels, defaults, defaultsFrom } = recordForm(eventFields)

/** Switch of an event with a price: on at first where a payment provider is configured. */
function PaidOnline({ isNew, payable }: { isNew: boolean; payable: boolean | undefined }) {
  const { reset } = useFormContext<typeof defaults>()
  const price = useWatch<typeof defaults, 'price'>({ name: 'price' })
  // Known only once the form is open: what was typed meanwhile stays.
  useEffect(() => {
    if (isNew && payable) reset({ ...defaults, paidOnline: true }, { keepDirtyValues: true })
  }, [isNew, payable, reset])
  if (!price || payable === undefined) return null
  if (!payable && isNew)
    return (
      <p className="text-sm text-ink-2">
        <strong className="font-medium text-ink">Paga-se no local.</strong> Para receber online, falta
        configurar um provedor de pagamento.
      </p>
    )
  return (
    <CheckField
      {...props.paidOnline}
      hint={
        payable
          ? 'Desmarcado, paga-se no local. Mudar não mexe no que já foi pago.'
          : 'Sem um provedor de pagamento configurado, ninguém consegue pagar online.'
      }
    />
  )
}

export function EventFormDialog({ open, onClose, record: event, onSaved }: RecordFormProps<EventRow>) {
  const { data } = useQuery(query.events.payable.queryOptions())
  const payable = data?.payable
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={event ? 'Editar evento' : 'Novo evento'}
      {...(event && { description: event.title })}
      note="Tudo fica na auditoria e dá pra desfazer"
      schema={eventForm}
      values={
        event
          ? { ...defaultsFrom(event), startsAt: momentOf(event.startsAt), endsAt: momentOf(event.endsAt) }
          : { ...defaults, paidOnline: payable ?? false }
      }
      recordId={event?.id}
      version={event?.version}
      labels={labels}
      fieldOf={{ 'events.limit_below': 'maxParticipants', 'photos.unknown': 'image' }}
      errorText="Erro ao salvar evento"
      onSave={async (values, version) =>
        event
          ? onSaved(
              await api.events.update({ ...values, id: event.id, version: version ?? event.version }),
              'Evento atualizado com sucesso!',
            )
          : onSaved(await api.events.create(values), 'Evento criado com sucesso!')
      }
    >
      <TextField {...props.title} required />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField {...props.startsAt} type="datetime-local" required />
        <TextField {...props.endsAt} type="datetime-local" hint="Vazio: sem hora para acabar" />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField {...props.place} required />
        <TextField {...props.address} />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <ChoiceField {...props.category} required />
        <NumberField {...props.maxParticipants} min={1} max={5000} required />
        <PriceField {...props.price} label="Preço (R$)" hint="Zero: grátis" />
      </div>
      <PaidOnline isNew={event === null} payable={payable} />
      <LongTextField {...props.description} rows={5} />
      <UploadField {...props.image} kind="image" send={sendPicture} />
    </FormDialog>
  )
}
