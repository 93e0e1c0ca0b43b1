// Dialogs that a list's address opens: the form for a new record (`novo`), or a record (`abrir`), on the page or not.
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '#web/ui/toast.ts'
import type { ListAddress } from './list-state.ts'
import type { ListPage } from './table-types.ts'

interface AddressOpening<Row> {
  address: ListAddress
  /** The rows of this address; none while they are on their way. */
  rows: readonly Row[] | undefined
  /** The list's query, for a record that is not on the page. */
  query: (input: never) => { queryKey: QueryKey; queryFn?: unknown }
  onNew: (() => void) | undefined
  onOpen: ((row: Row) => void) | undefined
}

/** Takes the wish out of the address first: a dialog that keeps it (`useRowAddress`) has it in an entry of its own. */
export function useAddressOpening<Row extends { id: string | number }>({
  address,
  rows,
  query,
  onNew,
  onOpen,
}: AddressOpening<Row>) {
  const navigate = useNavigate()
  const { novo, abrir } = address
  const named = (list: readonly Row[] | undefined) => list?.find((row) => String(row.id) === abrir)
  const onPage = named(rows)
  const id = abrir && /^\d+$/.test(abrir) ? Number(abrir) : abrir
  const elsewhere = useQuery({
    ...(query({ id, page: 1, size: 25 } as never) as { queryKey: QueryKey }),
    enabled: abrir !== undefined && onOpen !== undefined && rows !== undefined && !onPage,
    retry: false,
  } as UseQueryOptions<ListPage<Row>>)
  const isSettled = onPage !== undefined || !elsewhere.isPending || (rows !== undefined && !onOpen)
  const ready = novo !== undefined || (abrir !== undefined && isSettled)
  const open = useEffectEvent(async () => {
    const row = onPage ?? named(elsewhere.data?.rows)
    const search = { ...address, novo: undefined, abrir: undefined }
    await navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
    if (novo) onNew?.()
    else if (row) onOpen?.(row)
    else toast.error('Este registro não está mais aqui.')
  })
  useEffect(() => {
    if (ready) void open()
  }, [ready])
}
