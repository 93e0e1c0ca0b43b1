// One news item as a page of its own, for anyone; whoever is signed in likes, comments and takes part here as well.
import { useQuery } from '@tanstack/react-query'
import { Link, notFound, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { NewsItem } from '#contract/news/api.ts'
import { product } from '#contract/product.ts'
import type { PageHead } from '#site/renderer.ts'
import { titleOf } from '#site/routes.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { codeOf, whyLost } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { Wordmark } from '#web/lib/wordmark.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Words } from '#web/ui/words.tsx'
import { itemQuery } from './data.ts'
import { Meta, NewsPicture } from './news-meta.tsx'

/** Part of a file that most visitors never need. */
const LoadFailed = onDemand(() => import('#web/ui/load-failed.tsx').then((part) => part.LoadFailed))
const MembersPart = onDemand(() => import('./members-part.tsx').then((part) => part.MembersPart), {
  meanwhile: () => <SkeletonText lines={3} />,
})

const isUnknown = (error: unknown) => ['news.not_found', 'input.invalid'].includes(codeOf(error) ?? '')

export async function load({ client, params }: LoadArgs): Promise<PageHead | undefined> {
  try {
    const item = await client.fetchQuery(itemQuery(params.slug ?? ''))
    // Readers of a page's head read what the server writes: the browser's build leaves it out.
    const more = import.meta.env.SSR && {
      card: { src: `/noticias/${item.slug}/card.png`, width: 1200, height: 630 },
    }
    return { title: item.title, description: item.summary, ...more }
  } catch (error) {
    if (isUnknown(error)) throw notFound()
    return
  }
}

export function ItemPage() {
  const { slug = '' } = useParams({ strict: false })
  const { data, error, refetch, dataUpdatedAt } = useQuery(itemQuery(slug))
  useTitle(data?.title ?? titleOf('/noticias/$slug'))
  if (isUnknown(error)) throw notFound()
  return (
    <div className="min-h-dvh bg-page pb-[max(2rem,var(--safe-bottom))]">
      <header className="mx-auto flex max-w-3xl flex-wrap items-center justify-between gap-x-4 px-[min(1.25rem,5vw)] pt-[max(0.75rem,var(--safe-top))] pb-3">
        <Link to="/" aria-label={`${product.name}, início`} className="inline-flex min-h-11 items-center">
          <Wordmark className="text-2xl" />
        </Link>
        <Link
          to="/relacionamento/noticias"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-sea"
        >
          <ArrowLeft aria-hidden className="size-5" />
          Feed de Notícias
        </Link>
      </header>
      <main id="conteudo" className="mx-auto max-w-3xl px-[min(1.25rem,5vw)]">
        {data ? (
          <Shown item={data} now={dataUpdatedAt} />
        ) : error ? (
          <LoadFailed title="Erro ao carregar notícias" text={whyLost(error)} onRetry={refetch} />
        ) : (
          <SkeletonText lines={10} />
        )}
      </main>
    </div>
  )
}

function Shown({ item, now }: { item: NewsItem; now: number }) {
  const { data: session } = useQuery(sessionQuery)
  return (
    <article className="grid grid-cols-1 gap-4">
      <NewsPicture item={item} priority sizes="(min-width: 768px) 48rem, 100vw" className="rounded-lg" />
      <Meta item={item} now={now} />
      <h1 className="text-4xl leading-tight font-extrabold wrap-anywhere">{item.title}</h1>
      <Words className="text-lg">{item.content}</Words>
      {session?.member ? (
        <MembersPart item={item} />
      ) : (
        <section className="grid grid-cols-1 gap-3 rounded-lg bg-card p-5 shadow-soft">
          <p>
            {item.participation ? (
              <span>{`${item.participation.taken} de ${item.participation.limit} vão. `}</span>
            ) : null}
            <span>Entre para curtir, comentar e participar.</span>
          </p>
          <p className="flex flex-wrap gap-2.5">
            <Link to="/relacionamento/login" className={buttonClass({ className: 'grow' })}>
              Entrar
            </Link>
            <Link
              to="/relacionamento/cadastro"
              className={buttonClass({ variant: 'secondary', className: 'grow' })}
            >
              Criar conta
            </Link>
          </p>
        </section>
      )}
    </article>
  )
}
