// Card of a member's reports and what came of each, and the way to report a match that ended.
import { useQuery } from '@tanstack/react-query'
import type { OwnReport } from '#contract/interactions/api.ts'
import { reportReasons } from '#contract/interactions/report-options.ts'
import { formatDate, formatDay } from '#contract/values/format.ts'
import { query } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

const ReportDialog = onDemand(() => import('./report-dialog.tsx').then((part) => part.ReportDialog), {
  lost: couldNotOpen,
})

const answers = {
  acted: 'A equipe tomou as medidas cabíveis.',
  no_violation: 'A equipe não encontrou nada contra as regras.',
} as const satisfies Record<NonNullable<OwnReport['answer']>, string>

export function ReportsCard() {
  const own = useQuery(query.interactions.reports.queryOptions({ staleTime: 0 }))
  const ended = useQuery(query.interactions.ended.queryOptions({ staleTime: 0 }))
  const reporting = useDialogValue<{ id: string; name: string }>()
  const reports = own.data?.items ?? []
  const people = ended.data?.items ?? []
  return (
    <Card as="section">
      <CardTitle as="h2" description="Ninguém fica sabendo quem contou.">
        Denúncias
      </CardTitle>
      {reports.length > 0 ? (
        <ul className="divide-y">
          {reports.map(({ id, reason, sentAt, answer }) => (
            <li key={id} className="py-3 first:pt-0">
              <h3 className="font-sans text-base font-semibold tracking-normal">
                {reportReasons[reason].label}
              </h3>
              <p className="text-sm text-ink-2">
                {`${formatDate(sentAt)} · ${answer ? answers[answer] : 'a equipe está olhando'}`}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">Alguém passou do limite? Abra o perfil da pessoa e toque em “Denunciar”.</p>
      )}
      {people.length > 0 ? (
        <>
          <h3 className="mt-5 font-semibold">Matches que você não alcança mais</h3>
          <ul className="mt-1 divide-y">
            {people.map(({ id, name, matchedOn }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <span className="min-w-0 flex-1 basis-28">
                  <span>{name}</span>{' '}
                  <span className="text-sm text-ink-2">{`match de ${formatDay(matchedOn)}`}</span>
                </span>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Denunciar ${name}`}
                  onClick={() => reporting.show({ id, name })}
                >
                  Denunciar
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {reporting.value ? (
        <ReportDialog person={reporting.value} open={reporting.open} onClose={reporting.close} />
      ) : null}
    </Card>
  )
}
