// A promotion as a ticket: the discount the loudest thing on it, its company and its places under the seam.
import { Link } from '@tanstack/react-router'
import { Clock, UserRound } from 'lucide-react'
import type { PromotionCard } from '#contract/promotions/api.ts'
import { formatDate } from '#contract/values/format.ts'
import { initialOf } from '#contract/values/names.ts'
import { tint } from '#web/features/companies/company-parts.tsx'
import { useRouteFromHere } from '#web/features/companies/route-from-here.ts'
import { cn } from '#web/lib/cn.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Picture } from '#web/ui/picture.tsx'
import { sunOf } from './data.ts'

/** Half circles cut out of the ticket's edges, at the seam. */
export const notches =
  'before:absolute before:-bottom-2.75 before:-left-2.75 before:size-5.5 before:rounded-full before:bg-(--around,var(--page)) after:absolute after:-right-2.75 after:-bottom-2.75 after:size-5.5 after:rounded-full after:bg-(--around,var(--page))'

export const CompanySign = ({
  company,
  className,
}: {
  company: PromotionCard['company']
  className?: string
}) => (
  <span
    style={tint(company.category.color)}
    className={cn('block size-11 shrink-0 overflow-hidden rounded-sm ring-2 ring-white', className)}
  >
    <Picture
      photo={company.logo}
      alt=""
      width={1}
      height={1}
      sizes="4rem"
      fallback={
        <span
          aria-hidden
          className="grid size-full place-items-center bg-white font-display text-xl font-extrabold text-(color:--on-accent)"
        >
          {initialOf(company.name)}
        </span>
      }
      className="size-full [&>span]:absolute [&>span]:inset-0"
    />
  </span>
)

/** Places, not interest: how many vouchers are given of how many. */
const placesWords = ({ participants, participantLimit }: PromotionCard) =>
  participantLimit === null ? `${participants}` : `${participants} de ${participantLimit}`
export const isFull = ({ participants, participantLimit }: PromotionCard) =>
  participantLimit !== null && participants >= participantLimit

const act = 'grow px-2.5 text-sm'

interface TicketProps {
  promotion: PromotionCard
  /** The first one's Participar is the loud one. */
  first: boolean
  onJoin: () => void
  onInfo: () => void
}

export function Ticket({ promotion, first, onJoin, onInfo }: TicketProps) {
  const { title, discount, code, description, endsAt, company } = promotion
  const fromHere = useRouteFromHere()
  const full = isFull(promotion)
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-lg bg-card shadow-soft">
      <header
        style={{ backgroundColor: sunOf(company.name) }}
        className={cn(
          'relative flex min-h-35 flex-wrap items-stretch justify-between gap-3 border-b-2 border-dashed border-(--around,var(--page)) px-4 pt-3 pb-4 text-(color:--on-accent)',
          notches,
        )}
      >
        <p className="font-display leading-none font-extrabold">
          <span className="text-[min(5.5rem,22vw)] leading-[0.95] tracking-tight tabular-nums">
            <span>{discount}</span>
            <span className="text-[0.55em]">%</span>
          </span>
          <span className="mt-1 block text-xl">OFF</span>
        </p>
        <div className="flex min-w-30 flex-1 flex-col items-end justify-between gap-2 pt-4 text-right">
          <CompanySign company={company} />
          <h2 className="max-w-44 text-xl leading-tight wrap-anywhere">{title}</h2>
        </div>
      </header>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <p className="min-w-0 flex-1 basis-32 font-semibold wrap-anywhere">{company.name}</p>
          <span
            style={tint(company.category.color)}
            className="inline-flex shrink-0 items-center gap-1.5 rounded-full bg-[color-mix(in_oklab,var(--tint)_16%,var(--card))] px-2.5 py-1 text-sm font-semibold text-[color-mix(in_oklab,var(--tint)_45%,var(--ink))]"
          >
            <span aria-hidden className="size-1.5 rounded-full bg-(--tint)" />
            <span>{company.category.name}</span>
          </span>
        </div>
        <p className="text-sm text-ink-2 wrap-anywhere">{company.address}</p>
        {description ? <p className="line-clamp-3 wrap-anywhere">{description}</p> : null}
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-1 text-sm text-ink-2">
          <span className="inline-flex items-center gap-1.5 [&>svg]:size-4">
            <Clock aria-hidden />
            <span>{endsAt ? `até ${formatDate(endsAt).slice(0, 5)}` : 'sem data para acabar'}</span>
          </span>
          <span className="inline-flex items-center gap-1.5 tabular-nums [&>svg]:size-4">
            <UserRound aria-hidden />
            <span>{placesWords(promotion)}</span>
            <span className="sr-only"> cupons dados</span>
          </span>
          <button
            type="button"
            onClick={() =>
              void copyText(code, {
                done: 'Código copiado',
                failed: `Não deu para copiar. O código é ${code}.`,
              })
            }
            aria-label={`Copiar o código ${code}`}
            className="ml-auto inline-flex min-h-11 items-center"
          >
            <span className="rounded-sm bg-sunken px-2.5 py-1 font-semibold tracking-wider text-ink">
              {code}
            </span>
          </button>
        </div>
        <div className="flex flex-wrap gap-2">
          {/* Without scripts it leads to a page with the same fields. */}
          <form
            action={`/participar/${promotion.id}`}
            className="flex grow"
            onSubmit={(event) => {
              event.preventDefault()
              onJoin()
            }}
          >
            <Button
              type="submit"
              variant={first ? 'primary' : 'subtle'}
              disabled={full}
              className={act}
              aria-label={`${full ? 'Esgotada' : 'Participar'}: ${title}`}
            >
              {full ? 'Esgotada' : 'Participar'}
            </Button>
          </form>
          <Link
            to="/guia-comercial/empresas/$slug"
            params={{ slug: company.slug }}
            className={buttonClass({
              variant: 'secondary',
              className: cn(act, 'bg-sea-soft text-sea inset-ring-0'),
            })}
          >
            Ver Empresa
          </Link>
          <a
            href={`/ir/${company.slug}/route`}
            {...fromHere}
            className={buttonClass({ variant: 'secondary', className: act })}
          >
            Rota
          </a>
          <Button variant="secondary" onClick={onInfo} className={act} aria-label={`Info: ${title}`}>
            Info
          </Button>
        </div>
      </div>
    </article>
  )
}
