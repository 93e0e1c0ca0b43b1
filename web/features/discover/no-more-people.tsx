// What discover says when there is nobody to show, and when it couldn't ask.
import { Compass, RotateCcw, Undo2, WifiOff } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Discover } from './use-discover.ts'

interface NoMorePeopleProps {
  title: 'Não há mais usuários' | 'Nenhum usuário encontrado'
  discover: Discover
  /** Takes the filters off; absent where none is set. */
  onClear: (() => void) | undefined
}

export function NoMorePeople({ title, discover, onClear }: NoMorePeopleProps) {
  const { lookAgain, looking, undo, undoing } = discover
  return (
    <EmptyState
      icon={<Compass aria-hidden />}
      title={title}
      text={
        onClear
          ? 'Ainda não há ninguém por aqui. Que tal abrir um pouco os filtros?'
          : 'Você já viu todo mundo por aqui. Gente nova chega toda semana.'
      }
      action={
        <>
          {onClear ? (
            <Button onClick={onClear}>Limpar Filtros</Button>
          ) : (
            <Button loading={looking} onClick={lookAgain}>
              Procurar de novo
            </Button>
          )}
          <Button variant="secondary" icon={<Undo2 aria-hidden />} loading={undoing} onClick={undo}>
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
