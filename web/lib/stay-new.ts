// Marks of new rows: one that came as new stays marked until its page is left, though the server has it as seen by then.
import type { InfiniteData } from '@tanstack/react-query'
import { useState } from 'react'

/** Ids of the rows that were new at any time since the page was opened. */
export function useStayNew(newIds: readonly string[]): ReadonlySet<string> {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set<string>())
  if (newIds.every((id) => marked.has(id))) return marked
  const all = new Set([...marked, ...newIds])
  setMarked(all)
  return all
}

/** The pages of a list once it was seen: the next visit opens without the marks of this one. */
export const asSeen = <Page extends { items: { isNew: boolean }[] }, Cursor>(
  list: InfiniteData<Page, Cursor> | undefined,
) =>
  list && {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => ({ ...item, isNew: false })),
    })),
  }
