// A list's state, which its address holds: search, filters, order, page, columns. Whoever is sent the address sees the same.
// The table library keeps no state of its own beside it: of two truths Back would change one. Renaming a filter or a column
// breaks saved views that name it: they open without it.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { pageSizes } from '#contract/back-office/options.ts'
import type { ListSearch } from '#site/search.ts'

/** A list's address behind the question mark, with the filters of whichever list. */
export type ListAddress = ListSearch & Record<string, string | number | undefined>

/** A filter that a list offers, by the address' name for it. */
export interface ListFilter {
  /** Its name in the address, and in the contract. */
  name: string
  field: string
  label: string
  /** Options that may be chosen; without them the filter is only come to by a link, and taken away as a chip. */
  options?: readonly { value: string; label: string }[]
  /** A day is chosen. */
  date?: true
  /** A person is meant, by their id: come to by a link, and called as the first row that is theirs calls them. */
  person?: (row: never) => string
  /** The contract’s word for a value; the value itself, where nothing is said. */
  asked?: (value: string) => unknown
}

/** An address may ask a filter for this: one that was mistyped filters nothing. */
function fits({ options, date, person }: ListFilter, value: string): boolean {
  if (person) return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)
  if (date) return /^\d{4}-\d\d-\d\d$/.test(value)
  return options === undefined || options.some((option) => option.value === value)
}

/** The filters that an address has set. */
export const chosenOf = (address: ListAddress, filters: readonly ListFilter[]) =>
  filters.flatMap((filter) => {
    const value = address[filter.name]
    return value === undefined || !fits(filter, String(value)) ? [] : [{ filter, value: String(value) }]
  })

const maxPages = 100_000

/** The question to the contract, by the address; what it does not know of filters, orders and sizes is left out. */
export function inputOf(address: ListAddress, filters: readonly ListFilter[], sorts: readonly string[]) {
  const chosen = chosenOf(address, filters).map(
    ({ filter: { field, asked }, value }) => [field, asked ? asked(value) : value] as const,
  )
  const filter = { ...Object.fromEntries(chosen), ...(address.busca && { search: address.busca }) }
  const sort = sorts.includes((address.ordem ?? '').replace(/^-/, '')) ? address.ordem : undefined
  const page = Math.min(address.pagina ?? 1, maxPages)
  const size = pageSizes.find((each) => each === address.tamanho) ?? pageSizes[0]
  return { filter, sort, page, size, input: { ...filter, ...(sort && { sort }), page, size } }
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
  const present = Object.entries(kept).filter(
    (entry): entry is [string, string | number] => entry[1] !== undefined,
  )
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)]).toSorted()).toString()
}

export const addressOfView = (text: string): ListAddress => {
  const parameters = Object.fromEntries(new URLSearchParams(text))
  return { ...parameters, ...(parameters.tamanho && { tamanho: Number(parameters.tamanho) }) } as ListAddress
}
