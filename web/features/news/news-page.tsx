// Feed de Notícias: one lead, what is paid for as cards that say so, the rest as rows; the lead's comments beside it on laptops.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronDown, Newspaper } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { NewsCard } from '#contract/news/api.ts'
import { newsCategories, newsCategoryLabels } from '#contract/news/options.ts'
import { titleOf } from '#site/routes.ts'
import { newsSearch } from '#site/search.ts'
import { LoadedList } from '#web/features/feature-flags/loaded-list.tsx'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useMedia } from '#web/lib/media.ts'
import { useTitle } from '#web/lib/title.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { replyCount } from '../people/reply-count.ts'
import { newsList } from './data.ts'
import { useParticipation } from './mutations.ts'
import { Meta, NewsPicture } from './news-meta.tsx'
import { Actions, type Asking, NewsTitle, Places } from './news-parts.tsx'

const NewsDialogs = onDemand(() => import('./news-dialogs.tsx').then((part) => part.NewsDialogs), {
  lost: couldNotOpen,
})

const Comments = onDemand(() => import('./comments.tsx').then((part) => part.Comments), {
  meanwhile: () => <Skeleton className="h-32 rounded-md" />,
})

const page = '/relacionamento/noticias'
const title = titleOf(page)

const categoryOf = (search: object) => {
  const { categoria } = newsSearch({ ...search })
  return newsCategories.find((one) => one === categoria)
}

export const load = ({ client, search }: LoadArgs) =>
  client.prefetchInfiniteQuery(newsList(categoryOf(search)))

export function NewsPage() {
  useTitle(title)
  const categoria = categoryOf(useSearch({ strict: false }))
  const list = useInfiniteQuery({ ...newsList(categoria), placeholderData: keepPreviousData })
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = useCallback(() => setAsking(null), [])
  return (
    <>
      <PageHeader title={title} actions={<CategoryChoice />} />
      <LoadedList
        list={list}
        failed="Erro ao carregar notícias"
        waiting={
          <div aria-busy className="grid grid-cols-1 gap-5">
            <Skeleton className="h-80 rounded-lg" />
            <Skeleton className="h-28 rounded-lg" />
          </div>
        }
        empty={
          <EmptyState
            icon={<Newspaper aria-hidden />}
            title="Nenhuma notícia disponível"
            text={categoria ? 'Veja as outras categorias.' : 'Volte logo: tem coisa nova toda semana.'}
          />
        }
      >
        {(items) => <Feed items={items} now={list.dataUpdatedAt} onAsk={setAsking} />}
      </LoadedList>
      <NewsDialogs open={asking !== null} asking={asking} onClose={close} />
    </>
  )
}

