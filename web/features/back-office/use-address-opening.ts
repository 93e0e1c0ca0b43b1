// Dialogs that a list's address opens: the form for a new record (`novo`), or a record (`abrir`).
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { ListAddress } from './list-state.ts'

interface AddressOpening<Row> {
  address: ListAddress
  /** The rows of this address; none while they are on their way. */
  rows: readonly Row[] | undefined
  onNew: (() => void) | undefined
  onOpen: ((row: Row) => void) | undefined
}

/** Takes the wish out of the address first: neither Back nor a reload opens it again. */
export function useAddressOpening<Row extends { id: string | number }>({
  address,
  rows,
  onNew,
  onOpen,
}: AddressOpening<Row>) {
  const navigate = useNavigate()
  const { novo, abrir } = address
  const ready = novo !== undefined || (abrir !== undefined && rows !== undefined)
  const open = useEffectEvent(async () => {
    const row = rows?.find(({ id }) => String(id) === abrir)
    const search = { ...address, novo: undefined, abrir: undefined }
    await navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
    if (novo) onNew?.()
    else if (row) onOpen?.(row)
  })
  useEffect(() => {
    if (ready) void open()
  }, [ready])
}
