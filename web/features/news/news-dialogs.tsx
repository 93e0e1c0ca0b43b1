// Dialogs of a news item: comments, who liked it, rules, information, and congratulations.
import { useInfiniteQuery } from '@tanstack/react-query'
import { PartyPopper } from 'lucide-react'
import { useEffect } from 'react'
import type { NewsCard } from '#contract/news/api.ts'
import { newsCategoryLabels, participationRules } from '#contract/news/options.ts'
import { formatMoment } from '#contract/values/format.ts'
import { Likers } from '#web/features/interactions/likers.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Comments } from './comments.tsx'
import { likersList } from './data.ts'
import type { Asking } from './news-parts.tsx'

interface NewsDialogsProps {
  /** Something is asked for. */
  open: boolean
  asking: Asking | null
  onClose: () => void
}

/** Member area §9. */
const congratulatedMs = 3000

export function NewsDialogs({ asking, onClose }: NewsDialogsProps) {
  const about = asking?.about
  useEffect(() => {
    if (about !== 'joined') return
    const closing = setTimeout(onClose, congratulatedMs)
    return () => clearTimeout(closing)
  }, [about, onClose])
  const item = asking?.item
  const of = (one: Asking['about']) => ({
    open: about === one,
    onOpenChange: (next: boolean) => next || onClose(),
    size: 'sm' as const,
  })
  return (
    <>
      <Dialog {...of('comments')} title="Comentários" description={item?.title} size="md">
        {about === 'comments' && item ? <Comments item={item} /> : null}
      </Dialog>
      <Dialog {...of('likers')} title="Quem curtiu" description={item?.title}>
        {about === 'likers' && item ? <ItemLikers item={item} /> : null}
      </Dialog>
      <Dialog {...of('rules')} title="Regras" description={item?.title}>
        <ul className="grid list-disc gap-2 pl-5 marker:text-primary">
          {participationRules(item?.participation?.limit ?? 0).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Dialog>
      <Dialog {...of('info')} title="Informações" description={item?.title}>
        {item ? <Facts item={item} /> : null}
      </Dialog>
      <Dialog {...of('joined')} title="Parabéns">
        <div className="grid grid-cols-1 justify-items-center gap-3 pb-2 text-center">
          <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success [&>svg]:size-8">
            <PartyPopper aria-hidden />
          </span>
          <p>{`Sua vaga em “${item?.title ?? ''}” está guardada.`}</p>
        </div>
      </Dialog>
    </>
  )
}

function Facts({ item: { category, publishedAt, minutes, sponsor, participation } }: { item: NewsCard }) {
  const facts = [
    ['Categoria', newsCategoryLabels[category]],
    ['Publicada em', formatMoment(publishedAt)],
    ['Leitura', `${minutes} min`],
    ...(sponsor ? [['Publicidade', `paga por ${sponsor}`]] : []),
    ...(participation ? [['Vagas', `${participation.taken} de ${participation.limit}`]] : []),
  ]
  return (
    <dl className="grid grid-cols-1">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 border-t py-2.5 first:border-t-0">
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function ItemLikers({ item: { id } }: { item: NewsCard }) {
  return <Likers list={useInfiniteQuery(likersList(id))} />
}
