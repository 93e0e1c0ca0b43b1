// Reviews of a company: the newest with words first, and all of them once they are asked for.
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import type { CompanyPage as Company, CompanyReview } from '#contract/companies/api.ts'
import { formatNumber } from '#contract/values/format.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { cn } from '#web/lib/cn.ts'
import { formatAgo } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { Stars } from './company-parts.tsx'
import { ReviewAnswer } from './review-answer.tsx'

const AllReviews = onDemand(() => import('./all-reviews.tsx').then((part) => part.AllReviews), {
  lost: couldNotOpen,
})
const ReviewReport = onDemand(() => import('./all-reviews.tsx').then((part) => part.ReviewReport))

export function CompanyReviews({ company, now }: { company: Company; now: Date }) {
  const { slug, name, reviews, rating, provenCount } = company
  const [writing, setWriting] = useState(false)
  const [all, setAll] = useState<readonly CompanyReview[]>()
  const shown = (writing && all) || reviews
  const more = rating !== null && rating.count > reviews.length
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="avaliacoes" className="text-xl">
          Avaliações
        </h2>
        {rating && provenCount > 0 ? (
          <p className="inline-flex items-center gap-1.5 text-sm text-ink-2 max-lg:order-last max-lg:basis-full">
            <BadgeCheck aria-hidden className="size-4 text-success" />
            <span>{`${formatNumber(provenCount)} de ${formatNumber(rating.count)} com visita comprovada`}</span>
          </p>
        ) : null}
        {more && !all ? (
          <Button
            variant="link"
            loading={writing}
            onClick={() => setWriting(true)}
            className="ml-auto text-sea"
          >
            Ver todas
          </Button>
        ) : null}
      </div>
      <p className="mt-1 text-sm text-ink-2">A nota é só de quem avaliou: nenhum plano muda.</p>
      {shown.length === 0 ? <p className="mt-2 text-ink-2">Ninguém escreveu ainda.</p> : null}
      <ul className="mt-2 grid max-lg:divide-y lg:mt-4 lg:grid-cols-2 lg:gap-x-7 lg:gap-y-6">
        {shown.map((review) => (
          <Review key={review.id} name={name} review={review} now={now} />
        ))}
      </ul>
      <AllReviews slug={slug} open={writing} onShown={setAll} onClose={() => setWriting(false)} />
    </>
  )
}

const Review = ({ name, review, now }: { name: string; review: CompanyReview; now: Date }) => {
  const { stars, comment, by, at, proven, answer } = review
  const { data: session } = useQuery(sessionQuery)
  return (
    <li className="min-w-0 max-lg:py-4">
      <p className="flex items-center gap-2 text-sm text-ink-2">
        <Stars stars={stars} />
        <span>{formatAgo(at, now)}</span>
      </p>
      {comment ? <p className="mt-1.5 wrap-anywhere">{comment}</p> : null}
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 text-sm">
        <strong className="font-semibold">{by}</strong>
        <span
          className={cn(
            'inline-flex items-center gap-1.5 [&>svg]:size-4',
            proven ? 'font-semibold text-success' : 'text-ink-2',
          )}
        >
          {proven ? <BadgeCheck aria-hidden /> : null}
          <span>{proven ? 'Visita comprovada' : 'Sem visita comprovada'}</span>
        </span>
        {comment && session?.member ? <ReviewReport review={review} /> : null}
      </div>
      {answer ? <ReviewAnswer name={name} answer={answer} /> : null}
    </li>
  )
}
