import { Link } from '@tanstack/react-router'
import { MapPinOff } from 'lucide-react'
import { lostTitle } from '#site/routes.ts'
import { useTitle } from '#web/lib/title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Address below `/admin` that leads nowhere, within the office and its menu. */
export function LostScreen() {
  useTitle(lostTitle)
  return (
    <EmptyState
      as="h1"
      icon={<MapPinOff aria-hidden />}
      title={lostTitle}
      text="O endereço não existe ou mudou de lugar. Escolha outra tela no menu."
      action={
        <Link to="/admin" className={buttonClass({ variant: 'secondary' })}>
          Voltar ao painel
        </Link>
      }
    />
  )
}
