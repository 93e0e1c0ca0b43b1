// Says that there is no connection, and since when what is seen stands.
import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { formatDate, formatMoment } from '#contract/values/format.ts'
import { cn } from '#web/lib/cn.ts'
import { connection } from '#web/lib/connection.ts'
import { pageFacts } from '#web/lib/page-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { askAgain, sessionQuery } from './session.ts'

interface BarProps {
  /** Answers that the frame shows around every screen, besides the session and the page's facts. */
  framing?: readonly QueryKey[]
  /** Place of the bar under the frame's head. */
  className: string
}

/** When the oldest came of what the screen shows, if it shows anything. */
function shownSince(client: QueryClient, framing: readonly QueryKey[]): number | null {
  const around = [sessionQuery.queryKey, pageFacts.queryKey, ...framing].map(hashKey)
  const times = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryHash }) => !around.includes(queryHash) })
    .flatMap(({ state: { data, dataUpdatedAt } }) => (data === undefined ? [] : [dataUpdatedAt]))
  return times.length > 0 ? Math.min(...times) : null
}

const dayMs = 24 * 60 * 60 * 1000
const never = () => false

const barClass =
  'sticky z-10 flex min-h-(--connection-bar) flex-wrap items-center justify-between gap-x-2 bg-ink pr-2 pl-4 text-sm text-page print:hidden [@media(width<22rem)]:static'

/** "às 14:32", "ontem às 14:32", "em 21/11/2026 às 14:32". */
function sinceWhen(at: Date, now = new Date()): string {
  const [day, hour] = formatMoment(at).split(', ')
  if (day === formatDate(now)) return `às ${hour}`
  return `${day === formatDate(new Date(now.getTime() - dayMs)) ? 'ontem' : `em ${day}`} às ${hour}`
}

const none: readonly QueryKey[] = []

export function ConnectionBar({ framing = none, className }: BarProps) {
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost, never)
  return (
    <div data-connection-bar={lost ? '' : undefined} className={lost ? cn(barClass, className) : 'sr-only'}>
      {/* Always there: what comes into it is heard. */}
      <div role="status" className="min-w-0 flex-[1_1_11rem]">
        {lost ? <Announcement framing={framing} /> : null}
      </div>
      {lost ? <Again /> : null}
    </div>
  )
}

function Announcement({ framing }: { framing: readonly QueryKey[] }) {
  const client = useQueryClient()
  const since = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => shownSince(client, framing),
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
