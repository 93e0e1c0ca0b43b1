// Likes, places and comments of one item, for whoever is signed in.
import { useCallback, useState } from 'react'
import type { NewsCard } from '#contract/news/api.ts'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { replyCount } from '../people/reply-count.ts'
import { Comments } from './comments.tsx'
import { useParticipation } from './mutations.ts'
import { Actions, type Asking, Places } from './news-parts.tsx'

const NewsDialogs = onDemand(() => import('./news-dialogs.tsx').then((part) => part.NewsDialogs), {
  lost: couldNotOpen,
})

export function MembersPart({ item }: { item: NewsCard }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = useCallback(() => setAsking(null), [])
  const join = useParticipation((joined) => setAsking({ about: 'joined', item: joined }))
  return (
    <>
      <Places
        item={item}
        busy={join.isPending}
        onJoin={(joining) => join.isPending || join.mutate({ item, joining })}
        onAsk={setAsking}
      />
      <Actions
        item={item}
        onAsk={(next) =>
          next.about === 'comments'
            ? document.getElementById('comentarios')?.scrollIntoView({ block: 'start' })
            : setAsking(next)
        }
        className="border-t border-b py-1"
      />
      <section aria-labelledby="comentarios">
        <h2 id="comentarios" className="mb-3 flex items-baseline justify-between gap-3 text-xl">
          Comentários
          <span className="font-sans text-sm font-normal text-ink-2">{replyCount(item.comments)}</span>
        </h2>
        <Comments item={item} />
      </section>
      <NewsDialogs open={asking !== null} asking={asking} onClose={close} />
    </>
  )
}
