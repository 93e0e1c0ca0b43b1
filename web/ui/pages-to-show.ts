/** The page numbers worth showing, with `null` where some are left out: 1 … 4 5 6 … 20. */
export function pagesToShow(page: number, count: number): (number | null)[] {
  const near = new Set([1, count, page - 1, page, page + 1])
  if (page <= 3) for (const each of [2, 3, 4]) near.add(each)
  if (page >= count - 2) for (const each of [count - 3, count - 2, count - 1]) near.add(each)
  const pages = [...near].filter((each) => each >= 1 && each <= count).sort((a, b) => a - b)
  return pages.flatMap((each, index) => {
    const gap = each - (pages[index - 1] ?? each - 1)
    if (gap === 2) return [each - 1, each]
    return gap > 2 ? [null, each] : [each]
  })
}
