// Parts of a news item that the feed and its own page share.
import { Link } from '@tanstack/react-router'
import { Heart, Info, MessageCircle, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NewsCard } from '#contract/news/api.ts'
import { formatNumber } from '#contract/values/format.ts'
import { cn } from '#web/lib/cn.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { countedAs, replyCount } from '../people/reply-count.ts'
import { shareItem, useLike } from './mutations.ts'

export type Asking = { about: 'comments' | 'likers' | 'rules' | 'info' | 'joined'; item: NewsCard }

export const NewsTitle = ({ item, className }: { item: NewsCard; className?: string }) => (
  <h2 className={cn('leading-tight wrap-anywhere', className)}>
    <Link to="/noticias/$slug" params={{ slug: item.slug }} className="hover:underline">
      {item.title}
    </Link>
  </h2>
)

interface IconCountProps {
  label: string
  count?: number
  pressed?: boolean
  onClick: () => void
  children: ReactNode
}

const IconCount = ({ label, count, pressed, onClick, children }: IconCountProps) => (
  <button
    type="button"
    aria-label={label}
    {...(pressed !== undefined && { 'aria-pressed': pressed })}
    onClick={onClick}
    className={cn(
      'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-sm px-1.5 font-semibold tabular-nums hover:bg-hover [&>svg]:size-5.5',
      pressed ? 'text-primary [&>svg]:fill-current' : 'text-ink-2',
    )}
  >
    {children}
    {count === undefined ? null : <span>{replyCount(count)}</span>}
  </button>
)

interface ActionsProps {
  item: NewsCard
  onAsk: (asking: Asking) => void
  className?: string
}

export function Actions({ item, onAsk, className }: ActionsProps) {
  const like = useLike()
  const { id, title, liked, likes, comments } = item
  return (
    <div className={cn('-mx-1.5 flex flex-wrap items-center gap-x-2', className)}>
      <IconCount
        label={`${liked ? 'Descurtir' : 'Curtir'}: ${title}`}
        pressed={liked}
        onClick={() => like({ id, liked: !liked })}
      >
        <Heart aria-hidden />
      </IconCount>
      <button
        type="button"
        aria-label={`${countedAs(likes, 'curtida')}, quem curtiu: ${title}`}
        onClick={() => onAsk({ about: 'likers', item })}
        className={cn(
          '-ml-3 inline-flex min-h-11 min-w-6 items-center font-semibold tabular-nums hover:underline',
          liked ? 'text-primary' : 'text-ink-2',
        )}
      >
        {replyCount(likes)}
      </button>
      <IconCount
        label={`${countedAs(comments, 'comentário')}: ${title}`}
        count={comments}
        onClick={() => onAsk({ about: 'comments', item })}
      >
        <MessageCircle aria-hidden />
      </IconCount>
      <IconCount label={`Compartilhar: ${title}`} onClick={() => void shareItem(item)}>
        <Share2 aria-hidden />
      </IconCount>
      <span className="ml-auto">
        <IconCount label={`Informações: ${title}`} onClick={() => onAsk({ about: 'info', item })}>
          <Info aria-hidden />
        </IconCount>
      </span>
    </div>
  )
}

interface PlacesProps {
  item: NewsCard
  busy: boolean
  onJoin: (joining: boolean) => void
  onAsk: (asking: Asking) => void
}

export function Places({ item, busy, onJoin, onAsk }: PlacesProps) {
  const { participation, title } = item
  if (!participation) return null
  const { taken, limit, mine } = participation
  const left = limit - taken
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <Progress label={`Vagas de ${title}`} value={taken / limit} tone="sea" />
        <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm">
          <strong className="font-semibold">{`${formatNumber(taken)} de ${formatNumber(limit)} vão`}</strong>
          <span className="text-ink-2">
            {left === 0 ? 'sem vaga' : left === 1 ? 'sobra 1' : `sobram ${formatNumber(left)}`}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {mine ? (
          <>
            <p className="flex min-h-12 min-w-0 flex-1 basis-24 items-center justify-center rounded-md bg-success-soft px-3 py-1 font-semibold text-success">
              Você vai
            </p>
            <Button
              variant="secondary"
              loading={busy}
              onClick={() => onJoin(false)}
              aria-label={`Desistir: ${title}`}
            >
              Desistir
            </Button>
          </>
        ) : (
          <Button
            variant={left === 0 ? 'subtle' : 'primary'}
            disabled={left === 0}
            loading={busy}
            onClick={() => onJoin(true)}
            aria-label={`${left === 0 ? 'Lotado' : 'Participar'}: ${title}`}
            className="grow basis-36"
          >
            {left === 0 ? 'Lotado' : 'Participar'}
          </Button>
        )}
        <Button
          variant="secondary"
          aria-label={`Regras: ${title}`}
          onClick={() => onAsk({ about: 'rules', item })}
        >
          Regras
        </Button>
      </div>
    </div>
  )
}
