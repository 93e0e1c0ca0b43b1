import { useMutation } from '@tanstack/react-query'
import { api, messageOf } from '#web/lib/api.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Asks for the confirmation link again; the answer never tells whether the address is known. */
export function ResendConfirmation({
  email,
  ...look
}: { email: string } & Pick<ButtonProps, 'variant' | 'size' | 'block'>) {
  const resend = useMutation({
    mutationFn: () => api.identity.requestEmailConfirmation({ email: email.trim() }),
    onSuccess: () =>
      toast.success('Se esse e-mail ainda não foi confirmado, um link novo chega já, já.', {
        title: 'Pedido feito',
      }),
    onError: (error) => toast.error(messageOf(error, 'Não deu para pedir o link agora. Tente de novo.')),
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      {...look}
      loading={resend.isPending}
      disabled={resend.isSuccess || email.trim() === ''}
      onClick={() => resend.mutate()}
    >
      {resend.isSuccess ? 'Link pedido' : 'Reenviar e-mail de confirmação'}
    </Button>
  )
}
