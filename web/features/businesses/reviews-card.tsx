// Reviews of a company before its own people: answered in place, or reported to the team.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Flag, MessageCircle, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { BusinessCompany } from '#contract/businesses/api.ts'
import { answerForm, refusalForm } from '#contract/businesses/form.ts'
import type { BusinessReview } from '#contract/businesses/reviews-api.ts'
import { maxReviewAnswer } from '#contract/companies/form.ts'
import { failures } from '#contract/errors.ts'
import { formatDate, formatNumber } from '#contract/values/format.ts'
import { Rating, Stars } from '#web/features/companies/company-parts.tsx'
import { ReviewAnswer } from '#web/features/companies/review-answer.tsx'
import { api, messageOf, whyLost } from '#web/lib/api.ts'
import { plural } from '#web/lib/plural.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FoldCard } from '#web/ui/fold-card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRuledForm } from '#web/ui/use-ruled-form.ts'
import { reviewsOfQuery } from './data.ts'
import { mistakeOf } from './request-rules.ts'

const sayFailed = (error: unknown) => toast.error(messageOf(error, failures.internal.message))

export function ReviewsCard({ company: { id, name, role } }: { company: BusinessCompany }) {
  const client = useQueryClient()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(
    reviewsOfQuery(id),
  )
  const reload = () => client.invalidateQueries({ queryKey: reviewsOfQuery(id).queryKey })
  const mail = useMutation({
    mutationFn: (mailed: boolean) => api.businesses.setReviewMail({ id, mailed }),
    onSuccess: reload,
    onError: sayFailed,
  })
  const first = data?.pages[0]
  const reviews = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <FoldCard
      title="Avaliações"
      anchor="avaliacoes"
      summary={first ? standing(first) : 'Leia e responda'}
      description="A nota é só de quem avaliou: nenhum plano muda."
    >
      {first ? (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Rating rating={first.rating} long />
            {first.unanswered > 0 ? (
              <Badge size="sm" dot tone="warning">
                {`${first.unanswered} sem resposta`}
              </Badge>
            ) : null}
          </p>
          <ul className="divide-y">
            {reviews.map((review) => (
              <Review key={review.id} id={id} name={name} review={review} onChanged={reload} />
            ))}
          </ul>
          {hasNextPage || (data?.pages.length ?? 0) > 1 ? (
            <LoadMore onMore={fetchNextPage} loading={isFetching} done={!hasNextPage} />
          ) : null}
          {role === 'owner' ? (
            <Switch
              label="Avisar por e-mail de avaliação nova"
              description="No máximo um por dia."
              checked={mail.isPending ? mail.variables : first.mailed}
              onChange={({ target }) => mail.mutate(target.checked)}
              className="border-t"
            />
          ) : null}
        </>
      ) : error ? (
        <LoadFailed title="Erro ao carregar as avaliações" text={whyLost(error)} onRetry={refetch} />
      ) : (
        <SkeletonText lines={4} />
      )}
    </FoldCard>
  )
}

/** "4,1 de 8 avaliações, 6 sem resposta" */
function standing({ rating, unanswered }: Awaited<ReturnType<typeof api.businesses.reviews>>) {
  if (!rating) return 'Nenhuma ainda'
  const count = `${formatNumber(rating.average, 1)} de ${plural(rating.count, 'avaliação', 'avaliações')}`
  return unanswered > 0 ? `${count}, ${unanswered} sem resposta` : count
}

interface ReviewProps {
  id: string
  name: string
  review: BusinessReview
  onChanged: () => Promise<void>
}

