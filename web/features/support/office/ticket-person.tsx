// Card of the person beside their ticket: facts that the team may know, and the way to their page.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate } from '#contract/values/format.ts'
import { Fact } from '#web/features/member-admin/office/fact.tsx'
import { MemberStatusBadge } from '#web/features/member-admin/office/member-status.tsx'
import { query, whyLost } from '#web/lib/api.ts'
import { formatAgo, fullNameAndAge } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function TicketPerson({ id }: { id: string }) {
  const { data: member, error, refetch } = useQuery(query.memberAdmin.open.queryOptions({ input: { id } }))
  if (!member)
    return error ? (
      <LoadFailed as="h3" title="Erro ao carregar usuários" text={whyLost(error)} onRetry={refetch} />
    ) : (
      <Skeleton className="h-80" />
    )
  const studies = [member.course, member.university].filter(Boolean).join(' · ')
  return (
    <Card as="section" padding="sm" aria-label="Quem perguntou" className="grid gap-3">
      <div className="flex items-center gap-3">
        <Avatar alt="" photo={member.facePhoto} seed={member.id} size="md" />
        <div className="min-w-0">
          <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
            {fullNameAndAge(member)}
          </h3>
          <MemberStatusBadge status={member.status} />
        </div>
      </div>
      {member.suspension ? (
        <Notice tone="warning">
          {`Desativado em ${formatDate(member.suspension.since)}: ${member.suspension.reason}`}
        </Notice>
      ) : null}
      <dl className="divide-y">
        <Fact name="E-mail">{`${member.email}${member.verified ? '' : ' (não confirmado)'}`}</Fact>
        <Fact name="Telefone">{member.phone ?? 'Sem telefone'}</Fact>
        {studies ? <Fact name="Estuda">{studies}</Fact> : null}
        <Fact name="Mora">{[member.neighborhood, member.city].filter(Boolean).join(', ')}</Fact>
        <Fact name="Cadastro">{formatDate(member.createdAt)}</Fact>
        <Fact name="Visto">{formatAgo(member.lastActiveAt, new Date())}</Fact>
        <Fact name="Aparelho">{member.sessions[0]?.device ?? '—'}</Fact>
      </dl>
      <Link
        to="/admin/usuarios/$id"
        params={{ id }}
        className={buttonClass({ variant: 'secondary', size: 'sm', block: true })}
      >
        Abrir página completa
      </Link>
    </Card>
  )
}
