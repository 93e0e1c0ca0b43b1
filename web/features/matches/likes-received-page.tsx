import { useInfiniteQuery } from '@tanstack/react-query'
import { Eye, Heart, HeartHandshake, X } from 'lucide-react'
import { useState } from 'react'
import type { PersonCard } from '#contract/people.ts'
import { confirmDecision, useDecisions, type Verdict } from '#web/features/people/decisions.ts'
import { oneFact } from '#web/features/people/facts.ts'
import { PersonDialogs } from '#web/features/people/person-dialogs.tsx'
import { PersonRow } from '#web/features/people/person-row.tsx'
import { useShown } from '#web/features/people/shown.ts'
import { messageOf } from '#web/lib/api.ts'
import { RoundButton } from '#web/ui/round-button.tsx'
import { useSinglePress } from '#web/ui/single-press.ts'
import { toast } from '#web/ui/toast.ts'
import { likesReceivedList } from './data.ts'
import { ListScreen } from './list-screen.tsx'

const errors = { like: 'Erro ao curtir', dislike: 'Erro ao rejeitar usuário' } as const

export function LikesReceivedPage() {
  const list = useInfiniteQuery(likesReceivedList)
  const details = useShown<PersonCard>()
  const match = useShown<PersonCard>()
  const { answered, answer } = useAnswers(match.show)
  const press = useSinglePress(answer)
  return (
    <>
      <ListScreen
        title="Quem Curtiu"
        description="Gente que curtiu você e espera resposta. Curtiu de volta, é match."
        list={list}
        errorText="Erro ao carregar usuários que curtiram"
        empty={{
          icon: <HeartHandshake aria-hidden />,
          title: 'Ninguém por aqui ainda',
          text: 'Quem curtir você aparece nesta lista. Enquanto isso, que tal dar o primeiro passo?',
        }}
      >
        {({ person }) =>
          answered.has(person.id) ? null : (
            <PersonRow
              key={person.id}
              person={person}
              seed={person.id}
              fact={oneFact(person)}
              onOpen={() => details.show(person)}
              actions={
                <>
                  <RoundButton
                    size="sm"
                    label={`Ver perfil de ${person.name}`}
                    icon={<Eye aria-hidden />}
                    className="max-sm:hidden"
                    onClick={() => details.show(person)}
                  />
                  <RoundButton
                    size="sm"
                    tone="neutral"
                    label={`Rejeitar ${person.name}`}
                    icon={<X aria-hidden />}
                    onClick={() => press(person, 'dislike')}
                  />
                  <RoundButton
                    tone="primary"
                    filled
                    label={`Curtir ${person.name} de volta`}
                    icon={<Heart aria-hidden />}
                    onClick={() => press(person, 'like')}
                  />
                </>
              }
            />
          )
        }
      </ListScreen>
      <PersonDialogs details={details} match={match} onDecide={answer} />
    </>
  )
}

/** Answers leave the list at once, and come back if the server didn't take them. */
function useAnswers(onMatch: (person: PersonCard) => void) {
  const { send } = useDecisions()
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const decide = async (person: PersonCard, verdict: Verdict) => {
    setAnswered((before) => new Set(before).add(person.id))
    try {
      const match = await send(person.id, verdict)
      if (match) onMatch(match)
      else confirmDecision(verdict)
    } catch (error) {
      setAnswered((before) => new Set([...before].filter((id) => id !== person.id)))
      toast.error(messageOf(error, errors[verdict]))
    }
  }
  return { answered, answer: (...answer: Parameters<typeof decide>) => void decide(...answer) }
}
