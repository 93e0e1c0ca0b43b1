import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Eye, Heart } from 'lucide-react'
import { gives, profileViewDays } from '#contract/billing/tiers.ts'
import type { CallerView } from '#contract/identity/api.ts'
import { titleOf } from '#site/routes.ts'
import { TierRequired } from '#web/features/feature-flags/not-loaded.tsx'
import { sessionQuery } from '#web/features/identity/session.ts'
import { useDecisions } from '#web/features/interactions/use-decisions.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { profileViewsList } from './data.ts'
import { VerdictItems } from './item-button.tsx'
import { PeopleScreen } from './people-screen.tsx'

const isAllowed = (session: CallerView | null | undefined) =>
  gives(session?.member?.tier ?? 'basic', 'profileViews')

export async function load({ client }: LoadArgs) {
  if (isAllowed(client.getQueryData(sessionQuery.queryKey)))
    await client.prefetchInfiniteQuery(profileViewsList)
}

const title = titleOf('/relacionamento/quem-viu')
const description = `Quem abriu seu perfil nos últimos ${profileViewDays} dias. Só você fica sabendo.`

export function ProfileViewsPage() {
  useTitle(title)
  const { data: session } = useQuery(sessionQuery)
  if (isAllowed(session)) return <Views />
  return (
    <>
      <PageHeader title={title} description={description} />
      <TierRequired />
    </>
  )
}

function Views() {
  const { decided, decide } = useDecisions()
  return (
    <PeopleScreen
      title={title}
      description={description}
      list={useInfiniteQuery(profileViewsList)}
      errorText="Erro ao carregar quem viu seu perfil"
      empty={{
        icon: <Eye aria-hidden />,
        title: 'Ninguém por aqui ainda',
        text: 'Quem abrir seu perfil aparece nesta lista. Quem usa o modo incógnito fica de fora.',
      }}
      gone={decided.gone}
      onDecide={decide}
      actions={({ person, liked }) =>
        liked ? (
          <Badge tone="primary" icon={<Heart aria-hidden />}>
            Você curtiu
          </Badge>
        ) : (
          <VerdictItems person={person} like={`Curtir ${person.name}`} decide={decide} />
        )
      }
    />
  )
}
