// What discover says when there is nobody to show, and when it couldn't ask.
import { Compass, RotateCcw, Undo2, WifiOff } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface NoMorePeopleProps {
  title: 'Não há mais usuários' | 'Nenhum usuário encontrado'
  onClear: () => void
  onUndo: () => void
  undoing: boolean
}

export function NoMorePeople({ title, onClear, onUndo, undoing }: NoMorePeopleProps) {
  return (
    <EmptyState
      icon={<Compass aria-hidden />}
      title={title}
      text="Ainda não há ninguém por aqui. Que tal abrir um pouco os filtros?"
      action={
        <>
          <Button onClick={onClear}>Limpar Filtros</Button>
          <Button variant="secondary" icon={<Undo2 aria-hidden />} loading={undoing} onClick={onUndo}>
            Desfazer
          </Button>
        </>
      }
    />
  )
}

export function DiscoverFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={<WifiOff aria-hidden />}
        title="Não deu para carregar"
        text="Erro ao carregar usuários. Tente novamente."
        action={
          <Button icon={<RotateCcw aria-hidden />} onClick={onRetry}>
            Tentar de novo
          </Button>
        }
      />
    </div>
  )
}
