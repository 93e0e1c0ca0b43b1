// All of a company's reviews, a page at a time; and what tells the team about one of them.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CompanyReview } from '#contract/companies/api.ts'
import { whyLost } from '#web/lib/api.ts'
import { IconButton } from '#web/ui/button.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { reviewsQuery } from './data.ts'

const ReportDialog = onDemand(
  () => import('#web/features/interactions/report-dialog.tsx').then((part) => part.ReportDialog),
  { lost: couldNotOpen },
)

interface AllReviewsProps {
  slug: string
  open: boolean
  /** Called with all that have come. */
  onShown: (reviews: readonly CompanyReview[]) => void
  onClose: () => void
}

/** Part under the list, once all are asked for. */
export function AllReviews({ slug, open, onShown, onClose }: AllReviewsProps) {
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    ...reviewsQuery(slug),
    enabled: open,
  })
  const notifyShown = useEffectEvent(onShown)
  const giveUp = useEffectEvent(onClose)
  useEffect(() => {
    if (open && data) notifyShown(data.pages.flatMap(({ items }) => items))
  }, [open, data])
  // The first page that did not come is asked for by the button that stands there again.
  useEffect(() => {
    if (error && !data) giveUp()
  }, [error, data])
  return (
    <>
      {error ? (
        <p role="alert" className="mt-3 text-danger">
          {whyLost(error)}
        </p>
      ) : null}
      {open && data && (hasNextPage || data.pages.length > 1) ? (
        <LoadMore onMore={fetchNextPage} loading={isFetching} done={!hasNextPage} />
      ) : null}
    </>
  )
}

/** A report of one review: by its first name, which is all that is known of its author. */
export function ReviewReport({ review: { id, by } }: { review: CompanyReview }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={`Denunciar o comentário de ${by}`}
        icon={<Flag aria-hidden />}
        onClick={() => setOpen(true)}
        className="-my-3 ml-auto text-ink-2"
      />
      <ReportDialog
        person={{ id, name: by, said: 'company_review' }}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
