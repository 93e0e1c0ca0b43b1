import { useInfiniteQuery } from '@tanstack/react-query'
import { Clock, Heart, Sparkles } from 'lucide-react'
import { titleOf } from '#site/routes.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { Badge } from '#web/ui/badge.tsx'
import { likesSentList } from './data.ts'
import { NextStep } from './next-step.tsx'
import { PeopleScreen } from './people-screen.tsx'

export const load = ({ client }: LoadArgs) => client.prefetchInfiniteQuery(likesSentList)

export function LikesSentPage() {
  return (
    <PeopleScreen
      title={titleOf('/relacionamento/quem-voce-curtiu')}
      description="Suas curtidas, e quais já viraram match."
      list={useInfiniteQuery(likesSentList)}
      errorText="Erro ao carregar usuários"
      empty={{
        icon: <Heart aria-hidden />,
        title: 'Você ainda não curtiu ninguém',
        text: 'Dê uma olhada em quem está por aqui: a primeira curtida pode ser a sua.',
      }}
      last={<NextStep />}
      actions={({ matched }) =>
        matched ? (
          <Badge tone="primary" icon={<Sparkles aria-hidden />}>
            Match
          </Badge>
        ) : (
          <Badge icon={<Clock aria-hidden />}>Aguardando</Badge>
        )
      }
    />
  )
}
