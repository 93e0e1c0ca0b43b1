// A public text: the terms, the privacy policy or the community rules, as it holds or as it once did.
import { useQuery } from '@tanstack/react-query'
import { Link, notFound, useParams, useSearch } from '@tanstack/react-router'
import { product } from '#contract/product.ts'
import type { PublicText } from '#contract/texts/api.ts'
import { formatDate } from '#contract/values/format.ts'
import type { PageHead } from '#site/renderer.ts'
import { titleOf } from '#site/routes.ts'
import { codeOf, query, whyLost } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { Wordmark } from '#web/lib/wordmark.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { blocksOf } from './blocks.ts'
import { publishedTexts } from './published.ts'

/** Seldom needed: whoever comes from outside does not wait for it. */
const LoadFailed = onDemand(() => import('#web/ui/load-failed.tsx').then((part) => part.LoadFailed), {
  meanwhile: ({ title, text }) => (
    <div role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  ),
})

const textQuery = (slug: string, version?: number) =>
  query.texts.read.queryOptions({ input: { slug, version } })
/** Also of an address that asks for version 1,5. */
const isUnknown = (error: unknown) => ['request.not_found', 'input.invalid'].includes(codeOf(error) ?? '')

export async function load({ client, params, search }: LoadArgs): Promise<PageHead | undefined> {
  const version = 'versao' in search && typeof search.versao === 'number' ? search.versao : undefined
  try {
    const { title } = await client.fetchQuery(textQuery(params.slug ?? '', version))
    return { title, description: `${title} do ${product.name}.` }
  } catch (error) {
    if (isUnknown(error)) throw notFound()
    return
  }
}

export function TextPage() {
  const { slug = '' } = useParams({ from: '/textos/$slug' })
  const { versao } = useSearch({ from: '/textos/$slug' })
  const { data: text, error, refetch } = useQuery(textQuery(slug, versao))
  useTitle(text?.title ?? titleOf('/textos/$slug'))
  if (isUnknown(error)) throw notFound()
  return (
    <div className="flex min-h-dvh flex-col bg-page">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-3xl items-center px-6 pt-[calc(1rem+var(--safe-top))]">
        <Link
          to="/"
          aria-label={`${product.name}, página inicial`}
          className="flex h-11 items-center rounded-xs"
        >
          <Wordmark className="text-2xl" />
        </Link>
      </header>
      <main
        id="conteudo"
        tabIndex={-1}
        className="mx-auto w-full max-w-3xl flex-1 px-6 pt-6 pb-12 outline-none lg:pt-10"
      >
        {text ? (
          <Shown text={text} />
        ) : error ? (
          <LoadFailed title="Erro ao carregar o texto" text={whyLost(error)} onRetry={refetch} />
        ) : (
          <div aria-busy>
            <SkeletonText lines={8} />
          </div>
        )}
      </main>
      <footer className="border-t">
        <nav
          aria-label="Outros textos"
          className="mx-auto flex max-w-3xl flex-wrap gap-x-6 px-6 pt-3 pb-[calc(1rem+var(--safe-bottom))]"
        >
          {publishedTexts.map((each) => (
            <Link
              key={each.slug}
              to="/textos/$slug"
              params={{ slug: each.slug }}
              activeOptions={{ includeSearch: false }}
              className="flex min-h-11 items-center text-sm text-ink-2 underline-offset-4 hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {each.title}
            </Link>
          ))}
        </nav>
      </footer>
    </div>
  )
}

function Shown({ text }: { text: PublicText }) {
  const isCurrent = text.versions[0]?.version === text.version
  return (
    <>
      <h1 className="text-4xl font-extrabold text-balance lg:text-5xl">{text.title}</h1>
      <p className="mt-3 text-sm text-ink-2">
        {`Versão ${text.version}, de ${formatDate(text.publishedAt)}`}
      </p>
      {isCurrent ? null : (
        <p className="mt-5 rounded-sm bg-warning-soft p-4">
          Esta versão não vale mais.{' '}
          <Link
            to="/textos/$slug"
            params={{ slug: text.slug }}
            className="font-semibold underline underline-offset-4"
          >
            Ler a que vale hoje
          </Link>
        </p>
      )}
      <div className="mt-8 grid gap-4 text-[1.0625rem] leading-relaxed wrap-anywhere">
        {[...blocksOf(text.body).entries()].map(([key, block]) => {
          if (block.kind === 'heading')
            return (
              <h2 key={key} className="mt-5 text-2xl text-balance">
                {block.text}
              </h2>
            )
          if (block.kind === 'list')
            return (
              <ul key={key} className="grid list-disc gap-2 pl-5 marker:text-primary">
                {block.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )
          return (
            <p key={key} className="whitespace-pre-line">
              {block.text}
            </p>
          )
        })}
      </div>
      {text.versions.length > 1 ? <Versions text={text} /> : null}
    </>
  )
}

function Versions({ text }: { text: PublicText }) {
  return (
    <section aria-labelledby="versoes" className="mt-12 border-t pt-6">
      <h2 id="versoes" className="text-lg">
        Todas as versões
      </h2>
      <ul className="mt-1">
        {text.versions.map(({ version, publishedAt }) => (
          <li key={version}>
            <Link
              to="/textos/$slug"
              params={{ slug: text.slug }}
              search={version === text.versions[0]?.version ? {} : { versao: version }}
              aria-current={version === text.version ? 'page' : undefined}
              className="inline-flex min-h-11 items-center underline underline-offset-4 aria-[current=page]:font-semibold aria-[current=page]:no-underline"
            >
              {`Versão ${version}, de ${formatDate(publishedAt)}`}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
