// Body of the question before a record is deleted: how many others use it, and what becomes of it.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AuditKind } from '#contract/back-office/audit.ts'
import { query } from '#web/lib/api.ts'
import { plural } from '#web/lib/plural.ts'

export function InUse({ kind, id, children }: { kind: AuditKind; id: string; children: ReactNode }) {
  const { data = [] } = useQuery(query.backOffice.uses.queryOptions({ input: { kind, id } }))
  const used = data.filter(({ count }) => count > 0)
  return (
    <>
      {used.map(({ words: [one = '', many], count }) => (
        <p key={one} className="font-semibold">
          {`${plural(count, one, many)}.`}
        </p>
      ))}
      <p>{children}</p>
    </>
  )
}
