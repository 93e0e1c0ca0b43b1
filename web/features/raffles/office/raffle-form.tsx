import { useWatch } from 'react-hook-form'
import type { RaffleRow } from '#contract/raffles/api.ts'
import { raffleForm } from '#contract/raffles/form.ts'
import { type RaffleSource, raffleSourceLabels, raffleSources } from '#contract/raffles/options.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { CheckField, ChoiceField, LongTextField, TextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { NumberField } from '#web/features/back-office/number-fields.tsx'
import { UploadField } from '#web/features/back-office/upload-field.tsx'
import type { RecordFormProps } from '#web/features/back-office/use-record-form.ts'
import { sendPicture } from '#web/features/photos/office-picture.ts'
import { api } from '#web/lib/api.ts'
import { formatHour } from '#web/lib/hour.ts'

/** The moment of an instant in the city, as a field of date and hour has it. */
const momentOf = (at: Date) => `${cityDay(at)}T${formatHour(at)}`

const weekMs = 7 * 86_400_000

const defaults = () => ({
  title: '',
  description: '',
  prize: '',
  image: '',
  startsAt: momentOf(new Date()),
  endsAt: `${cityDay(new Date(Date.now() + weekMs))}T12:00`,
  maxParticipants: 100 as number | null,
  source: 'beacon' as RaffleSource,
  lotteryDay: '',
  promoted: false,
  authorization: '',
})

const labels = {
  title: 'Título',
  description: 'Descrição',
  prize: 'Prêmio',
  image: 'Imagem',
  startsAt: 'Começo',
  endsAt: 'Encerramento',
  maxParticipants: 'Máximo de participantes',
  source: 'Número público',
  lotteryDay: 'Dia da extração',
  promoted: 'Divulga uma empresa',
  authorization: 'Número da autorização',
}

const defaultsFrom = (row: RaffleRow) => ({
  title: row.title,
  description: row.description,
  prize: row.prize,
  image: row.image ?? '',
  startsAt: momentOf(row.startsAt),
  endsAt: momentOf(row.endsAt),
  maxParticipants: row.maxParticipants as number | null,
  source: row.source,
  lotteryDay: row.lotteryDay ?? '',
  promoted: row.promoted,
  authorization: row.authorization ?? '',
})

const sources = raffleSources.map((value) => ({ value, label: raffleSourceLabels[value] }))

export function RaffleFormDialog({ open, onClose, record: raffle, onSaved }: RecordFormProps<RaffleRow>) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={raffle ? 'Editar sorteio' : 'Novo sorteio'}
      {...(raffle && { description: raffle.title })}
      note="Com o primeiro participante, prêmio, encerramento e número público ficam; com o lacre, tudo"
      schema={raffleForm}
      values={raffle ? defaultsFrom(raffle) : defaults()}
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
      <TextField name="title" label={labels.title} required />
      <LongTextField name="description" label={labels.description} rows={3} required />
      <TextField name="prize" label={labels.prize} required />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField name="startsAt" label={labels.startsAt} type="datetime-local" required />
        <TextField
          name="endsAt"
          label={labels.endsAt}
          type="datetime-local"
          hint="Na hora de Fortaleza. Aí a lista é lacrada."
          required
        />
      </div>
      <NumberField name="maxParticipants" label={labels.maxParticipants} min={1} max={10_000} required />
      <CheckField
        name="promoted"
        label="O prêmio divulga uma empresa"
        hint="Pede autorização do governo e a Loteria Federal (Lei 5.768/71)."
      />
      <ChoiceField name="source" label={labels.source} options={sources} />
      <LotteryFields />
      <UploadField name="image" label={labels.image} kind="image" send={sendPicture} />
    </FormDialog>
  )
}

/** Asked for where the Loteria Federal decides, or has to. */
function LotteryFields() {
  const { source, promoted } = useWatch() as ReturnType<typeof defaults>
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {source === 'federal_lottery' ? (
        <TextField
          name="lotteryDay"
          label={labels.lotteryDay}
          type="date"
          hint="Depois do dia do encerramento: quartas e sábados. Se a lista for lacrada tarde, vale a extração seguinte."
          required
        />
      ) : null}
      {promoted ? <TextField name="authorization" label={labels.authorization} required /> : null}
    </div>
  )
}
