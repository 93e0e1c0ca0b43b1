// A company's own promotions: how each stands, and what its people do with them.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { CirclePause, CirclePlay, CircleStop, Copy, Pencil, Plus, Printer } from 'lucide-react'
import type { BusinessCompany } from '#contract/businesses/api.ts'
import type { OwnPromotion } from '#contract/businesses/promotions.ts'
import { formatDate } from '#contract/values/format.ts'
import { api, messageOf, whyLost } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FoldCard } from '#web/ui/fold-card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { figuresKey, ownPromotionsQuery } from './data.ts'
import type { PromotionEdit } from './office/promotion-form.tsx'

const PromotionForm = onDemand(
  () => import('./office/promotion-form.tsx').then((part) => part.OwnPromotionForm),
  { lost: couldNotOpen },
)
const PosterDialog = onDemand(() => import('./poster-dialog.tsx').then((part) => part.PosterDialog), {
  lost: couldNotOpen,
})

const states = {
  running: { label: 'Valendo', tone: 'success' },
  coming: { label: 'Em breve', tone: 'sea' },
  paused: { label: 'Pausada', tone: 'warning' },
  ended: { label: 'Encerrada', tone: 'neutral' },
} as const

const periodOf = ({ startsAt, endsAt, state }: OwnPromotion) => {
  const from = startsAt && state === 'coming' ? `de ${formatDate(startsAt)} ` : ''
  return endsAt ? `${from}até ${formatDate(endsAt)}` : `${from}sem data para acabar`
}

const vouchersOf = ({ participants, participantLimit, redeemed }: OwnPromotion) => {
  const given = participantLimit === null ? `${participants}` : `${participants} de ${participantLimit}`
  return `${given} cupons dados, ${redeemed} usados`
}

export function PromotionsCard({ company }: { company: BusinessCompany }) {
  const { id } = company
  const client = useQueryClient()
  const list = useInfiniteQuery(ownPromotionsQuery(id))
  const form = useDialogValue<PromotionEdit>()
  const poster = useDialogValue<OwnPromotion>()
  const ending = useDialogValue<OwnPromotion>()
  const promotions = list.data?.pages.flatMap(({ items }) => items)
  const reload = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ownPromotionsQuery(id).queryKey }),
      client.invalidateQueries({ queryKey: figuresKey(id) }),
    ])

  async function turn({ id: promotion, version, status }: OwnPromotion) {
    const next = status === 'active' ? 'inactive' : 'active'
    try {
      await api.businessPromotions.setStatus({ id, promotion, version, status: next })
      toast.success(next === 'active' ? 'Promoção de volta ao guia' : 'Promoção pausada')
    } catch (error) {
      toast.error(messageOf(error, 'Não deu certo. Tente de novo.'))
    }
    await reload()
  }
  const actionsOf = (promotion: OwnPromotion) => {
    const over = promotion.state === 'ended'
    const paused = promotion.status === 'inactive'
    return [
      {
        label: 'Editar',
        icon: <Pencil aria-hidden />,
        onChoose: () => form.show({ as: 'edit', promotion }),
      },
      ...(over
        ? []
        : [
            {
              label: paused ? 'Retomar' : 'Pausar',
              icon: paused ? <CirclePlay aria-hidden /> : <CirclePause aria-hidden />,
              onChoose: () => void turn(promotion),
            },
          ]),
      { label: 'Copiar', icon: <Copy aria-hidden />, onChoose: () => form.show({ as: 'copy', promotion }) },
      ...(over
        ? []
        : [
            {
              label: 'Encerrar',
              icon: <CircleStop aria-hidden />,
              danger: true,
              onChoose: () => ending.show(promotion),
            },
          ]),
    ]
  }

  return (
    <FoldCard
      title="Promoções"
      anchor="promocoes"
      summary={promotions?.map(({ title }) => title).join(', ') || 'Nenhuma ainda'}
      description="Quem participa ganha um cupom, e o seu balcão dá baixa nele."
      action={
        company.shown ? (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => form.show({ as: 'new' })}>
            Nova<span className="max-sm:sr-only"> promoção</span>
          </Button>
        ) : null
      }
    >
      {promotions?.length === 0 ? (
        <p className="text-ink-2">
          {company.shown
            ? 'Nenhuma ainda. Um desconto para quem vem pela primeira vez costuma trazer gente nova.'
            : 'Sua empresa está fora do guia: promoções esperam ela voltar.'}
        </p>
      ) : null}
      {promotions ? (
        <ul className="divide-y">
          {promotions.map((promotion) => (
            <li
              key={promotion.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 py-4 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 flex-1 basis-60">
                <p className="flex flex-wrap items-center gap-2">
                  <strong className="wrap-anywhere">{promotion.title}</strong>
                  <States promotion={promotion} />
                </p>
                <p className="mt-1 text-sm text-ink-2 tabular-nums">
                  {`${promotion.discount}% · ${promotion.code} · ${periodOf(promotion)}`}
                </p>
                <p className="text-sm text-ink-2 tabular-nums">{vouchersOf(promotion)}</p>
              </div>
              {promotion.state === 'ended' ? null : (
                <Button
                  variant="secondary"
                  size="sm"
                  icon={<Printer aria-hidden />}
                  onClick={() => poster.show(promotion)}
                >
                  Imprimir cartaz
                </Button>
              )}
              <MoreButton
                label={`Mais sobre ${promotion.title}`}
                about={promotion.title}
                entries={actionsOf(promotion)}
              />
            </li>
          ))}
        </ul>
      ) : list.error ? (
        <LoadFailed
          title="Erro ao carregar as promoções"
          text={whyLost(list.error)}
          onRetry={() => list.refetch()}
        />
      ) : (
        <SkeletonText lines={4} />
      )}
      {list.hasNextPage ? (
        <LoadMore loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      ) : null}
      {form.value ? (
        <PromotionForm
          companyId={id}
          edit={form.value}
          open={form.open}
          onClose={form.close}
          onSaved={reload}
        />
      ) : null}
      {poster.value ? (
        <PosterDialog company={company} promotion={poster.value} open={poster.open} onClose={poster.close} />
      ) : null}
      <ConfirmDialog
        open={ending.open}
        onOpenChange={(next) => next || ending.close()}
        title={`Encerrar ${ending.value?.title ?? ''}?`}
        body="Ela sai do guia agora, e quem tem um cupom sem usar recebe um e-mail: o cupom deixa de valer. Para só parar de dar cupons, pause."
        confirmLabel="Encerrar"
        tone="danger"
        onConfirm={async () => {
          if (!ending.value) return
          const { id: promotion, version } = ending.value
          await api.businessPromotions.end({ id, promotion, version }).finally(reload)
          toast.success('Promoção encerrada')
        }}
      />
    </FoldCard>
  )
}

function States({ promotion }: { promotion: OwnPromotion }) {
  const { state, participants, participantLimit } = promotion
  const { label, tone } = states[state]
  const full = state === 'running' && participantLimit !== null && participants >= participantLimit
  return (
    <>
      <Badge size="sm" dot tone={tone}>
        {label}
      </Badge>
      {full ? (
        <Badge size="sm" tone="warning">
          Esgotada
        </Badge>
      ) : null}
    </>
  )
}
