// Doubting somebody's age from their page, which hides them at once, and confirming it.
import { useState } from 'react'
import type { MemberPage } from '#contract/member-admin/api.ts'
import { formatMoment } from '#contract/values/format.ts'
import { ReasonDialog } from '#web/features/back-office/reason-dialog.tsx'
import { useMay } from '#web/features/back-office/role.ts'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Member = Pick<MemberPage, 'id' | 'version' | 'name' | 'ageDoubt' | 'staff'>

export function AgeDoubt({ member: { id, version, name, ageDoubt, staff } }: { member: Member }) {
  const [asking, setAsking] = useState(false)
  const { saved } = useWrite('memberAdmin')
  const mayWrite = useMay('people.suspend')
  const doubted = ageDoubt === null
  const press =
    mayWrite && !staff ? (
      <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {doubted ? 'Esconder até confirmar a idade' : 'Confirmar a idade'}
      </Button>
    ) : null
  return (
    <div className="mb-4">
      {ageDoubt ? (
        <Notice tone="warning">
          <p className="mb-2">
            <strong>{`Escondido até confirmar a idade, desde ${formatMoment(ageDoubt.since)}.`}</strong>{' '}
            <span>{`Motivo: ${ageDoubt.reason}`}</span>
          </p>
          {press}
        </Notice>
      ) : (
        press
      )}
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={doubted ? `Esconder ${name}?` : `Confirmar a idade de ${name}?`}
        description={
          doubted
            ? 'Some para todo mundo na hora, e não vê ninguém. Avisamos por e-mail, com um link para responder à equipe.'
            : 'Volta a aparecer na hora. Avisamos por e-mail.'
        }
        confirmLabel={doubted ? 'Esconder' : 'Confirmar'}
        errorText="Erro ao mudar a situação da idade"
        onConfirm={async (reason) =>
          saved(
            await api.memberAdmin.setAgeDoubt({ id, version, doubted, reason }),
            doubted ? 'Perfil escondido' : 'Idade confirmada',
          )
        }
      />
    </div>
  )
}
