// Everybody with a role: a table on a laptop, cards on a phone, and what may be done to each.
import { useQuery } from '@tanstack/react-query'
import { LockKeyhole, MonitorSmartphone, UserCog, UserMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { staffRoleOptions } from '#contract/back-office/options.ts'
import { may } from '#contract/back-office/permissions.ts'
import type { TeamMember } from '#contract/identity/api.ts'
import { formatMoment } from '#contract/values/format.ts'
import { labelOf } from '#contract/values/options.ts'
import { onOpening } from '#web/features/back-office/on-opening.ts'
import { RowMenu } from '#web/features/back-office/row-table.tsx'
import type { RowAction } from '#web/features/back-office/table-types.ts'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { api, query, whyLost } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

const RoleForm = onOpening(() => import('./role-form.tsx').then((part) => part.RoleForm))
const DelicateForm = onOpening(() => import('./delicate-form.tsx').then((part) => part.DelicateForm))
const SessionsDialog = onOpening(() => import('./sessions-dialog.tsx').then((part) => part.SessionsDialog))

type PendingAction = { person: TeamMember; what: 'role' | 'remove' | 'reset' | 'sessions' }

export function Team() {
  const { data: team, error, refetch } = useQuery(query.identity.team.queryOptions())
  const { data: session } = useQuery(sessionQuery)
  const asked = useDialogValue<PendingAction>()
  const { saved } = useWrite('identity')
  const writes = session ? may(session.role, 'team.write') : false

  const entriesOf = (person: TeamMember) => {
    const entry = (what: PendingAction['what'], label: string, icon: ReactNode, danger = false) => ({
      label,
      icon,
      danger,
      onChoose: () => asked.show({ person, what }),
    })
    return [
      entry('role', 'Mudar o papel', <UserCog aria-hidden />),
      entry('sessions', 'Ver sessões', <MonitorSmartphone aria-hidden />),
      ...(person.secondFactor && !person.self
        ? [entry('reset', 'Zerar o segundo fator', <LockKeyhole aria-hidden />, true)]
        : []),
      entry('remove', 'Tirar da equipe', <UserMinus aria-hidden />, true),
    ]
  }
  const { value, open, close } = asked
  const person = value?.person
  const shown = (what: PendingAction['what']) => ({ open: open && value?.what === what, onClose: close })

  return (
    <Card as="section">
      <CardTitle as="h2" description="Quem entra na administração, e até onde vai.">
        Pessoas da equipe
      </CardTitle>
      {error && !team ? (
        <LoadFailed
          as="h3"
          title="Erro ao carregar a equipe"
          text={whyLost(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {team ? (
        <ul className="divide-y">
          {team.map((one) => (
            <Person key={one.id} person={one} entries={writes ? () => entriesOf(one) : undefined} />
          ))}
        </ul>
      ) : error ? null : (
        <div aria-busy className="grid gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
      {person ? (
        <>
          <RoleForm
            {...shown('role')}
            title={`Papel de ${person.name}`}
            description="Quem muda de papel sai de todas as sessões e entra de novo."
            present={person.role}
            saveLabel="Mudar o papel"
            errorText="Erro ao mudar o papel"
            onSave={async ({ role, password }) => {
              const { id, version } = person
              await saved(await api.identity.setRole({ id, version, role, password }), 'Papel mudado')
            }}
          />
          <DelicateForm
            {...shown('remove')}
            title={`Tirar ${person.name} da equipe?`}
            description="A conta continua, sem acesso à administração. Se tiver segundo fator, ele é desligado."
            saveLabel="Tirar da equipe"
            errorText="Erro ao tirar da equipe"
            onSave={async ({ password }) => {
              const { id, version } = person
              await saved(
                await api.identity.setRole({ id, version, role: 'member', password }),
                'Fora da equipe',
              )
            }}
          />
          <DelicateForm
            {...shown('reset')}
            title={`Zerar o segundo fator de ${person.name}?`}
            description="Só para quem perdeu o aparelho e os códigos de recuperação. Confirme antes, por voz, que é a própria pessoa que pede."
            saveLabel="Zerar o segundo fator"
            errorText="Erro ao zerar o segundo fator"
            onSave={async ({ password }) => {
              const { id, version } = person
              await saved(
                await api.identity.resetSecondFactor({ id, version, password }),
                'Segundo fator zerado',
              )
            }}
          />
          <SessionsDialog {...shown('sessions')} person={person} mayEnd={writes} />
        </>
      ) : null}
    </Card>
  )
}

interface PersonProps {
  person: TeamMember
  /** None for who may only look. */
  entries: (() => readonly RowAction[]) | undefined
}

function Person({ person, entries }: PersonProps) {
  const { name, email, role, secondFactor, sessions, lastSeen, self } = person
  return (
    <li className="flex items-center gap-x-4 gap-y-2 py-3.5 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-x-6 gap-y-1.5 md:grid-cols-[minmax(12rem,2fr)_10rem_minmax(10rem,1fr)] md:items-center">
        <div className="min-w-0">
          <h3 className="font-sans font-semibold tracking-normal wrap-anywhere">
            <span>{name}</span>
            {self ? <span className="font-normal text-ink-2"> (você)</span> : null}
          </h3>
          <p className="text-sm text-ink-2 wrap-anywhere">{email}</p>
        </div>
        <p className="text-sm font-medium">{labelOf(staffRoleOptions, role)}</p>
        <div className="grid justify-items-start gap-1.5 text-sm text-ink-2">
          <Badge size="sm" dot tone={secondFactor ? 'success' : 'warning'}>
            {secondFactor ? 'Segundo fator ligado' : 'Sem segundo fator'}
          </Badge>
          <p>
            {`${lastSeen ? `Em uso até ${formatMoment(lastSeen)}` : 'Fora agora'}${sessions > 1 ? ` · ${sessions} sessões` : ''}`}
          </p>
        </div>
      </div>
      {entries ? <RowMenu called={name} entries={entries} /> : null}
    </li>
  )
}
