// Page of a member's news of the last 90 days; seen once they stand there, and newer ones come when asked for. Its settings
// open on demand.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell, Settings } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Notification } from '#contract/notifications/api.ts'
import { kindRows } from '#contract/notifications/kinds.ts'
import type { NotificationPart } from '#contract/notifications/options.ts'
import { formatMoment } from '#contract/values/format.ts'
import { titleOf } from '#site/routes.ts'
import { itemsOf, LoadedList } from '#web/features/feature-flags/loaded-list.tsx'
import { PersonButton } from '#web/features/interactions/person-button.tsx'
import { api, paged, query } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import { formatAgo } from '#web/lib/format.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { plural } from '#web/lib/plural.ts'
import { asSeen, useStayNew } from '#web/lib/stay-new.ts'
import { useTitle } from '#web/lib/title.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { cardLinkClass } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NewerButton } from '#web/ui/newer-button.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx'
import { unseenQuery } from './data.ts'
import { icons } from './icons.ts'

const SettingsDialog = onDemand(
  () => import('./settings-dialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
  { lost: couldNotOpen },
)

const notificationsList = (part: NotificationPart) =>
  query.notifications.list.infiniteOptions({
    ...paged,
    input: (cursor: string | undefined) => ({ part, ...paged.input(cursor) }),
    staleTime: 0,
    // A list that is read stays in its place: newer ones are announced.
    refetchOnWindowFocus: false,
  })

export const load = ({ client }: LoadArgs) => client.prefetchInfiniteQuery(notificationsList('people'))

const title = titleOf('/relacionamento/notificacoes')

export function NotificationsPage() {
  useTitle(title)
  const [choosing, setChoosing] = useState(false)
  const [part, setPart] = useState<NotificationPart>('people')
  const list = useInfiniteQuery(notificationsList(part))
  const items = list.data && itemsOf(list)
  useSeen(part, items)
  const marked = useStayNew(items?.flatMap(({ id, isNew }) => (isNew ? [id] : [])) ?? [])
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
      <Parts part={part} onChoose={setPart} />
      {list.isSuccess && !list.isFetching && !items?.some(({ isNew }) => isNew) ? (
        <Newer part={part} />
      ) : null}
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
            text={
              part === 'people'
                ? 'Matches, curtidas, comentários e mudanças nos seus eventos aparecem aqui.'
                : 'Pagamentos, respostas do suporte e avisos de segurança aparecem aqui.'
            }
          />
        }
      >
        {(shown) => (
          <ul className="grid gap-2">
            {shown.map((item) => (
              <li key={item.id}>
                <Row item={item} isNew={marked.has(item.id)} />
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
      <SettingsDialog open={choosing} onClose={() => setChoosing(false)} />
    </div>
  )
}

const partLabels = { people: 'Pessoas e eventos', account: 'Conta e dinheiro' } as const

/** Money and the account's safety stand apart; what is new there says so. */
function Parts({ part, onChoose }: { part: NotificationPart; onChoose: (part: NotificationPart) => void }) {
  const { count = 0, account = 0 } = useQuery(unseenQuery).data ?? {}
  const labelOf = (one: NotificationPart, unseen: number) =>
    one === part || unseen === 0 ? partLabels[one] : `${partLabels[one]} (${unseen})`
  return (
    <SegmentedControl
      label="Parte das notificações"
      options={[
        { value: 'people', label: labelOf('people', count - account) },
        { value: 'account', label: labelOf('account', account) },
      ]}
      value={part}
      onValueChange={onChoose}
      className="mb-5"
    />
  )
}

/** Says what came since the list, and shows it when asked: all that the list has was seen. */
function Newer({ part }: { part: NotificationPart }) {
  const client = useQueryClient()
  const { count = 0, account = 0 } = useQuery(unseenQuery).data ?? {}
  const newer = part === 'account' ? account : count - account
  return (
    <NewerButton
      count={newer}
      label={plural(newer, 'notificação nova', 'notificações novas')}
      onShow={() => client.resetQueries({ queryKey: notificationsList(part).queryKey })}
    />
  )
}

/** News that stand there are seen; until the page is left, they show as new all the same. */
function useSeen(part: NotificationPart, items: readonly Notification[] | undefined) {
  const client = useQueryClient()
  const upTo = items?.find(({ isNew }) => isNew)?.at.getTime()
  useEffect(() => {
    if (upTo === undefined) return
    const seen = async () => {
      await api.notifications.seen({ part, upTo: new Date(upTo) })
      // The count goes first: what the list has by now is nothing newer.
      await client.invalidateQueries({ queryKey: query.notifications.unseen.key() })
      client.setQueryData(notificationsList(part).queryKey, asSeen)
    }
    // Not seen is seen next time: nobody is told of it.
    void seen().catch(() => {})
  }, [client, part, upTo])
}

/** A row about a person leads to them; one about what was published, there, and its face to the person. */
function Row({ item, isNew }: { item: Notification; isNew: boolean }) {
  const { page, text, echo: about } = kindRows[item.kind]
  const Icon = icons[item.kind]
  const person = item.person && { personId: item.person.id, name: item.name ?? '', mine: false }
  const words = text(item)
  const wordsClass = cn(cardLinkClass, isNew ? 'font-semibold' : 'font-medium')
  return (
    <div
      className={cn(
        'relative flex min-h-18 items-center gap-4 rounded-md border p-4 transition-colors hover:bg-hover has-[.card-link:focus-visible]:outline-2 has-[.card-link:focus-visible]:outline-ring',
        isNew ? 'bg-primary-soft' : 'bg-card',
      )}
    >
      {person && item.person ? (
        <PersonButton person={person} beside={!about} className="relative z-1 shrink-0">
          <Avatar
            alt={about ? `Ver ${person.name}` : ''}
            seed={person.name}
            photo={item.person.photo}
            round
          />
        </PersonButton>
      ) : (
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-primary"
        >
          <Icon className="size-5.5" />
        </span>
      )}
      <span className="grid min-w-0 flex-1 gap-0.5 wrap-anywhere">
        {person && !about ? (
          <PersonButton person={person} className={wordsClass}>
            {words}
          </PersonButton>
        ) : (
          <Link
            to={page}
            {...(about && item.itemId && { state: { echo: { about, id: item.itemId } } })}
            className={wordsClass}
          >
            {words}
          </Link>
        )}
        <span className="text-sm text-ink-2">
          {isNew ? <span>Nova · </span> : null}
          <time dateTime={item.at.toISOString()} title={formatMoment(item.at)} suppressHydrationWarning>
            {formatAgo(item.at, new Date())}
          </time>
        </span>
      </span>
    </div>
  )
}
