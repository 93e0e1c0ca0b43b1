// Entries of the audit on the front page, the newest first, each with the way to the person that it is about.
import { Link } from '@tanstack/react-router'
import type { Overview } from '#contract/admin/api.ts'
import { useMay } from '#web/features/back-office/role.ts'
import { cn } from '#web/lib/cn.ts'
import { formatAgo } from '#web/lib/format.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { actionOf, actorOf, recordOf } from './audit-words.ts'

interface ActivityProps {
  activity: Overview['activity']
  now: Date
}

export function Activity({ activity, now }: ActivityProps) {
  const readsAudit = useMay('audit.read')
  const all = readsAudit ? (
    <Link to="/admin/auditoria" className={cn(wayClass, 'text-sm')}>
      Ver tudo
    </Link>
  ) : null
  return (
    <Card as="section">
      <CardTitle as="h2" action={all}>
        Atividade recente
      </CardTitle>
      {activity.length === 0 ? <p className="text-ink-2">Nada ainda.</p> : null}
      <ul className="divide-y">
        {activity.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{actorOf(entry)}</span>
              <span className="text-ink-2">{` · ${actionOf(entry.action)} · `}</span>
              <RecordName entry={entry} />
            </p>
            <span className="text-sm text-ink-2">{formatAgo(entry.at, now)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const wayClass = 'font-semibold text-primary underline-offset-4 hover:underline'

/** A person who was deleted has no page any more. */
function RecordName({ entry }: { entry: Overview['activity'][number] }) {
  const readsPeople = useMay('people.read')
  const { kind, recordId, action } = entry
  if (kind !== 'person' || !recordId || action === 'deleted' || !readsPeople)
    return <span>{recordOf(entry)}</span>
  return (
    <Link to="/admin/usuarios/$id" params={{ id: recordId }} className={wayClass}>
      {recordOf(entry)}
    </Link>
  )
}
