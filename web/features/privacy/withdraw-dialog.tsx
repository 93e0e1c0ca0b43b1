// Says what it costs before the gender that a member seeks is forgotten; its code comes when it is first asked.
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { consentsQuery } from './data.ts'

export function WithdrawDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Esquecer quem você procura?"
      body="Sua escolha é apagada na hora, e você volta a procurar todos: aparece gente de qualquer gênero para você, e você aparece para ela. Suas curtidas e seus matches ficam. Dá para escolher de novo em Meu Perfil."
      confirmLabel="Retirar autorização"
      tone="danger"
      onConfirm={async () => {
        const stored = await api.privacy.withdrawOrientation()
        client.setQueryData(consentsQuery.queryKey, stored)
        toast.success('Pronto. Esquecemos quem você procura.')
        // Those whom they meet follow from it: other screens ask again when they are next opened.
        await client.invalidateQueries({ refetchType: 'none' })
      }}
    />
  )
}