function Review({ id, name, review, onChanged }: ReviewProps) {
  const { id: reviewId, stars, comment, by, at, proven, answer, report } = review
  const [writing, setWriting] = useState<'answer' | 'report' | null>(null)
  const [ending, setEnding] = useState(false)
  const of = { id, reviewId }
  async function written(words: string) {
    setWriting(null)
    toast.success(words)
    await onChanged()
  }
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <Stars stars={stars} />
        <span>{`${by}, ${formatDate(at)}`}</span>
        {proven ? <span className="font-semibold text-success">Visita comprovada</span> : null}
        {answer ? null : (
          <Badge size="sm" tone="warning">
            Sem resposta
          </Badge>
        )}
      </p>
      {comment ? <p className="mt-1.5 wrap-anywhere">{comment}</p> : null}
      {answer && writing !== 'answer' ? <ReviewAnswer name={name} answer={answer} /> : null}
      {report ? <p className="mt-2 text-sm text-ink-2">{reportWords(report)}</p> : null}
      {writing === 'answer' ? (
        <Words
          draft={`resposta:${reviewId}`}
          label={`Resposta a ${by}`}
          hint="Todo mundo lê, com o nome da empresa."
          field="text"
          max={maxReviewAnswer}
          shape={answerForm.shape}
          typed={answer?.text ?? ''}
          saveLabel="Publicar resposta"
          onSend={async ({ text }) => {
            await api.businesses.answer({ ...of, text })
            await written('Resposta publicada')
          }}
          onClose={() => setWriting(null)}
        />
      ) : null}
      {writing === 'report' ? (
        <Words
          draft={`denuncia:${reviewId}`}
          label="Por que denunciar?"
          hint="Só a equipe lê. Não gostar da nota não basta: diga o que não é verdade ou ofende."
          field="reason"
          max={500}
          shape={refusalForm.shape}
          typed=""
          saveLabel="Denunciar"
          onSend={async ({ reason }) => {
            await api.businesses.reportReview({ ...of, reason })
            await written('Denúncia enviada. A resposta chega por e-mail.')
          }}
          onClose={() => setWriting(null)}
        />
      ) : null}
      {writing ? null : (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-label={`${answer ? 'Editar a resposta' : 'Responder'} a ${by}`}
            icon={answer ? <Pencil aria-hidden /> : <MessageCircle aria-hidden />}
            onClick={() => setWriting('answer')}
          >
            {answer ? 'Editar' : 'Responder'}
          </Button>
          {answer ? (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Tirar a resposta a ${by}`}
              icon={<Trash2 aria-hidden />}
              onClick={() => setEnding(true)}
            >
              Tirar
            </Button>
          ) : null}
          {report ? null : (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Denunciar a avaliação de ${by}`}
              icon={<Flag aria-hidden />}
              onClick={() => setWriting('report')}
            >
              Denunciar
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title="Tirar a resposta?"
        body="Ela some da página agora. Dá para escrever outra."
        confirmLabel="Tirar"
        tone="danger"
        failureText="Não deu certo. Tente de novo."
        onConfirm={async () => {
          await api.businesses.endAnswer(of)
          await onChanged()
        }}
      />
    </li>
  )
}

const reportWords = ({ state, reason }: NonNullable<BusinessReview['report']>) =>
  state === 'waiting'
    ? 'Você denunciou. A equipe vai ler.'
    : `Você denunciou, e a equipe manteve: ${reason ?? ''}`

interface WordsProps<Name extends 'text' | 'reason'> {
  draft: string
  label: string
  hint: string
  field: Name
  max: number
  shape: Parameters<typeof mistakeOf<Name>>[0]
  typed: string
  saveLabel: string
  onSend: (typed: Record<Name, string>) => Promise<void>
  onClose: () => void
}

/** One text, in place under the review. */
function Words<Name extends 'text' | 'reason'>({ field, max, shape, ...props }: WordsProps<Name>) {
  const send = useMutation({ mutationFn: props.onSend, onError: sayFailed })
  const { form, mistakes, submit, control } = useRuledForm<Name>({
    fields: [field],
    limits: { [field]: max } as Record<Name, number>,
    mistakeIn: mistakeOf(shape),
    onSend: (typed) => {
      if (!send.isPending) send.mutate(typed)
    },
  })
  return (
    <form ref={form} noValidate data-draft={props.draft} onSubmit={submit} className="mt-3 grid gap-3">
      <Field label={props.label} hint={props.hint} error={mistakes[field]} required>
        <Textarea rows={3} defaultValue={props.typed} {...control(field)} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={props.onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={send.isPending}>
          {props.saveLabel}
        </Button>
      </div>
    </form>
  )
}
