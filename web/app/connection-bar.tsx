// Says that there is no connection, and since when what is seen stands.
import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { askAgain, sessionQuery } from '#web/features/identity/session.ts'
import { countsQuery } from '#web/features/matches/data.ts'
import { unseenQuery } from '#web/features/notifications/data.ts'
import { meQuery } from '#web/features/profile/me.ts'
import { connection } from '#web/lib/connection.ts'
import { formatDate, formatMoment } from '#web/lib/format.ts'
import { pageFacts } from '#web/lib/page-facts.ts'
import { Button } from '#web/ui/button.tsx'

/** Bar that the shell shows around every screen; on the profile, one is the screen's own. */
const around = (pathname: string) => [
  sessionQuery.queryKey,
  pageFacts.queryKey,
  countsQuery.queryKey,
  unseenQuery.queryKey,
  ...(pathname === '/relacionamento/perfil' ? [] : [meQuery.queryKey]),
]

/** When the oldest came of what the screen shows, if it shows anything. */
function shownSince(client: QueryClient, pathname: string): number | null {
  const framing = around(pathname).map(hashKey)
  const times = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryHash }) => !framing.includes(queryHash) })
    .flatMap(({ state: { data, dataUpdatedAt } }) => (data === undefined ? [] : [dataUpdatedAt]))
  return times.length > 0 ? Math.min(...times) : null
}

const dayMs = 24 * 60 * 60 * 1000
const never = () => false

const barClass =
  'sticky top-[calc(var(--spacing)*14+var(--safe-top))] z-10 flex min-h-(--connection-bar) flex-wrap items-center justify-between gap-x-2 bg-ink pr-2 pl-4 text-sm text-page md:top-0 md:px-8 lg:px-11 print:hidden [@media(width<22rem)]:static'

/** "às 14:32", "ontem às 14:32", "em 21/11/2026 às 14:32". */
function sinceWhen(at: Date, now = new Date()): string {
  const [day, hour] = formatMoment(at).split(', ')
  if (day === formatDate(now)) return `às ${hour}`
  return `${day === formatDate(new Date(now.getTime() - dayMs)) ? 'ontem' : `em ${day}`} às ${hour}`
}

export function ConnectionBar() {
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost, never)
  return (
    <div data-connection-bar={lost ? '' : undefined} className={lost ? barClass : 'sr-only'}>
      {/* Always there: what comes into it is heard. */}
      <div role="status" className="min-w-0 flex-[1_1_11rem]">
        {lost ? <Announcement /> : null}
      </div>
      {lost ? <Again /> : null}
    </div>
  )
}

function Announcement() {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const since = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => shownSince(client, pathname),
    () => null,
  )
  return (
    <p className="flex items-center gap-2.5 py-1.5 leading-tight">
      <WifiOff aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0">
        {`Sem conexão.${since === null ? '' : ` Você vê o que tinha carregado ${sinceWhen(new Date(since))}.`}`}
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
