// "Como foi?" on the day after: answered for oneself, and the way to a report where it was bad.
import { useState } from 'react'
import type { Meeting } from '#contract/meetings/api.ts'
import { type Feeling, feelings } from '#contract/meetings/options.ts'
import { Button } from '#web/ui/button.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { useMeetings } from './data.ts'

const ReportDialog = onDemand(
  () => import('#web/features/interactions/report-dialog.tsx').then((part) => part.ReportDialog),
  { lost: couldNotOpen },
)

const words: Readonly<Record<Feeling, string>> = {
  good: 'Foi bom',
  no_spark: 'Não rolou',
  bad: 'Me senti mal com isso',
}

export function Feelings({ meeting }: { meeting: Meeting }) {
  const meetings = useMeetings()
  const [pending, setPending] = useState<Feeling | null>(null)
  const [reporting, setReporting] = useState(false)
  const { feeling, mayRate, person } = meeting
  const answer = async (next: Feeling) => {
    if (pending) return
    setPending(next)
    const done = await meetings.rate(meeting, next)
    setPending(null)
    if (done && next === 'bad') setReporting(true)
  }
  if (!feeling && !mayRate) return null
  return (
    <>
      {feeling ? (
        <div role="status" className="flex flex-wrap items-center gap-x-3 rounded-sm bg-sunken px-4 py-2">
          <p className="min-w-0 flex-1 basis-48 py-1 text-sm">
            {feeling === 'bad'
              ? 'Obrigado por contar. Sentimos muito. Só você vê esta resposta.'
              : 'Obrigado por contar. Só você vê esta resposta.'}
          </p>
          {feeling === 'bad' ? (
            <Button variant="link" size="sm" aria-haspopup="dialog" onClick={() => setReporting(true)}>
              Denunciar
            </Button>
          ) : null}
        </div>
      ) : (
        <fieldset className="min-w-0">
          <legend className="mb-2 font-display text-xl font-bold">Como foi?</legend>
          <div className="mb-1.5 flex flex-wrap gap-2.5">
            {feelings.map((each) => (
              <Button
                key={each}
                variant={each === 'good' ? 'subtle' : each === 'bad' ? 'ghost' : 'secondary'}
                className="grow"
                loading={pending === each}
                onClick={() => void answer(each)}
              >
                {words[each]}
              </Button>
            ))}
          </div>
          <p className="text-sm text-ink-2">Só você vê a resposta.</p>
        </fieldset>
      )}
      <ReportDialog
        person={person}
        evidence={{
          says: 'A equipe vê o lugar e a hora deste encontro.',
          send: (input) => meetings.report(meeting, input),
        }}
        open={reporting}
        onClose={() => setReporting(false)}
      />
    </>
  )
}
