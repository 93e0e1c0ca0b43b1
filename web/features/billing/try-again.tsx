// Another payment for what one came to nothing for.
import { useMutation } from '@tanstack/react-query'
import { api, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

export function TryAgain({ planId, renews }: { planId: string; renews: boolean }) {
  const payment = useMutation({
    mutationFn: () => api.billing.createPayment({ planId, renews }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast.error(messageOf(error, 'Erro ao processar pagamento')),
  })
  return (
    <Button size="lg" block loading={payment.isPending} onClick={() => payment.mutate()}>
      Tentar de novo
    </Button>
  )
}
