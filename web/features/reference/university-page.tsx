// A university's page: for whoever looks it up, and for whoever wants to know if people from there are here.
import { useQuery } from '@tanstack/react-query'
import { Link, notFound, useParams } from '@tanstack/react-router'
import { ExternalLink, MapPin, School, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { product } from '#contract/product.ts'
import type { University } from '#contract/reference/api.ts'
import { formatNumber } from '#contract/values/format.ts'
import { maxCounted } from '#contract/values/options.ts'
import type { PageHead } from '#site/renderer.ts'
import { signInPage, titleOf } from '#site/routes.ts'
import { codeOf, query, whyLost } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { Wordmark } from '#web/lib/wordmark.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'

/** Seldom needed: whoever comes from outside does not wait for it. */
const LoadFailed = onDemand(() => import('#web/ui/load-failed.tsx').then((part) => part.LoadFailed), {
  meanwhile: ({ title, text }) => (
    <div role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  ),
})

const universityQuery = (slug: string) => query.reference.university.queryOptions({ input: { slug } })
const isUnknown = (error: unknown) => codeOf(error) === 'reference.university_not_found'

export async function load({ client, params }: LoadArgs): Promise<PageHead | undefined> {
  try {
    return headOf(await client.fetchQuery(universityQuery(params.slug ?? '')))
  } catch (error) {
    if (isUnknown(error)) throw notFound()
    return
  }
}

/** Some have no short name: it is the long one, perhaps in capitals. */
const hasAcronym = ({ name, acronym }: University) => name.toLowerCase() !== acronym.toLowerCase()

const titleFor = (university: University) =>
  hasAcronym(university) ? `${university.name} (${university.acronym})` : university.name

const headOf = (university: University): PageHead => ({
  title: titleFor(university),
  description: `Gente da ${university.acronym} paquera no ${product.name}. ${university.name}, em ${university.city}: veja quem estuda aí e entre.`,
  card: { src: `/u/${university.slug}/card.png`, width: 1200, height: 630 },
  jsonLd: {
    '@context': 'https://schema.org',
    '@type': 'CollegeOrUniversity',
    name: university.name,
    alternateName: university.acronym,
    ...(university.website && { url: university.website }),
    address: { '@type': 'PostalAddress', addressLocality: university.city, addressCountry: 'BR' },
  },
})

export function UniversityPage() {
  const { slug = '' } = useParams({ from: '/u/$slug' })
  const { data: university, error, refetch } = useQuery(universityQuery(slug))
  useTitle(university ? titleFor(university) : titleOf('/u/$slug'))
  if (isUnknown(error)) throw notFound()
  return (
    <div className="flex min-h-dvh flex-col bg-page">
      <SkipLink />
      <header className="absolute inset-x-0 top-0 z-10 mx-auto flex h-[calc(4.75rem+var(--safe-top))] max-w-[80rem] items-center justify-between px-[min(1.5rem,7vw)] pt-(--safe-top) lg:h-24 lg:px-12">
        <Link
          to="/"
          aria-label={`${product.name}, página inicial`}
          className="flex h-11 items-center rounded-xs"
        >
          <Wordmark className="text-on-accent lg:text-[1.875rem]" />
        </Link>
      </header>
      <main id="conteudo" tabIndex={-1} className="flex-1 outline-none">
        {university ? (
          <Shown university={university} />
        ) : error ? (
          <div className="mx-auto max-w-2xl px-6 pt-32">
            <LoadFailed title="Erro ao carregar a universidade" text={whyLost(error)} onRetry={refetch} />
          </div>
        ) : (
          <div aria-busy className="mx-auto max-w-2xl px-6 pt-32">
            <SkeletonText lines={4} />
          </div>
        )}
      </main>
    </div>
  )
}

const kinds = { publica: 'Pública', privada: 'Privada' } as const

/** A number that is counted no further is told as more than the last figure that is known. */
const countText = (students: number) =>
  students < maxCounted ? formatNumber(students) : `Mais de ${formatNumber(maxCounted - 1)}`

function Shown({ university }: { university: University }) {
  const { name, acronym, city, kind, website, students, picture } = university
  return (
    <>
      <section className="on-photo gradient-sunset bg-bottom text-white">
        <div className="mx-auto max-w-[80rem] px-6 pt-[calc(7rem+var(--safe-top))] pb-16 lg:px-12 lg:pt-40 lg:pb-20">
          {picture ? (
            <img
              src={`${picture.src}_480.webp`}
              alt=""
              className="mb-5 size-24 rounded-md bg-white object-contain p-2 shadow-soft lg:size-28"
            />
          ) : null}
          <h1 className="text-[min(var(--text-6xl),14vw)] leading-none font-extrabold tracking-[-0.03em] wrap-anywhere lg:text-[clamp(4rem,7vw,6.5rem)]">
            {acronym}
          </h1>
          {hasAcronym(university) ? (
            <p className="mt-3 max-w-[36ch] font-display text-2xl font-semibold text-balance lg:text-3xl">
              {name}
            </p>
          ) : null}
        </div>
      </section>
      <div className="relative z-10 mx-auto -mt-8 grid max-w-[80rem] gap-5 px-4 pb-[calc(3rem+var(--safe-bottom))] md:px-6 lg:grid-cols-[1.2fr_1fr] lg:px-12">
        <section
          aria-labelledby="sobre"
          className="rounded-lg bg-card p-6 shadow-soft inset-ring inset-ring-line md:p-8"
        >
          <h2 id="sobre" className="text-2xl">
            {`Sobre a ${acronym}`}
          </h2>
          <dl className="mt-5 grid gap-4">
            <Fact icon={<MapPin aria-hidden />} label="Cidade">
              {city}
            </Fact>
            <Fact icon={<School aria-hidden />} label="Tipo">
              {kinds[kind]}
            </Fact>
            {website ? (
              <Fact icon={<ExternalLink aria-hidden />} label="Site">
                <a
                  href={website}
                  rel="noopener"
                  className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4 wrap-anywhere"
                >
                  {website.replace(/^https?:\/\/(www\.)?/, '')}
                </a>
              </Fact>
            ) : null}
          </dl>
        </section>
        <section
          aria-labelledby="gente"
          className="flex flex-col rounded-lg bg-card p-6 shadow-soft inset-ring inset-ring-line md:p-8"
        >
          <h2 id="gente" className="text-2xl">
            {`Quem estuda aqui está no ${product.name}`}
          </h2>
          {students === null ? (
            <p className="mt-4 mb-6 text-ink-2">Chegue entre os primeiros e chame a turma.</p>
          ) : (
            <p className="mt-4 mb-6 flex items-center gap-3">
              <Users aria-hidden className="size-7 text-primary" />
              <span>
                <span className="font-display text-3xl font-bold tabular-nums">{countText(students)}</span>{' '}
                <span className="text-ink-2">{`pessoas da ${acronym} no app`}</span>
              </span>
            </p>
          )}
          <Link
            to={signInPage}
            data-keep-clear
            className={buttonClass({ size: 'lg', block: true, className: 'mt-auto' })}
          >
            Entrar
          </Link>
        </section>
      </div>
    </>
  )
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    // A group of a `dl` holds `dt` and `dd` alone.
    <div className="relative pl-8">
      <dt className="text-sm text-ink-2 [&>svg]:absolute [&>svg]:top-0.5 [&>svg]:left-0 [&>svg]:size-5 [&>svg]:text-primary">
        {icon}
        <span>{label}</span>
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
