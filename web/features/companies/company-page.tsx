// A company of the guide: what it is, when it is open, how to reach it, and what people say of it.
import { useQuery } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import { BookOpen, MessageCircle, Navigation, Phone, Play } from 'lucide-react'
import type { CompanyPage as Company } from '#contract/companies.ts'
import { product } from '#contract/product.ts'
import type { PageHead } from '#site/renderer.ts'
import { titleOf } from '#site/routes.ts'
import { anyCodeOf, whyLost } from '#web/lib/api.ts'
import type { Asked } from '#web/lib/asked.ts'
import { cn } from '#web/lib/cn.ts'
import { formatAgo } from '#web/lib/format.ts'
import { useTitle } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Banner, Logo, OpenNow, Rating, useNow } from './company-parts.tsx'
import { companyQuery } from './data.ts'
import { weekOf } from './hours.ts'
import { jsonLdOf } from './json-ld.ts'
import { RatingForm } from './rating-form.tsx'

const isUnknown = (error: unknown) => anyCodeOf(error) === 'companies.not_found'

export async function load({ client, params }: Asked): Promise<PageHead | undefined> {
  try {
    const company = await client.fetchQuery(companyQuery(params.slug ?? ''))
    const description =
      company.summary ?? `${company.name}, ${company.category.name} em ${product.city}: ${company.address}.`
    return { title: company.name, description, jsonLd: jsonLdOf(company) }
  } catch (error) {
    if (isUnknown(error)) throw notFound()
    return
  }
}

export function CompanyPage() {
  const { slug = '' } = useParams({ from: '/guide/guia-comercial/empresas/$slug' })
  const { data, error, refetch, dataUpdatedAt } = useQuery(companyQuery(slug))
  const now = useNow(dataUpdatedAt)
  useTitle(data?.name ?? titleOf('/guia-comercial/empresas/$slug'))
  if (isUnknown(error)) throw notFound()
  if (data) return <Shown company={data} now={now} />
  if (error) return <LoadFailed title="Erro ao carregar a empresa" text={whyLost(error)} onRetry={refetch} />
  return (
    <div aria-busy>
      <SkeletonText lines={8} />
    </div>
  )
}

function Shown({ company, now }: { company: Company; now: Date }) {
  const { slug, name, category, rating, address, description, gallery, hours, reviews } = company
  const week = weekOf(hours, now)
  const ways = [
    { label: 'Ligar', channel: 'phone', icon: Phone, shown: true },
    { label: 'Rota', channel: 'route', icon: Navigation, shown: true },
    { label: 'Vídeo', channel: 'video', icon: Play, shown: company.hasVideo },
    { label: 'Encarte', channel: 'pdf', icon: BookOpen, shown: company.hasPdf },
  ].filter(({ shown }) => shown)
  return (
    <article className="lg:grid lg:grid-cols-[1fr_22rem] lg:gap-8">
      <div className="min-w-0">
        <Banner company={company} priority className="h-60 rounded-lg" />
        <div className="relative pt-3">
          <Logo company={company} className="absolute -top-9 left-4 size-20 rounded-[20px] ring-page" />
          <div className="pl-28">
            <Badge dot color={category.color}>
              {category.name}
            </Badge>
          </div>
          <h1 className="mt-4 text-4xl font-extrabold wrap-anywhere">{name}</h1>
          <p className="mt-2">
            <Rating rating={rating} long />
          </p>
          <p className="mt-1 text-ink-2">{address}</p>
          <p className="mt-1">
            <OpenNow hours={hours} now={now} />
          </p>
        </div>
        {description ? <p className="mt-4 whitespace-pre-line wrap-anywhere">{description}</p> : null}
        {gallery.length > 0 ? (
          <section aria-label="Fotos" className="mt-5 grid grid-cols-2 gap-2">
            {gallery.map((photo, place) => (
              <Picture
                key={photo.src}
                photo={photo}
                alt={`Foto ${place + 1} de ${name}`}
                width={4}
                height={3}
                className="rounded-md"
              />
            ))}
          </section>
        ) : null}
        <RatingForm slug={slug} />
        <section aria-labelledby="avaliacoes" className="mt-8">
          <h2 id="avaliacoes" className="text-xl">
            Avaliações
          </h2>
          {reviews.length === 0 ? <p className="mt-2 text-ink-2">Ninguém escreveu ainda.</p> : null}
          <ul className="mt-3 grid gap-5">
            {reviews.map(({ id, stars, comment, by, at, proven }) => (
              <li key={id}>
                <p className="text-sm text-ink-2">
                  {stars === 1 ? '1 estrela' : `${stars} estrelas`} · {formatAgo(at, now)}
                </p>
                {comment ? <p className="mt-1.5 wrap-anywhere">{comment}</p> : null}
                <p className="mt-1.5 text-sm">
                  <strong className="font-semibold">{by}</strong>{' '}
                  <span className={proven ? 'text-success' : 'text-ink-2'}>
                    {proven ? 'Visita comprovada' : 'Sem visita comprovada'}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <aside aria-label="Contato e horário" className="mt-8 lg:mt-0">
        {company.hasWhatsapp ? (
          <a
            href={`/ir/${slug}/whatsapp`}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'chat', size: 'lg', block: true })}
          >
            <MessageCircle aria-hidden />
            WhatsApp
          </a>
        ) : null}
        <ul className="mt-3 flex gap-2">
          {ways.map(({ label, channel, icon: Icon }) => (
            <li key={channel} className="flex-1">
              <a
                href={`/ir/${slug}/${channel}`}
                className="grid min-h-16 place-items-center content-center gap-1 rounded-sm bg-card text-sm font-semibold inset-ring inset-ring-line"
              >
                <Icon aria-hidden className="size-5 text-sea" />
                {label}
              </a>
            </li>
          ))}
        </ul>
        <h2 className="mt-6 text-xl">Horário</h2>
        {week ? (
          <dl className="mt-2">
            {week.map(({ day, today, text }) => (
              <div
                key={day}
                className={cn(
                  'flex min-h-9 items-center justify-between rounded-sm px-3',
                  today && 'bg-success-soft font-semibold',
                )}
              >
                <dt>{today ? `${day}, hoje` : day}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="mt-2">{hours}</p>
        )}
        <dl className="mt-6 grid gap-3">
          <Fact label="Telefone" text={company.phone} href={`/ir/${slug}/phone`} />
          {company.email ? <Fact label="E-mail" text={company.email} href={`/ir/${slug}/email`} /> : null}
          {company.website ? <Fact label="Site" text={company.website} href={`/ir/${slug}/website`} /> : null}
          {company.instagram ? (
            <Fact label="Instagram" text={`@${company.instagram}`} href={`/ir/${slug}/instagram`} />
          ) : (
            <Fact label="Instagram" text="Não disponível" />
          )}
        </dl>
      </aside>
    </article>
  )
}

const Fact = ({ label, text, href }: { label: string; text: string; href?: string }) => (
  <div>
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="wrap-anywhere">
      {href ? (
        <a href={href} className="inline-flex min-h-11 items-center font-semibold text-sea">
          {text}
        </a>
      ) : (
        text
      )}
    </dd>
  </div>
)
