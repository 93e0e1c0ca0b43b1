import { useWatch } from 'react-hook-form'
import type { RaffleRow } from '#contract/raffles/api.ts'
import { raffleFields, raffleForm } from '#contract/raffles/form.ts'
import { cityDay, cityTime } from '#contract/values/city-day.ts'
import { CheckField, ChoiceField, LongTextField, TextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { NumberField } from '#web/features/back-office/number-fields.tsx'
import { recordForm } from '#web/features/back-office/record-form.ts'
import { UploadField } from '#web/features/back-office/upload-field.tsx'
import type { RecordFormProps } from '#web/features/back-office/use-record-form.ts'
import { sendPicture } from '#web/features/photos/office-picture.ts'
import { api } from '#web/lib/api.ts'

/** The moment of an instant in the city, as a field of date and hour has it. */
const momentOf = (at: Date) => `${cityDay(at)}T${cityTime(at)}`

const weekMs = 7 * 86_400_000

const { props, labels, defaults, defaultsFrom } = recordForm(raffleFields)

const initial = () => ({
  ...defaults,
  startsAt: momentOf(new Date()),
  endsAt: `${cityDay(new Date(Date.now() + weekMs))}T12:00`,
})

export function RaffleFormDialog({ open, onClose, record: raffle, onSaved }: RecordFormProps<RaffleRow>) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={raffle ? 'Editar sorteio' : 'Novo sorteio'}
      {...(raffle && { description: raffle.title })}
      note="Com o primeiro participante, prêmio, encerramento e número público ficam; com o lacre, tudo"
      schema={raffleForm}
      values={
        raffle
          ? { ...defaultsFrom(raffle), startsAt: momentOf(raffle.startsAt), endsAt: momentOf(raffle.endsAt) }
          : initial()
      }
      recordId={raffle?.id}
      version={raffle?.version}
      labels={labels}
      fieldOf={{
        'raffles.limit_below': 'maxParticipants',
        'raffles.extraction_over': 'lotteryDay',
        'photos.unknown': 'image',
      }}
      errorText={raffle ? 'Erro ao atualizar sorteio' : 'Erro ao criar sorteio'}
      onSave={async (values, version) =>
        raffle
          ? onSaved(
              await api.raffles.update({ ...values, id: raffle.id, version: version ?? raffle.version }),
              'Sorteio atualizado com sucesso!',
            )
          : onSaved(await api.raffles.create(values), 'Sorteio criado com sucesso!')
      }
    >
      <TextField {...props.title} required />
      <LongTextField {...props.description} rows={3} required />
      <TextField {...props.prize} required />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField {...props.startsAt} type="datetime-local" required />
        <TextField
          {...props.endsAt}
          type="datetime-local"
          hint="Na hora de Fortaleza. Aí a lista é lacrada."
          required
        />
      </div>
      <NumberField {...props.maxParticipants} min={1} max={10_000} required />
      <CheckField
        name="promoted"
        label="O prêmio divulga uma empresa"
        hint="Pede autorização do governo e a Loteria Federal (Lei 5.768/71)."
      />
      <ChoiceField {...props.source} />
      <LotteryFields />
      <UploadField {...props.image} kind="image" send={sendPicture} />
    </FormDialog>
  )
}

/** Asked for where the Loteria Federal decides, or has to. */
function LotteryFields() {
  const { source, promoted } = useWatch() as typeof defaults
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {source === 'federal_lottery' ? (
        <TextField
          {...props.lotteryDay}
          type="date"
          hint="Depois do dia do encerramento: quartas e sábados. Se a lista for lacrada tarde, vale a extração seguinte."
          required
        />
      ) : null}
      {promoted ? <TextField {...props.authorization} required /> : null}
    </div>
  )
}
