import { MonitorSmartphone } from 'lucide-react'
import type { MemberPage } from '#contract/member-admin/api.ts'
import { useMay } from '#web/features/back-office/role.ts'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api } from '#web/lib/api.ts'
import { formatAgo } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'

/** Sessions of a person; each may be signed out. */
export function MemberSessions({ member }: { member: MemberPage }) {
  const maySuspend = useMay('people.suspend')
  const { run } = useWrite('memberAdmin')
  const { id, sessions } = member
  const mayEnd = maySuspend && !member.staff
  const failed = 'Não deu para encerrar.'
  return (
    <Card as="section">
      <CardTitle
        as="h2"
        action={
          mayEnd && sessions.length > 1 ? (
            <Button
              size="sm"
              variant="link"
              onClick={() =>
                void run(() => api.memberAdmin.endSessions({ id }), { done: 'Sessões encerradas', failed })
              }
            >
              Encerrar todas
            </Button>
          ) : null
        }
      >
        Sessões
      </CardTitle>
      {sessions.length === 0 ? <p className="text-ink-2">Nenhuma sessão aberta.</p> : null}
      <ul className="divide-y">
        {sessions.map((one) => (
          <li key={one.id} className="flex items-center gap-3 py-2.5">
            <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-ink-2" />
            <p className="min-w-0 flex-1">
              <strong className="block font-semibold wrap-anywhere">{one.device}</strong>
              <span className="text-sm text-ink-2">
                {[one.address, formatAgo(one.lastSeen, new Date())].filter(Boolean).join(' · ')}
              </span>
            </p>
            {mayEnd ? (
              <Button
                size="sm"
                variant="link"
                aria-label={`Encerrar ${one.device}`}
                onClick={() =>
                  void run(() => api.memberAdmin.endSessions({ id, session: one.id }), {
                    done: 'Sessão encerrada',
                    failed,
                  })
                }
              >
                encerrar
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
