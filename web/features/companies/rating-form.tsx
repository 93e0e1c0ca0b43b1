// The caller's own stars for a company; a visitor is led to sign in, and back.
import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#web/features/identity/session.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const meanwhile = () => <Skeleton className="h-48 rounded-md" />
const OwnRating = onDemand(() => import('./own-rating.tsx').then((part) => part.OwnRating), { meanwhile })
const VisitorRating = onDemand(() => import('./own-rating.tsx').then((part) => part.VisitorRating), {
  meanwhile,
})

export function RatingForm({ slug }: { slug: string }) {
  const { data: session } = useQuery(sessionQuery)
  const Rating = session?.member ? OwnRating : VisitorRating
  return (
    <>
      <h2 id="sua-avaliacao" className="text-xl">
        Sua avaliação
      </h2>
      <div className="mt-3 rounded-md bg-card p-4 shadow-soft">
        <Rating slug={slug} />
      </div>
    </>
  )
}
