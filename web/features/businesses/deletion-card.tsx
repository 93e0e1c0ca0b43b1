// End of an account without a profile: asked for with the password, done in a week, taken back until then.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { failures } from '#contract/errors.ts'
import { formatDate } from '#contract/values/format.ts'
import { endSession } from '#web/features/identity/session.ts'
import { deletionQuery } from '#web/features/privacy/data.ts'
import { PasswordDialog } from '#web/features/privacy/password-dialog.tsx'
import { api, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { dropDrafts } from '#web/ui/drafts.ts'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'

export function DeletionCard() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { data } = useQuery(deletionQuery)
  const stay = useMutation({
    mutationFn: () => api.privacy.keepAccount(),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: deletionQuery.queryKey })
      toast.success('Que bom que você ficou!')
    },
    onError: (error) => toast.error(messageOf(error, failures.internal.message)),
  })
  return (
    <Card as="section">
      <CardTitle as="h2" description="As empresas continuam no guia; você deixa de cuidar delas.">
        Excluir minha conta
      </CardTitle>
      {data?.dueAt ? (
        <>
          <Notice tone="warning">{`Sua conta será apagada em ${formatDate(data.dueAt)}.`}</Notice>
          <Button block className="mt-5" loading={stay.isPending} onClick={() => stay.mutate()}>
            Quero ficar
          </Button>
        </>
      ) : (
        <>
          <p className="text-ink-2">
            Em 7 dias apagamos de vez. Até lá, é só entrar de novo para ficar. A lei manda guardar por 6 meses
            os registros de acesso; eles ficam sem seu nome.
          </p>
          <Button variant="secondary" block className="mt-5 text-danger" onClick={() => setAsking(true)}>
            Excluir minha conta
          </Button>
        </>
      )}
      <PasswordDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Excluir sua conta?"
        confirmLabel="Excluir conta"
        tone="danger"
        onConfirm={async (password) => {
          await api.privacy.askDeletion({ password })
          await navigate({ to: '/empresa', search: {} })
          dropDrafts()
          endSession(client)
          toast.success('Sua conta será apagada em 7 dias.')
        }}
      >
        <p className="text-ink-2">Você sai de todos os aparelhos.</p>
      </PasswordDialog>
    </Card>
  )
}
