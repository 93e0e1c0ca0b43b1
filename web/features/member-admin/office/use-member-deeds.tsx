// Deeds on a member from their row and from their page alike: suspend, let in again, delete; with what is asked before.
import { Ban, MessageCircle, Trash2, UserCheck } from 'lucide-react'
import type { MemberStatus } from '#contract/values/options.ts'
import { onOpening } from '#web/features/back-office/on-opening.ts'
import { Question } from '#web/features/back-office/question.tsx'
import { useMay } from '#web/features/back-office/role.ts'
import type { RowAction } from '#web/features/back-office/table-types.ts'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api } from '#web/lib/api.ts'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { greet } from './greet.ts'

const SuspendDialog = onOpening(() => import('./suspend-dialog.tsx').then((part) => part.SuspendDialog))

export interface Acted {
  id: string
  version: number
  name: string
  phone: string | null
  status: MemberStatus
}

const failed = 'Erro ao alterar status do usuário'

/** `onGone` follows a deletion: where the person was shown there is nothing any more. */
export function useMemberDeeds(onGone?: () => void) {
  const [mayReveal, mayRemove] = [useMay('people.reveal'), useMay('people.delete')]
  const { run, saved } = useWrite('memberAdmin')
  const suspended = useDialogValue<Acted>()
  const removed = useDialogValue<Acted>()

  const actionsOf = (member: Acted): RowAction[] => {
    const { id, version, phone, status } = member
    return [
      ...(phone && mayReveal
        ? [
            {
              label: 'Chamar no WhatsApp',
              icon: <MessageCircle aria-hidden />,
              onChoose: () => void greet(id, 'greeting'),
            },
          ]
        : []),
      status === 'inactive'
        ? {
            label: 'Ativar',
            icon: <UserCheck aria-hidden />,
            onChoose: () =>
              void run(() => api.memberAdmin.setStatus({ id, version, status: 'active' }), {
                done: 'Usuário ativado com sucesso!',
                failed,
              }),
          }
        : {
            label: 'Desativar',
            icon: <Ban aria-hidden />,
            danger: true,
            onChoose: () => suspended.show(member),
          },
      ...(mayRemove
        ? [
            {
              label: 'Excluir',
              icon: <Trash2 aria-hidden />,
              danger: true,
              onChoose: () => removed.show(member),
            },
          ]
        : []),
    ]
  }

  const dialogs = (
    <>
      {suspended.value ? (
        <SuspendDialog
          open={suspended.open}
          onClose={suspended.close}
          name={suspended.value.name}
          errorText={failed}
          onConfirm={async (ground) => {
            const { id = '', version } = suspended.value ?? {}
            await saved(
              await api.memberAdmin.setStatus({ id, version, status: 'inactive', ...ground }),
              'Usuário desativado com sucesso!',
            )
          }}
        />
      ) : null}
      <Question
        about={removed}
        asks={({ id, version, name }) => ({
          title: `Tem certeza que deseja excluir ${name}?`,
          body: 'Esta ação não pode ser desfeita. Vão junto a conta, as fotos, as curtidas e os matches.',
          confirmLabel: 'Excluir',
          onConfirm: () =>
            run(
              async () => {
                const gone = await api.memberAdmin.remove({ id, version })
                onGone?.()
                return gone
              },
              { done: 'Usuário deletado com sucesso!', failed: 'Erro ao deletar usuário' },
            ),
        })}
      />
    </>
  )
  return { actionsOf, dialogs }
}
