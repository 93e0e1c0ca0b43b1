import { Compass, Undo2 } from 'lucide-react'
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
  const { retry, undo, undoing } = discover
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
            <Button onClick={retry}>Procurar de novo</Button>
          )}
          <Button variant="secondary" icon={<Undo2 aria-hidden />} loading={undoing} onClick={undo}>
            Desfazer
          </Button>
        </>
      }
    />
  )
}
