// Loaded only by who has blocked someone.
import { formatDate } from '#contract/values/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FoldCard } from '#web/ui/fold-card.tsx'
import { type Blocked, useUnblock } from './blocked.ts'

interface BlockedCardProps {
  people: Blocked[]
  /** Absent at the end of the list. */
  onMore?: (() => void) | undefined
  loadingMore: boolean
}

export function BlockedCard({ people, onMore, loadingMore }: BlockedCardProps) {
  const unblock = useUnblock()
  const listed = people.map(({ person, ...each }) => ({ ...each, person, called: person?.name ?? 'Alguém' }))
  return (
    <FoldCard
      title="Pessoas bloqueadas"
      anchor="bloqueadas"
      description="Você não aparece para elas, nem elas para você."
    >
      <ul className="divide-y">
        {listed.map(({ id, person, called, blockedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-32">
              <h3 className="truncate font-sans font-semibold tracking-normal">{called}</h3>
              <p className="text-sm text-ink-2">{`Bloqueio em ${formatDate(blockedAt)}`}</p>
            </div>
            <ConfirmDialog
              title={`Desbloquear ${called}?`}
              body="Vocês podem voltar a se ver por aqui."
              confirmLabel="Desbloquear"
              failureText="Não deu para desbloquear. Tente de novo."
              onConfirm={() => unblock.mutateAsync({ id, person })}
              trigger={
                <Button variant="secondary" size="sm" aria-label={`Desbloquear ${called}`}>
                  Desbloquear
                </Button>
              }
            />
          </li>
        ))}
      </ul>
      {onMore ? (
        <Button variant="ghost" block className="mt-2" loading={loadingMore} onClick={onMore}>
          Ver mais
        </Button>
      ) : null}
    </FoldCard>
  )
}
