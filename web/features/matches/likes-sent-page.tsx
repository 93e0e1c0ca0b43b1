import { useInfiniteQuery } from '@tanstack/react-query'
import { Clock, Heart, Sparkles } from 'lucide-react'
import type { PersonCard } from '#contract/people.ts'
import { oneFact } from '#web/features/people/facts.ts'
import { PersonDialogs } from '#web/features/people/person-dialogs.tsx'
import { PersonRow } from '#web/features/people/person-row.tsx'
import { useShown } from '#web/features/people/shown.ts'
import { Badge } from '#web/ui/badge.tsx'
import { likesSentList } from './data.ts'
import { ListScreen } from './list-screen.tsx'

export function LikesSentPage() {
  const list = useInfiniteQuery(likesSentList)
  const details = useShown<PersonCard>()
  const match = useShown<PersonCard>()
  return (
    <>
      <ListScreen
        title="Quem Você Curtiu"
        description="Suas curtidas, e quais já viraram match."
        list={list}
        errorText="Erro ao carregar usuários"
        empty={{
          icon: <Heart aria-hidden />,
          title: 'Você ainda não curtiu ninguém',
          text: 'Tem gente nova por aqui todo dia. Dê uma olhada.',
        }}
      >
        {({ person, matched }) => (
          <PersonRow
            key={person.id}
            person={person}
            seed={person.id}
            fact={oneFact(person)}
            onOpen={() => details.show(person)}
            actions={
              matched ? (
                <Badge tone="primary" icon={<Sparkles aria-hidden />}>
                  Match
                </Badge>
              ) : (
                <Badge icon={<Clock aria-hidden />}>Aguardando</Badge>
              )
            }
          />
        )}
      </ListScreen>
      <PersonDialogs details={details} match={match} />
    </>
  )
}
