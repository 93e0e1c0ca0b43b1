import { Link } from '@tanstack/react-router'
import type { RowOf } from '#contract/back-office/listing.ts'
import type { memberList } from '#contract/member-admin/api.ts'
import { formatMoment } from '#contract/values/format.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fact } from './fact.tsx'
import { MemberStatusBadge } from './member-status.tsx'

interface ProfileDialogProps {
  open: boolean
  onClose: () => void
  member: RowOf<typeof memberList>
}

/** A member at a glance, from the list (guide and admin §2, "Users"): masked as the list is. */
export function ProfileDialog({ open, onClose, member }: ProfileDialogProps) {
  const { studying } = member
  return (
    <Dialog
      title={member.name}
      description={<MemberStatusBadge status={member.status} />}
      open={open}
      onOpenChange={(next) => next || onClose()}
      footer={
        <Link to="/admin/usuarios/$id" params={{ id: member.id }} className={buttonClass()}>
          Abrir página completa
        </Link>
      }
    >
      <dl className="divide-y">
        <Fact name="Nome">{member.name}</Fact>
        <Fact name="E-mail">{member.email}</Fact>
        <Fact name="Telefone">{member.phone ?? 'Sem telefone'}</Fact>
        <Fact name="Idade">{member.age ?? '—'}</Fact>
        <Fact name="Cidade">{member.city}</Fact>
        {studying ? (
          <>
            <Fact name="Curso">{member.course ?? '—'}</Fact>
            <Fact name="Universidade">{member.university?.toUpperCase() ?? '—'}</Fact>
            <Fact name="Semestre">{member.semester ?? '—'}</Fact>
          </>
        ) : null}
        <Fact name="Cadastro">{formatMoment(member.createdAt)}</Fact>
        <Fact name="Última atualização">{formatMoment(member.updatedAt)}</Fact>
      </dl>
    </Dialog>
  )
}
