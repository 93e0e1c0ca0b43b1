import { useInfiniteQuery } from '@tanstack/react-query'
import { HeartOff, MessageCircle, Sparkles } from 'lucide-react'
import type { PersonCard } from '#contract/people.ts'
import { chatOnWhatsapp } from '#web/features/people/contact.ts'
import { oneFact } from '#web/features/people/facts.ts'
import { PersonDialogs } from '#web/features/people/person-dialogs.tsx'
import { PersonRow } from '#web/features/people/person-row.tsx'
import { useShown } from '#web/features/people/shown.ts'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { RoundButton } from '#web/ui/round-button.tsx'
import { matchesList } from './data.ts'
import { ListScreen } from './list-screen.tsx'

const RemoveMatchDialog = onDemand(
  () => import('./remove-match-dialog.tsx').then(({ RemoveMatchDialog }) => RemoveMatchDialog),
  { lost: couldNotOpen },
)

export function MatchesPage() {
  const list = useInfiniteQuery(matchesList)
  const details = useShown<PersonCard>()
  const match = useShown<PersonCard>()
  const removing = useShown<{ id: string; person: PersonCard }>()
  return (
    <>
      <ListScreen
        title="Matches"
        description="Vocês se curtiram. Agora é só puxar conversa."
        list={list}
        errorText="Erro ao carregar matches"
        empty={{
          icon: <Sparkles aria-hidden />,
          title: 'Nenhum match ainda',
          text: 'Quando a curtida é dos dois lados, a conversa começa aqui.',
        }}
      >
        {({ id, person }) => (
          <PersonRow
            key={id}
            person={person}
            seed={person.id}
            fact={oneFact(person)}
            onOpen={() => details.show(person)}
            actions={
              <>
                <RoundButton
                  size="sm"
                  tone="neutral"
                  label={`Desfazer match com ${person.name}`}
                  icon={<HeartOff aria-hidden />}
                  onClick={() => removing.show({ id, person })}
                />
                <RoundButton
                  tone="positive"
                  label={`Chamar ${person.name} no WhatsApp`}
                  icon={<MessageCircle aria-hidden />}
                  onClick={() => void chatOnWhatsapp(person)}
                />
              </>
            }
          />
        )}
      </ListScreen>
      <PersonDialogs details={details} match={match} />
      {removing.value ? (
        <RemoveMatchDialog match={removing.value} open={removing.open} onClose={removing.close} />
      ) : null}
    </>
  )
}
