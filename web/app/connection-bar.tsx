// Says that there is no connection, and since when what is seen stands.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { askAgain, sessionQuery } from '#web/features/identity/session.ts'
import { cn } from '#web/lib/cn.ts'
import { connection } from '#web/lib/connection.ts'
import { formatDate, formatMoment } from '#web/lib/format.ts'
import { pageFacts } from '#web/lib/page-facts.ts'
import { Button } from '#web/ui/button.tsx'

/** Nobody looks at these. */
const unseen: readonly unknown[] = [sessionQuery.queryKey[0], pageFacts.queryKey[0]]

/** When the oldest came of what the screen shows, if nothing of it is missing. */
function shownSince(client: QueryClient): number | null {
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => !unseen.includes(queryKey[0]) })
  const oldest = Math.min(...shown.map(({ state }) => state.dataUpdatedAt))
  return oldest > 0 && Number.isFinite(oldest) ? oldest : null
}

const [dayMs, never] = [24 * 60 * 60 * 1000, () => false]

/** "às 14:32", "ontem às 14:32", "em 21/11/2026 às 14:32". */
function sinceWhen(at: Date, now = new Date()): string {
  const [day, hour] = formatMoment(at).split(', ')
  if (day === formatDate(now)) return `às ${hour}`
  return `${day === formatDate(new Date(now.getTime() - dayMs)) ? 'ontem' : `em ${day}`} às ${hour}`
}

export function ConnectionBar() {
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost, never)
  return (
    <div
      className={cn(
        'sticky top-[calc(3.5rem+var(--safe-top))] z-10 flex items-center justify-between gap-x-2 bg-ink pr-2 pl-4 text-sm text-page md:top-0 md:px-8 lg:px-11 print:hidden',
        lost ? 'min-h-(--connection-bar)' : 'sr-only',
      )}
      data-connection-bar={lost ? '' : undefined}
    >
      {/* Always there: what comes into it is heard. */}
      <div role="status">{lost ? <Said /> : null}</div>
      {lost ? <Again /> : null}
    </div>
  )
}

function Said() {
  const client = useQueryClient()
  const since = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => shownSince(client),
    () => null,
  )
  return (
    <p className="flex items-center gap-2.5 py-1.5 leading-tight">
      <WifiOff aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0">
        Sem conexão.
        {since === null ? null : ` Você vê o que tinha carregado ${sinceWhen(new Date(since))}.`}
      </span>
    </p>
  )
}

function Again() {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    await askAgain(client)
    setAsking(false)
  }
  return (
    <Button variant="link" size="sm" loading={asking} onClick={() => void ask()} className="text-page">
      Tentar de novo
    </Button>
  )
}
