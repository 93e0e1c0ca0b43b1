// UniMatch's list, who of it is on the card, and what is decided and noted about them.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Student, UniMatchFilters } from '#contract/unimatch/api.ts'
import type { Verdict } from '#web/features/interactions/decisions.ts'
import { useDecisions } from '#web/features/interactions/use-decisions.ts'
import { messageOf, query } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'
import { studentList } from './data.ts'

/** With this many behind the one on the card, the next page is fetched. */
const lowOnStudents = 4

const failedTexts = {
  like: 'Erro ao curtir universitário',
  dislike: 'Erro ao rejeitar universitário',
} as const
const errorText = (error: unknown, verdict: Verdict) => messageOf(error, failedTexts[verdict])

export function useStudents(filters: UniMatchFilters) {
  const client = useQueryClient()
  const list = useInfiniteQuery(studentList(filters))
  const { decided, decide, drop } = useDecisions({ errorText })
  const [place, setPlace] = useState(0)
  const [noted, setNoted] = useState<ReadonlyMap<string, number | null>>(new Map())

  const pages = list.data?.pages
  const students = useMemo(
    () => (pages?.flatMap(({ items }) => items) ?? []).filter(({ id }) => !decided.gone.has(id)),
    [pages, decided.gone],
  )

  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const low = students.length - place <= lowOnStudents
  useEffect(() => {
    if (low && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [low, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])

  // Behind the last one comes the first again.
  const current = students[students.length > 0 ? place % students.length : 0]
  const rated = useMutation(
    query.unimatch.rate.mutationOptions({
      onError: (error, { to }) => {
        setNoted((before) => new Map([...before].filter(([id]) => id !== to)))
        toast.error(messageOf(error, 'Erro inesperado. Tente novamente.'))
      },
    }),
  )
  const waiting = list.isPending || (students.length === 0 && hasNextPage && !isFetchNextPageError)
  const failed = students.length === 0 && (list.isError || isFetchNextPageError)
  return {
    current,
    status: failed ? ('failed' as const) : waiting ? ('loading' as const) : ('ready' as const),
    error: list.error,
    several: students.length > 1,
    decide: (student: Student, verdict: Verdict) => decide(student, verdict, 'quietly'),
    decideInDetails: decide,
    drop,
    next: () => setPlace(students.length > 0 ? (place + 1) % students.length : 0),
    starsOf: ({ id, stars }: Student) => (noted.has(id) ? (noted.get(id) ?? null) : stars),
    rate: ({ id }: Student, stars: number | null) => {
      setNoted((before) => new Map(before).set(id, stars))
      rated.mutate({ to: id, stars })
    },
    retry: () => client.resetQueries({ queryKey: studentList(filters).queryKey, exact: true }),
  }
}
