// One person's page: who they are, what state they are in, and what the team can do, without scrolling on a laptop.

import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { MessageSquareWarning, UserX } from 'lucide-react'
import type { MemberPage as Member } from '#contract/member-admin/api.ts'
import { formatDate, formatMoment } from '#contract/values/format.ts'
import { titleOf } from '#site/routes.ts'
import { useHistory, withHistory } from '#web/features/back-office/use-history.tsx'
import { codeOf, query, whyLost } from '#web/lib/api.ts'
import { fullNameAndAge } from '#web/lib/format.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AgeDoubt } from './age-doubt.tsx'
import { MemberAccess } from './member-access.tsx'
import { MemberFacts } from './member-facts.tsx'
import { MemberPhotos } from './member-photos.tsx'
import { MemberConsents, MemberRecords } from './member-records.tsx'
import { MemberSessions } from './member-sessions.tsx'
import { MemberStatusBadge } from './member-status.tsx'
import { MemberTimeline } from './member-timeline.tsx'
import { useMemberDeeds } from './use-member-deeds.tsx'

const memberQuery = (id = '') => query.memberAdmin.open.queryOptions({ input: { id } })

export const load = ({ client, params }: LoadArgs) => client.prefetchQuery(memberQuery(params.id))

export function MemberPage() {
  const { id } = useParams({ strict: false })
  const { data: member, error, refetch } = useQuery(memberQuery(id))
  useTitle(member ? `${member.name} · ${titleOf('/admin/usuarios')}` : titleOf('/admin/usuarios/$id'))
  if (error && codeOf(error) === 'record.not_found')
    return (
      <EmptyState
        as="h1"
        icon={<UserX aria-hidden />}
        title="Essa pessoa não está mais aqui"
        text="A conta foi excluída, ou o endereço está errado."
        action={
          <Link to="/admin/usuarios" className={buttonClass()}>
            Voltar aos usuários
          </Link>
        }
      />
    )
  if (!member)
    return error ? (
      <LoadFailed title="Erro ao carregar usuários" text={whyLost(error)} onRetry={refetch} />
    ) : (
      <div aria-busy className="grid gap-4">
        <h1 className="sr-only">Usuário</h1>
        <Skeleton className="h-24" />
        <Skeleton className="h-96" />
      </div>
    )
  return <Person member={member} />
}

function Person({ member }: { member: Member }) {
  const navigate = useNavigate()
  const { actionsOf, dialogs } = useMemberDeeds(() => void navigate({ to: '/admin/usuarios' }))
  const history = useHistory('person')?.(member.id)
  const deeds = member.staff ? [] : actionsOf(member)
  const { suspension } = member
  const place = [member.course, member.university, member.neighborhood, member.city].filter(Boolean)
  return (
    <>
      <header className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar alt="" photo={member.facePhoto} seed={member.id} size="xl" />
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 className="text-3xl wrap-anywhere">{fullNameAndAge(member)}</h1>
            <MemberStatusBadge status={member.status} />
            {member.verified ? null : (
              <Badge dot size="sm" tone="warning">
                E-mail não confirmado
              </Badge>
            )}
            {member.staff ? (
              <Badge size="sm" tone="sea">
                Equipe
              </Badge>
            ) : null}
          </div>
          <p className="mt-1 text-ink-2">
            {[...place, `entrou em ${formatDate(member.createdAt)}`].join(' · ')}
          </p>
        </div>
        {member.staff ? (
          <p className="max-w-xs text-sm text-ink-2">
            Quem é da equipe não se desativa daqui: tire o papel em Equipe primeiro.
          </p>
        ) : null}
        {deeds.length > 0 || history ? (
          <div className="flex flex-wrap gap-2">
            {(history ? withHistory(deeds, history) : deeds).map(({ label, icon, danger, onChoose }) => (
              <Button
                key={label}
                size="sm"
                variant="secondary"
                icon={icon}
                className={danger ? 'text-danger' : undefined}
                onClick={onChoose}
              >
                {label}
              </Button>
            ))}
          </div>
        ) : null}
      </header>
      <AgeDoubt member={member} />
      {suspension ? (
        <Notice tone="warning" className="mb-4">
          <p>
            <strong>{`Desativado desde ${formatMoment(suspension.since)}.`}</strong>{' '}
            <span>{`Motivo: ${suspension.reason}`}</span>
          </p>
          {suspension.appeal ? (
            <figure className="mt-3">
              <figcaption className="flex items-center gap-2 text-sm font-semibold">
                <MessageSquareWarning aria-hidden className="size-4" />
                <span>{`Contestou em ${formatMoment(suspension.appeal.at)}`}</span>
              </figcaption>
              <blockquote className="mt-1 whitespace-pre-line wrap-anywhere">
                {suspension.appeal.text}
              </blockquote>
            </figure>
          ) : (
            <p className="mt-1 text-sm">Ainda não contestou.</p>
          )}
        </Notice>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,0.95fr)]">
        <div className="grid grid-cols-1 content-start gap-4">
          <MemberFacts member={member} />
          <Counts counts={member.counts} />
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          <MemberAccess access={member.access} />
          <MemberRecords id={member.id} records={member.records} />
          <MemberTimeline member={member} />
        </div>
        <div className="grid grid-cols-1 content-start gap-4 lg:max-xl:col-span-2 lg:max-xl:grid-cols-2">
          <MemberPhotos member={member} />
          <MemberSessions member={member} />
          {member.consents ? <MemberConsents consents={member.consents} /> : null}
        </div>
      </div>
      {dialogs}
    </>
  )
}

/** Counts only: with whom stays between them. */
function Counts({ counts }: Pick<Member, 'counts'>) {
  const shown = [
    ['Curtiu', counts.likesGiven],
    ['Recebeu curtidas', counts.likesReceived],
    ['Matches', counts.matches],
    ['Rejeitou', counts.rejectsGiven],
    ['Foi rejeitado', counts.rejectsReceived],
    ['Bloqueou', counts.blocksGiven],
    ['Foi bloqueado', counts.blocksReceived],
  ] as const
  return (
    <Card as="section">
      <CardTitle as="h2" description="Com quem, ninguém vê.">
        Atividade
      </CardTitle>
      <dl className="grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-4 lg:grid-cols-3">
        {shown.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-xs text-ink-2">{name}</dt>
            <dd className="font-display text-2xl font-bold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
