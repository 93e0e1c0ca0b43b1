// People who liked something, as far as the reader may see them.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Liker } from '#contract/interactions/replies.ts'
import { whyLost } from '#web/lib/api.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PersonLine } from './person-button.tsx'

interface LikersProps {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Liker[] }>>
}

export function Likers({ list }: LikersProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const people = data?.pages.flatMap(({ items }) => items)
  if (error && !people)
    return <LoadFailed title="Não deu para abrir a lista." text={whyLost(error)} onRetry={refetch} />
  if (!people) return <Skeleton className="h-32 rounded-md" />
  return (
    <>
      <ul className="grid grid-cols-1">
        {people.map((person) => (
          <li key={person.personId}>
            <PersonLine person={person} />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <LoadMore loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      ) : (
        people.length === 0 && <p className="pt-3 text-sm text-ink-2">Ninguém curtiu ainda.</p>
      )}
    </>
  )
}
