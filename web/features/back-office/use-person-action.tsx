// The way from a row to the page of the person that it is about.
import { useNavigate } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import type { RowAction } from './table-types.ts'

export function usePersonAction(): (id: string) => RowAction {
  const navigate = useNavigate()
  return (id) => ({
    label: 'Abrir a pessoa',
    icon: <UserRound aria-hidden />,
    onChoose: () => void navigate({ to: '/admin/usuarios/$id', params: { id } }),
  })
}
