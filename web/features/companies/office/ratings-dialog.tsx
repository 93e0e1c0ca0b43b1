// Newest ratings of a company as the team sees them: each may be set aside for a reason, and counted again.
import { useQuery } from '@tanstack/react-query'
import type { CompanyRow } from '#contract/companies/api.ts'
import { formatDate } from '#contract/values/format.ts'
import { ReasonDialog } from '#web/features/back-office/reason-dialog.tsx'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api, query, whyLost } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { ReviewAnswer } from '../review-answer.tsx'

const failed = 'Não foi possível alterar a avaliação.'

interface RatingsDialogProps {
  open: boolean
  onClose: () => void
  company: CompanyRow
}

export function RatingsDialog({ open, onClose, company }: RatingsDialogProps) {
  const { run, saved } = useWrite('companies')
  const aside = useDialogValue<string>()
  const answered = useDialogValue<string>()
  const { data, error, refetch } = useQuery({
    ...query.companies.ratings.queryOptions({ input: { id: company.id } }),
    enabled: open,
  })
  return (
    <Dialog
      title="Avaliações"
      description={`${company.name}, as mais novas primeiro`}
      open={open}
      onOpenChange={(next) => next || onClose()}
    >
      {data ? (
        <ul className="divide-y">
          {data.map(({ id, stars, comment, by, at, proven, setAside, answer }) => (
            <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
              <div className="grid min-w-0 flex-1 basis-52 gap-1">
                <p className="flex flex-wrap items-center gap-2 text-sm">
                  <strong>{stars === 1 ? '1 estrela' : `${stars} estrelas`}</strong>
                  <span className="text-ink-2">{`${by}, ${formatDate(at)}`}</span>
                  {proven ? (
                    <Badge size="sm" tone="success">
                      Visita comprovada
                    </Badge>
                  ) : null}
                </p>
                {comment ? <p className="wrap-anywhere">{comment}</p> : null}
                {answer ? <ReviewAnswer name={company.name} answer={answer} /> : null}
                {setAside ? <p className="text-sm text-warning">{`Não conta: ${setAside}`}</p> : null}
              </div>
              {answer ? (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Tirar resposta: ${by}`}
                  onClick={() => answered.show(id)}
                >
                  Tirar resposta
                </Button>
              ) : null}
              <Button
                size="sm"
                variant="secondary"
                aria-label={`${setAside ? 'Contar de novo' : 'Deixar de lado'}: ${by}`}
                onClick={() =>
                  setAside
                    ? void run(() => api.companies.setRatingAside({ id, reason: null }), {
                        done: 'Avaliação conta de novo',
                        failed,
                      })
                    : aside.show(id)
                }
              >
                {setAside ? 'Contar de novo' : 'Deixar de lado'}
              </Button>
            </li>
          ))}
          {data.length === 0 ? <li className="py-3 text-ink-2">Sem avaliações</li> : null}
        </ul>
      ) : error ? (
        <LoadFailed
          as="h3"
          title="Não foi possível carregar as avaliações."
          text={whyLost(error)}
          onRetry={() => refetch()}
        />
      ) : (
        <Skeleton aria-busy className="h-12" />
      )}
      <ReasonDialog
        open={aside.open}
        onClose={aside.close}
        title="Deixar a avaliação de lado"
        description="Ela deixa de contar na nota e de aparecer no guia."
        confirmLabel="Deixar de lado"
        errorText={failed}
        onConfirm={async (reason) =>
          saved(
            await api.companies.setRatingAside({ id: aside.value ?? '', reason }),
            'Avaliação deixada de lado',
          )
        }
      />
      <ReasonDialog
        open={answered.open}
        onClose={answered.close}
        title="Tirar a resposta da empresa"
        description="Ela some do guia. Quem é dono da empresa recebe o motivo por e-mail, e pode escrever outra."
        confirmLabel="Tirar resposta"
        errorText="Não foi possível tirar a resposta."
        onConfirm={async (reason) =>
          saved(await api.companies.removeAnswer({ id: answered.value ?? '', reason }), 'Resposta tirada')
        }
      />
    </Dialog>
  )
}
