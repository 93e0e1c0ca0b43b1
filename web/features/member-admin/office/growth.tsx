import type { Overview } from '#contract/admin/api.ts'
import { formatNumber } from '#contract/values/format.ts'
import { cn } from '#web/lib/cn.ts'

/** Growth of the people who came in a month over the one before. */
export function Growth({ people: { growth, before } }: Pick<Overview, 'people'>) {
  if (growth === null) return <span>ninguém nos 30 dias antes</span>
  const tone = growth > 0 ? 'text-success' : growth < 0 ? 'text-danger' : ''
  return (
    <>
      <span
        className={cn('font-semibold', tone)}
      >{`${growth > 0 ? '+' : ''}${formatNumber(growth, 1)}%`}</span>{' '}
      <span>{`contra ${formatNumber(before)} nos 30 dias antes`}</span>
    </>
  )
}