function CategoryChoice() {
  const categoria = categoryOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <span className="relative inline-flex max-w-[calc(100vw-2.5rem)]">
      <select
        aria-label="Categoria"
        value={categoria ?? ''}
        onChange={({ target }) =>
          void navigate({ to: page, search: newsSearch({ categoria: target.value }), replace: true })
        }
        className="h-12 w-full min-w-0 appearance-none truncate rounded-full border border-line-strong bg-raised pr-11 pl-5 font-semibold"
      >
        <option value="">Todos</option>
        {newsCategories.map((one) => (
          <option key={one} value={one}>
            {newsCategoryLabels[one]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-ink-2"
      />
    </span>
  )
}

interface FeedProps {
  items: readonly NewsCard[]
  now: number
  onAsk: (asking: Asking) => void
}

function Feed({ items, now, onAsk }: FeedProps) {
  const wide = useMedia('(width >= 80rem)')
  const lead = items.find(({ sponsor }) => !sponsor) ?? items[0]
  const others = items.filter((item) => item !== lead)
  // The paid ones with the best place are cards; further ones stand in their row, and say so.
  const cards = others.filter(({ sponsor, plan }) => sponsor && plan === 'Enterprise')
  const rows = others.filter((item) => !cards.includes(item))
  return (
    <div className="grid grid-cols-1 items-start gap-x-9 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22.75rem]">
      {lead ? <Lead item={lead} now={now} onAsk={onAsk} /> : null}
      {cards.length > 0 || wide ? (
        <aside
          aria-label="Em destaque"
          className="grid grid-cols-1 gap-6 xl:col-start-2 xl:row-span-2 xl:row-start-1"
        >
          {cards.map((item) => (
            <Card key={item.id} item={item} now={now} onAsk={onAsk} />
          ))}
          {wide && lead ? (
            <section aria-labelledby="do-destaque">
              <h2 id="do-destaque" className="flex items-baseline justify-between gap-3 text-xl">
                Comentários
                <span className="font-sans text-sm font-normal text-ink-2">{replyCount(lead.comments)}</span>
              </h2>
              <p className="mb-3 text-sm text-ink-2 wrap-anywhere">{lead.title}</p>
              <Comments item={lead} />
            </section>
          ) : null}
        </aside>
      ) : null}
      <ul className="grid grid-cols-1 divide-y xl:col-start-1">
        {rows.map((item) => (
          <li key={item.id} className="py-4 first:pt-0">
            <Row item={item} now={now} onAsk={onAsk} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type ItemProps = Omit<FeedProps, 'items'> & { item: NewsCard }

const JoinablePlaces = ({ item, onAsk }: Pick<ItemProps, 'item' | 'onAsk'>) => {
  const join = useParticipation((joined) => onAsk({ about: 'joined', item: joined }))
  return (
    <Places
      item={item}
      busy={join.isPending}
      onJoin={(joining) => join.isPending || join.mutate({ item, joining })}
      onAsk={onAsk}
    />
  )
}

const Lead = ({ item, now, onAsk }: ItemProps) => (
  <article className="grid grid-cols-1 gap-x-6 gap-y-3 border-b pb-5 md:grid-cols-2">
    <NewsPicture
      item={item}
      priority
      sizes="(min-width: 768px) 28rem, 100vw"
      className="rounded-lg md:aspect-square! xl:aspect-16/13!"
    />
    <div className="flex min-w-0 flex-col gap-2">
      <Meta item={item} now={now} />
      <NewsTitle item={item} className="text-3xl lg:text-4xl" />
      <p className="text-ink-2 wrap-anywhere">{item.summary}</p>
      {item.participation ? (
        <div className="mt-2">
          <JoinablePlaces item={item} onAsk={onAsk} />
        </div>
      ) : null}
      <Actions item={item} onAsk={onAsk} className="mt-auto" />
    </div>
  </article>
)

const Card = ({ item, now, onAsk }: ItemProps) => (
  <article className="overflow-hidden rounded-lg bg-card shadow-soft">
    <NewsPicture item={item} sizes="(min-width: 1280px) 23rem, 100vw" className="aspect-21/9!" />
    <div className="grid grid-cols-1 gap-2.5 p-[min(1rem,5vw)]">
      <Meta item={item} now={now} />
      <NewsTitle item={item} className="text-xl" />
      <p className="text-ink-2 wrap-anywhere">{item.summary}</p>
      <JoinablePlaces item={item} onAsk={onAsk} />
      <Actions item={item} onAsk={onAsk} />
    </div>
  </article>
)

const Row = ({ item, now, onAsk }: ItemProps) => (
  <article className="flex items-start gap-4">
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5">
      <Meta item={item} now={now} />
      <NewsTitle item={item} className="text-xl" />
      <p className="line-clamp-2 text-ink-2 wrap-anywhere max-sm:hidden">{item.summary}</p>
      <JoinablePlaces item={item} onAsk={onAsk} />
      <Actions item={item} onAsk={onAsk} />
    </div>
    <NewsPicture
      item={item}
      sizes="8.5rem"
      className="w-[min(8.5rem,28vw)] shrink-0 rounded-md max-sm:aspect-square! sm:order-first"
    />
  </article>
)
