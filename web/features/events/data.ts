// Queries of events, and places taken and given back.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EventCard, EventFilters } from '#contract/events/api.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { api, messageOf, query } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'

export type Chosen = { quando?: string; gratis?: 'sim'; bairro?: string }

const dayMs = 86_400_000

/** The last day of the week of `now`, a Sunday, in the city. */
function endOfWeek(now: number): string {
  const today = new Date(`${cityDay(new Date(now))}T12:00:00Z`)
  return cityDay(new Date(today.getTime() + ((7 - today.getUTCDay()) % 7) * dayMs))
}

function filtersOf({ quando, gratis, bairro }: Chosen, now: number): EventFilters {
  const [year = 0, month = 0] = quando?.split('-').map(Number) ?? []
  return {
    ...(quando === 'semana' && { until: endOfWeek(now) }),
    ...(quando &&
      quando !== 'semana' && {
        from: `${quando}-01`,
        until: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10),
      }),
    ...(gratis && { free: true }),
    ...(bairro && { neighborhood: bairro }),
  }
}

/** A place that is being paid becomes one's own, or is lost, without a press: its page asks again until then. */
const pollMs = 5000
const pollWhileHeld = (shown: readonly EventCard[] | undefined) =>
  shown?.some(({ mine }) => mine?.state === 'held') ? pollMs : false

export const eventsList = (chosen: Chosen, now: number) =>
  query.events.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...filtersOf(chosen, now),
      limit: 12,
      ...(cursor && { cursor }),
    }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    refetchInterval: ({ state }) => pollWhileHeld(state.data?.pages.flatMap(({ items }) => items)),
  })
export const neighborhoodsQuery = () => query.events.neighborhoods.queryOptions()
export const eventQuery = (slug: string) =>
  query.events.one.queryOptions({
    input: { slug },
    refetchInterval: ({ state }) => pollWhileHeld(state.data && [state.data]),
  })
export const goingList = (id: string) =>
  query.events.participants.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, limit: 48, ...(cursor && { cursor }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })

/** Takes a place or one in the line, or gives it back. */
export function useSeat() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ event: { id }, joining }: { event: EventCard; joining: boolean }) => {
      if (joining) return api.events.join({ id })
      return { left: await api.events.leave({ id }) }
    },
    onSuccess: (seat) => {
      if ('left' in seat)
        toast.success(
          seat.left.refunded ? 'Você saiu do evento, e o dinheiro volta para você.' : 'Você saiu do evento.',
        )
      else if (seat.url) location.assign(seat.url)
      // The card says the rest: “Você vai”, or that the place is held.
      else if (seat.state === 'waiting')
        toast.success(`Você é a pessoa nº ${seat.place} da fila. Abrindo vaga, a gente avisa.`)
    },
    onError: (error, { joining }) =>
      toast.error(
        messageOf(error, joining ? 'Erro ao participar do evento' : 'Não deu para desistir. Tente de novo.'),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: query.events.key() }),
  })
}
