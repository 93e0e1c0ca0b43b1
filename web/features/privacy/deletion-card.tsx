// Leaving for good: what goes, what the law keeps, and the way to it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { endSession } from '#web/features/identity/session.ts'
import { meQuery } from '#web/features/profile/me.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { dropDrafts } from '#web/ui/drafts.ts'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { toast } from '#web/ui/toast.ts'

const PasswordDialog = onDemand(
  () => import('./password-dialog.tsx').then(({ PasswordDialog }) => PasswordDialog),
  { lost: couldNotOpen },
)

const PauseDialog = onDemand(() => import('./pause-dialog.tsx').then((part) => part.PauseDialog), {
  lost: couldNotOpen,
})

export function DeletionCard() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'pause' | 'password' | null>(null)
  const { data: me } = useQuery(meQuery)
  const close = () => setAsking(null)
  return (
    <Card as="section">
      <CardTitle as="h2" description="Sai tudo: perfil, fotos, curtidas e matches.">
        Excluir minha conta
      </CardTitle>
      <p className="text-ink-2">
        Você some para todo mundo na hora, e em 7 dias apagamos de vez. Até lá, é só entrar de novo para
        ficar. A lei manda guardar os registros de pagamento e, por 6 meses, os de acesso; eles ficam sem seu
        nome.
      </p>
      <Button
        variant="secondary"
        block
        className="mt-5 text-danger"
        onPointerEnter={PasswordDialog.preload}
        onClick={() => setAsking(me && !me.privacy.paused ? 'pause' : 'password')}
      >
        Excluir minha conta
      </Button>
      <PauseDialog open={asking === 'pause'} onClose={close} onDelete={() => setAsking('password')} />
      <PasswordDialog
        open={asking === 'password'}
        onClose={close}
        title="Excluir sua conta?"
        confirmLabel="Excluir conta"
        tone="danger"
        onConfirm={async (password) => {
          await api.privacy.askDeletion({ password })
          await navigate({ to: '/' })
          dropDrafts()
          endSession(client)
          toast.success('Sua conta será apagada em 7 dias.')
        }}
      >
        <p className="text-ink-2">
          Seus matches deixam de ver você agora, e um plano que renova para de renovar. Você sai de todos os
          aparelhos.
        </p>
      </PasswordDialog>
    </Card>
  )
}
