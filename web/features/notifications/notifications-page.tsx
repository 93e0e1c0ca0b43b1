// Page of a member's news of the last 90 days; seen once they stand there. Its settings open on demand.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell, Settings } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Notification } from '#contract/notifications/api.ts'
import { titleOf } from '#site/routes.ts'
import { itemsOf, LoadedList } from '#web/features/feature-flags/loaded-list.tsx'
import { told } from '#web/features-told.ts'
import { api, query } from '#web/lib/api.ts'
import type { Asked } from '#web/lib/asked.ts'
import { cn } from '#web/lib/cn.ts'
import { formatMoment } from '#web/lib/format.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx'
import { notificationsList } from './data.ts'

const SettingsDialog = onDemand(
  () => import('./settings-dialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
  { lost: couldNotOpen },
)

export const load = ({ client }: Asked) => client.prefetchInfiniteQuery(notificationsList)

const title = titleOf('/relacionamento/notificacoes')

export function NotificationsPage() {
  useTitle(title)
  const [choosing, setChoosing] = useState(false)
  const list = useInfiniteQuery(notificationsList)
  const items = list.data && itemsOf(list)
  useSeen(items)
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title={title}
        actions={
          <Button
            variant="secondary"
            onClick={() => setChoosing(true)}
            onPointerEnter={SettingsDialog.preload}
            onFocus={SettingsDialog.preload}
          >
            <Settings aria-hidden />
            Preferências
          </Button>
        }
      />
      <LoadedList
        list={list}
        failed="Erro ao carregar suas notificações"
        waiting={
          <SkeletonList label="Carregando suas notificações" className="grid gap-3">
            <Skeleton className="h-18" />
            <Skeleton className="h-18" />
          </SkeletonList>
        }
        empty={
          <EmptyState
            icon={<Bell aria-hidden />}
            title="Nada por aqui ainda"
            text="Matches, curtidas, comentários, respostas do suporte e pagamentos aparecem aqui."
          />
        }
      >
        {(shown) => (
          <ul className="grid gap-2">
            {shown.map((item) => (
              <li key={item.id}>
                <Row item={item} />
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
      <SettingsDialog open={choosing} onClose={() => setChoosing(false)} />
    </div>
  )
}

/** News that stand there are seen; until the page is left, they show as new all the same. */
function useSeen(items: readonly Notification[] | undefined) {
  const client = useQueryClient()
  const upTo = items?.find(({ isNew }) => isNew)?.at.getTime()
  useEffect(() => {
    if (upTo === undefined) return
    // Not seen is seen next time: nobody is told of it.
    const seen = api.notifications.seen({ upTo: new Date(upTo) }).catch(() => null)
    void seen.then(() => client.invalidateQueries({ queryKey: query.notifications.unseen.key() }))
  }, [client, upTo])
}

function Row({ item }: { item: Notification }) {
  const { icon: Icon, to, text, about } = told[item.kind]
  return (
    <Link
      to={to}
      {...(about && item.itemId && { state: { echo: { about, id: item.itemId } } })}
      className={cn(
        'flex min-h-18 items-center gap-4 rounded-md border p-4 transition-colors hover:bg-hover',
        item.isNew ? 'bg-primary-soft' : 'bg-card',
      )}
    >
      <Icon aria-hidden className="size-6 shrink-0 text-primary" />
      <span className="grid min-w-0 flex-1 gap-0.5 wrap-anywhere">
        <span className={item.isNew ? 'font-semibold' : 'font-medium'}>{text(item)}</span>
        <span className="text-sm text-ink-2">{`${item.isNew ? 'Nova · ' : ''}${formatMoment(item.at)}`}</span>
      </span>
    </Link>
  )
}
