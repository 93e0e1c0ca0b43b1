// The company's counter in front of its owner.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CounterAccess } from '#web/features/promotions/counter-access.tsx'
import { api } from '#web/lib/api.ts'
import { plural } from '#web/lib/plural.ts'
import { FoldCard } from '#web/ui/fold-card.tsx'
import { ownCounterQuery } from './data.ts'

export function CounterCard({ id }: { id: string }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(ownCounterQuery(id))
  return (
    <FoldCard
      title="Balcão"
      anchor="balcao"
      summary={data ? `Aberto, com ${plural(data.devices, 'aparelho')}` : 'Link e PIN de quem está no caixa'}
      description="Quem sai da loja não leva o PIN: com um novo, os aparelhos de antes saem do balcão."
    >
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
    </FoldCard>
  )
}
