import { Compass, Undo2 } from 'lucide-react'
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
