// The company's counter in front of its owner.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CounterAccess } from '#web/features/promotions/counter-access.tsx'
import { api } from '#web/lib/api.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { ownCounterQuery } from './data.ts'

export function CounterCard({ id }: { id: string }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(ownCounterQuery(id))
  return (
    <Card as="section">
      <CardTitle
        as="h2"
        description="Quem sai da loja não leva o PIN: com um novo, os aparelhos de antes saem do balcão."
      >
        Balcão
      </CardTitle>
      <CounterAccess
        counter={data}
        error={error}
        onRetry={refetch}
        intro="Com um link e um PIN, quem está no caixa dá baixa em cupons no próprio celular, sem criar conta."
        once="O PIN aparece só agora. Abra o link no celular do caixa e digite o PIN."
        give={() => api.businessPromotions.giveCounter({ id })}
        end={() => api.businessPromotions.endCounter({ id })}
        onChanged={() => client.invalidateQueries({ queryKey: ownCounterQuery(id).queryKey })}
      />
    </Card>
  )
}
