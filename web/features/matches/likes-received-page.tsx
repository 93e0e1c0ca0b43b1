import { useInfiniteQuery } from '@tanstack/react-query'
import { Eye, HeartHandshake } from 'lucide-react'
import { titleOf } from '#site/routes.ts'
import type { Verdict } from '#web/features/interactions/decisions.ts'
import { useDecisions } from '#web/features/interactions/use-decisions.ts'
import { messageOf } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { RoundButton } from '#web/ui/round-button.tsx'
import { likesReceivedList } from './data.ts'
import { VerdictItems } from './item-button.tsx'
import { PeopleScreen } from './people-screen.tsx'

const failed = { like: 'Erro ao curtir', dislike: 'Erro ao rejeitar usuário' } as const
const errorText = (error: unknown, verdict: Verdict) => messageOf(error, failed[verdict])

export const load = ({ client }: LoadArgs) => client.prefetchInfiniteQuery(likesReceivedList)

export function LikesReceivedPage() {
  const { decided, decide } = useDecisions({ errorText })
  return (
    <PeopleScreen
      title={titleOf('/relacionamento/curtidas')}
      description="Gente que curtiu você e espera resposta. Curtiu de volta, é match."
      list={useInfiniteQuery(likesReceivedList)}
      errorText="Erro ao carregar usuários que curtiram"
      empty={{
        icon: <HeartHandshake aria-hidden />,
        title: 'Ninguém por aqui ainda',
        text: 'Quem curtir você aparece nesta lista. Enquanto isso, que tal dar o primeiro passo?',
      }}
      gone={decided.gone}
      onDecide={decide}
      actions={({ person }) => (
        <VerdictItems person={person} like={`Curtir ${person.name} de volta`} decide={decide} />
      )}
      more={({ person }, open) => (
        <RoundButton
          size="sm"
          label={`Ver perfil de ${person.name}`}
          icon={<Eye aria-hidden />}
          className="max-sm:hidden"
          onClick={open}
        />
      )}
    />
  )
}
