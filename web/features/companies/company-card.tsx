import { Link } from '@tanstack/react-router'
import { Award, MessageCircle } from 'lucide-react'
import type { CompanyCard as Company } from '#contract/companies/api.ts'
import { cn } from '#web/lib/cn.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Banner, Logo, OpenNow, Rating } from './company-parts.tsx'

interface CompanyCardProps {
  company: Company
  now: Date
  lead?: boolean
  wide?: boolean | undefined
}

const action = (look: string) => buttonClass({ variant: 'ghost', block: true, className: cn(look, 'px-2') })

/** A company of the list; the lead is larger. A wide one, as the lead, has its picture beside it on a laptop. */
export function CompanyCard({ company, now, lead, wide = lead }: CompanyCardProps) {
  const { name, slug, address, category, hours, rating, summary, hasWhatsapp } = company
  return (
    <article
      className={cn(
        'relative flex h-full min-w-0 flex-col overflow-hidden rounded-lg bg-card shadow-soft',
        wide && 'xl:grid xl:grid-cols-2',
      )}
    >
      <Banner
        company={company}
        priority={lead ?? false}
        className={cn(lead ? 'h-52' : 'h-28', wide ? 'xl:h-full' : 'xl:h-24')}
      />
      {lead ? (
        <span className="absolute top-3.5 left-3.5 inline-flex h-7 items-center gap-1.5 rounded-full bg-black/80 px-3 text-xs font-semibold text-white">
          <Award aria-hidden className="size-4" />
          Bem avaliada e aberta agora
        </span>
      ) : null}
      <div className={cn('relative flex flex-1 flex-col px-4 pt-2.5 pb-4', wide && 'xl:p-5')}>
        <Logo
          company={company}
          className={cn(
            'absolute -top-8 left-4 size-13.5 rounded-[17px]',
            wide && 'xl:static xl:mb-3 xl:size-14',
          )}
        />
        <div
          className={cn('flex min-h-7 flex-wrap items-center justify-between gap-2 pl-17', wide && 'xl:pl-0')}
        >
          <Badge dot color={category.color} size="sm">
            {category.name}
          </Badge>
          <Rating rating={rating} />
        </div>
        <h3 className={cn('mt-2 wrap-anywhere', lead ? 'text-2xl' : 'text-xl')}>{name}</h3>
        <p className="mt-1 text-sm text-ink-2">{address}</p>
        <p className="mt-1.5">
          <OpenNow hours={hours} openSpans={company.openSpans} now={now} />
        </p>
        {summary ? <p className="mt-2 line-clamp-2 text-[0.9375rem]">{summary}</p> : null}
        <div className="mt-auto grid grid-cols-pair gap-2.5 pt-3.5">
          <Link
            to="/guia-comercial"
            search={true}
            state={{ company: slug }}
            mask={{ to: '/guia-comercial/empresas/$slug', params: { slug }, unmaskOnReload: true }}
            resetScroll={false}
            preload={false}
            className={action('bg-sea-soft text-sea hover:bg-sea-soft')}
          >
            Ver Empresa<span className="sr-only">{`: ${name}`}</span>
          </Link>
          {hasWhatsapp ? (
            <a
              href={`/ir/${slug}/whatsapp`}
              target="_blank"
              rel="noopener"
              className={action('bg-success-soft text-success hover:bg-success-soft')}
            >
              <MessageCircle aria-hidden />
              WhatsApp<span className="sr-only">{`: ${name}`}</span>
            </a>
          ) : null}
        </div>
      </div>
    </article>
  )
}
