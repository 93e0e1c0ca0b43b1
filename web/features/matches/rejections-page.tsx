import { useInfiniteQuery } from '@tanstack/react-query'
import { Smile } from 'lucide-react'
import { titleOf } from '#site/routes.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { rejectionsList } from './data.ts'
import { ListScreen } from './list-screen.tsx'
import { NextStep } from './next-step.tsx'
import { RejectionRow } from './rejection-row.tsx'

export const load = ({ client }: LoadArgs) => client.prefetchInfiniteQuery(rejectionsList)

export function RejectionsPage() {
  const list = useInfiniteQuery(rejectionsList)
  return (
    <ListScreen
      title={titleOf('/relacionamento/rejeitados')}
      description="Você não pode interagir com usuários que te rejeitaram"
      list={list}
      errorText="Erro ao carregar usuários que te rejeitaram"
      empty={{
        icon: <Smile aria-hidden />,
        title: 'Ninguém te rejeitou',
        text: 'Que continue assim. Tem muita gente para conhecer.',
      }}
      last={<NextStep />}
      note="Acontece com todo mundo, e não diz nada sobre você. O encontro bom é o que os dois querem. Aqui está o que houve até ontem."
    >
      {/* A row has nothing of its own to be told from others by. */}
      {(rejection, index) => <RejectionRow key={index} rejection={rejection} />}
    </ListScreen>
  )
}
