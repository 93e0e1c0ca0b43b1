// A company whole: what it is, when it is open, how to reach it, and what people say of it. On its page, or over the list.
import type { ReactNode } from 'react'
import type { CompanyPage as Company } from '#contract/companies/api.ts'
import { cn } from '#web/lib/cn.ts'
import { Badge } from '#web/ui/badge.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { CompanyFacts, CompanyWays, WhatsAppLink } from './company-contacts.tsx'
import { GalleryBlock, GalleryStrip, useCompanyPhotos } from './company-gallery.tsx'
import { Logo, OpenNow, Rating } from './company-parts.tsx'
import { CompanyPromotions } from './company-promotions.tsx'
import { CompanyReviews } from './company-reviews.tsx'
import { weekOf } from './hours.ts'
import { RatingForm } from './rating-form.tsx'
import { useVisit } from './use-visit.ts'

const OwnerWay = onDemand(() => import('./owner-way.tsx').then((part) => part.OwnerWay), {
  meanwhile: () => <div className="mt-3 h-11" />,
})

const headingClass = 'text-xl'
/** On laptops the facts have a column of their own, white, beside three rows. */
const factsClass = 'lg:col-start-3 lg:px-6'
const mainClass = 'min-w-0 lg:pl-9 lg:pr-8'

interface CompanyDetailProps {
  company: Company
  now: Date
  /** The way back of a phone. */
  back: ReactNode
  /** Element that holds its name: the page's heading, unless something else is titled by it. */
  title?: (props: { className: string; children: ReactNode }) => ReactNode
}

const PageTitle: NonNullable<CompanyDetailProps['title']> = (props) => <h1 {...props} />

export function CompanyDetail({ company, now, back, title: Title = PageTitle }: CompanyDetailProps) {
  const { slug, name, category, rating, address, description, hours, promotions } = company
  useVisit(slug)
  const { show, viewer } = useCompanyPhotos(company)
  const hasPromotions = promotions.length > 0
  return (
    <article className="relative lg:grid lg:grid-cols-[1fr_1fr_23.25rem] lg:grid-rows-[repeat(4,auto)_1fr] lg:overflow-hidden lg:rounded-lg lg:shadow-soft lg:inset-ring lg:inset-ring-line">
      <div className="lg:col-span-3">
        <GalleryStrip company={company} onShow={show} />
      </div>
      <div
        aria-hidden
        className="hidden border-l bg-card lg:col-start-3 lg:row-start-2 lg:row-end-6 lg:block"
      />
      {back}
      <header
        className={cn(
          mainClass,
          'relative max-lg:-mx-4 max-lg:-mt-7 max-lg:rounded-t-[28px] max-lg:bg-page max-lg:px-4 lg:col-span-2 lg:row-start-2 lg:flex lg:items-center lg:gap-5 lg:self-center lg:pt-6',
        )}
      >
        <Logo
          company={company}
          className="size-20 shrink-0 rounded-[20px] max-lg:absolute max-lg:-top-9 max-lg:left-4 max-lg:ring-page lg:ring-0"
        />
        <div className="min-w-0">
          <div className="flex min-h-11 items-center pt-3 pl-25 lg:hidden">
            <Badge dot color={category.color}>
              {category.name}
            </Badge>
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-lg:mt-3">
            <Title className="text-3xl font-extrabold wrap-anywhere lg:text-4xl">{name}</Title>
            <Badge dot color={category.color} className="max-lg:hidden">
              {category.name}
            </Badge>
          </div>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
            <Rating rating={rating} long />
            <span className="text-sm wrap-anywhere">{address}</span>
          </p>
          {company.goodForFirst ? (
            <Badge tone="primary" className="mt-2">
              Bom pra um primeiro encontro
            </Badge>
          ) : null}
          <p className="mt-1 lg:hidden">
            <OpenNow hours={hours} openSpans={company.openSpans} now={now} />
          </p>
        </div>
      </header>
      <div
        className={cn(factsClass, 'mt-4 lg:row-start-2 lg:mt-0 lg:grid lg:content-start lg:gap-3 lg:pt-6')}
      >
        {company.hasWhatsapp ? <WhatsAppLink slug={slug} /> : null}
        <CompanyWays company={company} />
      </div>
      <div className={cn(mainClass, 'mt-4 lg:col-span-2 lg:row-start-3')}>
        {description ? <p className="whitespace-pre-line wrap-anywhere">{description}</p> : null}
        <GalleryBlock company={company} onShow={show} />
      </div>
      {hasPromotions ? (
        <section
          aria-labelledby="promocoes"
          className={cn(mainClass, 'mt-7 lg:col-start-1 lg:row-start-4 lg:pr-3')}
        >
          <h2 id="promocoes" className={headingClass}>
            Promoções da casa
          </h2>
          <CompanyPromotions promotions={promotions} />
        </section>
      ) : null}
      <aside
        aria-label="Horário e contato"
        className={cn(factsClass, 'mt-7 lg:row-start-3 lg:row-end-6 lg:mt-5 lg:pb-8')}
      >
        <Hours company={company} now={now} />
        <h2 className={cn(headingClass, 'mt-7 mb-2 lg:mt-6')}>Onde fica e contato</h2>
        <p className="mb-2 wrap-anywhere">{address}</p>
        {company.bairroMap ? (
          <figure className="mt-3 mb-3">
            <img
              src={company.bairroMap}
              alt=""
              loading="lazy"
              width={360}
              height={220}
              className="h-auto w-full rounded-md bg-sunken"
            />
            <figcaption className="mt-1.5 text-sm text-ink-2">{`Bairro ${company.neighborhood}`}</figcaption>
          </figure>
        ) : null}
        <CompanyFacts company={company} />
        <OwnerWay slug={slug} />
      </aside>
      <section
        aria-labelledby="sua-avaliacao"
        className={cn(
          mainClass,
          'mt-7 lg:row-start-4',
          hasPromotions ? 'lg:col-start-2 lg:pl-3' : 'lg:col-span-2 lg:col-start-1',
        )}
      >
        <RatingForm slug={slug} />
      </section>
      <section
        aria-labelledby="avaliacoes"
        className={cn(
          mainClass,
          'mt-7 lg:col-span-2 lg:row-start-5 lg:pb-9',
          company.hasWhatsapp && 'max-lg:pb-20',
        )}
      >
        <CompanyReviews company={company} now={now} />
      </section>
      {viewer}
    </article>
  )
}

function Hours({ company, now }: { company: Company; now: Date }) {
  const { hours, openSpans, specialDays } = company
  const week = weekOf(hours, now, openSpans)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className={headingClass}>Horário</h2>
        {week ? (
          <span className="max-lg:hidden">
            <OpenNow hours={hours} openSpans={openSpans} now={now} />
          </span>
        ) : null}
      </div>
      {week ? (
        <dl className="mt-2 -mx-3">
          {week.map(({ days, today, text }) => (
            <div
              key={days}
              className={cn(
                'flex min-h-9 items-center justify-between gap-3 rounded-sm px-3 py-1',
                today ? 'bg-success-soft font-semibold' : 'text-ink-2',
              )}
            >
              <dt>{today ? `${days}, hoje` : days}</dt>
              <dd className="text-right">{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="mt-2">{hours}</p>
      )}
      {specialDays?.map(({ date, text }) => (
        <p key={date} className="mt-1 text-sm text-ink-2">
          {text}
        </p>
      ))}
    </>
  )
}
