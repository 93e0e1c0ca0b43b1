// The way to the notifications, with how many were not seen.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { CountBadge } from '#web/ui/badge.tsx'
import { unseenQuery } from './data.ts'

export function NotificationsBell() {
  const { data } = useQuery(unseenQuery)
  return (
    <Link
      to="/relacionamento/notificacoes"
      className="relative grid size-11 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-hover [&>svg]:size-5.5"
    >
      <Bell aria-hidden />
      <span className="sr-only">Notificações</span>
      <CountBadge
        count={data?.count ?? 0}
        label="sem ver"
        className="absolute top-0 right-0 h-4.5 min-w-4.5 px-1 text-[0.6875rem]"
      />
    </Link>
  )
}
