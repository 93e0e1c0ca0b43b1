// A list's saved views as tabs: one's own and those that others share; and the button that keeps what is chosen as one more.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2, UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { SavedView } from '#contract/back-office/api.ts'
import { api, messageOf, query } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { addressOfView, type ListAddress, viewText } from './list-state.ts'
import { onOpening } from './on-opening.ts'

const SaveView = onOpening(() => import('./save-view.tsx').then((part) => part.SaveView))

const viewsOf = (list: string) => query.backOffice.views.queryOptions({ input: { list } })

/** Goes to the view after the one that is open; after the last one, to all rows. */
export function useNextView({ list, address, onOpen }: ListViews) {
  const { data: views = [] } = useQuery(viewsOf(list))
  const now = viewText(address)
  return () => {
    const next = views[views.findIndex(({ search }) => search === now) + 1]
    onOpen(next ? addressOfView(next.search) : {})
  }
}

interface TableViewsProps extends ListViews {
  feminine: boolean
}

interface ListViews {
  list: string
  address: ListAddress
  onOpen: (address: ListAddress) => void
}

const tabClass = cn(
  'flex min-h-10 items-center gap-1.5 border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-ink-2 hover:text-ink pointer-coarse:min-h-11',
  'aria-[current=true]:border-primary aria-[current=true]:font-semibold aria-[current=true]:text-ink',
)

export function TableViews({ list, feminine, address, onOpen }: TableViewsProps) {
  const options = viewsOf(list)
  const { data: views = [] } = useQuery(options)
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: options.queryKey })
  const remove = useMutation({
    mutationFn: ({ id }: SavedView) => api.backOffice.removeView({ list, id }),
    onSuccess: () => toast.success('Visão apagada'),
    onError: (error) => toast.error(messageOf(error, 'Erro ao apagar a visão')),
    onSettled: refresh,
  })
  const now = viewText(address)
  const current = views.find(({ search }) => search === now)
  // A tab alone chooses between nothing.
  if (views.length === 0) return null
  return (
    <nav
      aria-label="Visões"
      className="relative flex items-center gap-5 overflow-x-auto border-b [scrollbar-width:none]"
    >
      <button type="button" aria-current={now === ''} onClick={() => onOpen({})} className={tabClass}>
        {feminine ? 'Todas' : 'Todos'}
      </button>
      {views.map((view) => (
        <span key={view.id} className="flex items-center">
          <button
            type="button"
            aria-current={view === current}
            onClick={() => onOpen(addressOfView(view.search))}
            className={tabClass}
          >
            <span>{view.name}</span>
            {view.shared ? <UsersRound aria-label="compartilhada" className="size-3.5" /> : null}
          </button>
          {view === current && view.mine ? (
            <IconButton
              size="sm"
              label={`Apagar a visão ${view.name}`}
              icon={<Trash2 aria-hidden />}
              loading={remove.isPending}
              onClick={() => remove.mutate(view)}
            />
          ) : null}
        </span>
      ))}
    </nav>
  )
}

/** Keeps what the list shows as one more view, where none is it yet. */
export function SaveViewButton({ list, address }: Omit<ListViews, 'onOpen'>) {
  const options = viewsOf(list)
  const { data: views = [] } = useQuery(options)
  const [saving, setSaving] = useState(false)
  const client = useQueryClient()
  const now = viewText(address)
  return (
    <>
      {now === '' || views.some(({ search }) => search === now) ? null : (
        <Button size="sm" variant="link" aria-haspopup="dialog" onClick={() => setSaving(true)}>
          Salvar visão
        </Button>
      )}
      <SaveView
        open={saving}
        onClose={() => setSaving(false)}
        list={list}
        search={now}
        onSaved={() => client.invalidateQueries({ queryKey: options.queryKey })}
      />
    </>
  )
}
