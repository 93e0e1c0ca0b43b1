// A member's place in one event, and who else goes.
import { useInfiniteQuery } from '@tanstack/react-query'
import type { EventCard } from '#contract/events.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { goingList, useSeat } from './data.ts'
import { SeatButton } from './seat-button.tsx'

export function MembersPart({ event }: { event: EventCard }) {
  const seat = useSeat()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(goingList(event.id))
  const people = data?.pages.flatMap(({ items }) => items) ?? []
  const others = event.taken - people.length
  return (
    <>
      <SeatButton
        event={event}
        busy={seat.isPending}
        onSeat={(joining) => seat.isPending || seat.mutate({ event, joining })}
      />
      {people.length > 0 ? (
        <section aria-labelledby="quem-vai">
          <h2 id="quem-vai" className="mb-3 text-xl">
            Quem vai
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
            {people.map((person, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: people without an address of their own
              <li key={place} className="flex items-center gap-2.5">
                <Avatar alt="" seed={person.name} photo={person.photo} size="sm" />
                <span className="min-w-0 wrap-anywhere">{person.mine ? 'Você' : person.name}</span>
              </li>
            ))}
          </ul>
          {hasNextPage ? (
            <LoadMore loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
          ) : others > 0 ? (
            <p className="pt-3 text-sm text-ink-2">
              E mais {others} {others === 1 ? 'pessoa' : 'pessoas'}.
            </p>
          ) : null}
        </section>
      ) : null}
    </>
  )
}
