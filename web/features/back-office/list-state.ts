// A list's state, which its address holds: search, filters, order, page, columns. Whoever is sent the address sees the same.
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ListSearch } from '#site/search.ts'

/** A list's address behind the question mark, with the filters of whichever list. */
export type ListAddress = ListSearch & Record<string, string | number | undefined>

/** A filter that a list offers, by the address' name for it. */
export interface ListFilter {
  /** Its name in the address, and in the contract. */
  name: string
  field: string
  label: string
  /** What may be chosen; without them it is a date. */
  options?: readonly { value: string; label: string }[]
  /** What the contract is asked for a value; the value itself, where nothing is said. */
  asked?: (value: string) => unknown
}

const pageSize = 25

/** What the contract is asked, by the address. */
export function inputOf(address: ListAddress, filters: readonly ListFilter[]) {
  const chosen = filters.flatMap(({ name, field, asked }) => {
    const value = address[name]
    return value === undefined ? [] : [[field, asked ? asked(String(value)) : value] as const]
  })
  const filter = { ...Object.fromEntries(chosen), ...(address.busca && { search: address.busca }) }
  return {
    filter,
    input: {
      ...filter,
      ...(address.ordem && { sort: address.ordem }),
      page: address.pagina ?? 1,
      size: address.tamanho ?? pageSize,
    },
    sort: address.ordem,
    page: address.pagina ?? 1,
    size: address.tamanho ?? pageSize,
  }
}

/** The list's address, and what changes it: what is searched and filtered begins at its first page again. */
export function useListAddress() {
  const address = useSearch({ strict: false }) as ListAddress
  const navigate = useNavigate()
  const go = (next: ListAddress, replace: boolean) =>
    void navigate({ to: '.', search: next as never, replace, resetScroll: false })
  return {
    address,
    /** Changes what is shown: from its first page. */
    change: (next: Partial<ListAddress>, replace = false) =>
      go({ ...address, pagina: undefined, ...next } as ListAddress, replace),
    /** Changes how it is shown, or which page. */
    show: (next: Partial<ListAddress>) => go({ ...address, ...next } as ListAddress, false),
    /** Goes to another view of the list. */
    open: (next: ListAddress) => go(next, false),
  }
}

/** The part of the address that a saved view keeps: all but the page. */
export function viewText({ pagina: _, ...kept }: ListAddress): string {
  const given = Object.entries(kept).filter(
    (entry): entry is [string, string | number] => entry[1] !== undefined,
  )
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]).toSorted()).toString()
}

export const addressOfView = (text: string): ListAddress => {
  const given = Object.fromEntries(new URLSearchParams(text))
  return { ...given, ...(given.tamanho && { tamanho: Number(given.tamanho) }) } as ListAddress
}
