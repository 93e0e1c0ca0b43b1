import { useInfiniteQuery } from '@tanstack/react-query'
import { HeartOff, MessageCircle, Sparkles, UserRound } from 'lucide-react'
import type { PersonCard } from '#contract/people.ts'
import { titleOf } from '#site/routes.ts'
import { chatOnWhatsapp } from '#web/features/interactions/contact.ts'
import { oneFact } from '#web/features/people/facts.ts'
import type { Asked } from '#web/lib/asked.ts'
import { Badge } from '#web/ui/badge.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { RoundButton } from '#web/ui/round-button.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { matchesList, useSeenMatches } from './data.ts'
import { PeopleScreen } from './people-screen.tsx'

const RemoveMatchDialog = onDemand(
  () => import('./remove-match-dialog.tsx').then(({ RemoveMatchDialog }) => RemoveMatchDialog),
  { lost: couldNotOpen },
)

export const load = ({ client }: Asked) => client.prefetchInfiniteQuery(matchesList)

export function MatchesPage() {
  const removing = useDialogValue<{ id: string; person: PersonCard }>()
  const list = useInfiniteQuery(matchesList)
  useSeenMatches(list.data?.pages[0]?.items[0])
  return (
    <>
      <PeopleScreen
        title={titleOf('/relacionamento/matches')}
        description="Vocês se curtiram. Agora é só puxar conversa."
        list={list}
        errorText="Erro ao carregar matches"
        empty={{
          icon: <Sparkles aria-hidden />,
          title: 'Nenhum match ainda',
          text: 'Quando a curtida é dos dois lados, a conversa começa aqui.',
        }}
        factOf={(person) =>
          person.whatsappAvailable ? oneFact(person) : 'Sem WhatsApp por aqui. O perfil diz como chamar.'
        }
        markOf={({ isNew }) => (isNew ? <Badge tone="primary">Novo</Badge> : null)}
        actions={({ id, person }, open) => (
          <>
            <RoundButton
              size="sm"
              tone="neutral"
              label={`Desfazer match com ${person.name}`}
              icon={<HeartOff aria-hidden />}
              onClick={() => removing.show({ id, person })}
            />
            {person.whatsappAvailable ? (
              <RoundButton
                tone="positive"
                label={`Chamar ${person.name} no WhatsApp`}
                icon={<MessageCircle aria-hidden />}
                onClick={() => void chatOnWhatsapp(person)}
              />
            ) : (
              <RoundButton
                label={`Ver perfil de ${person.name}`}
                icon={<UserRound aria-hidden />}
                onClick={open}
              />
            )}
          </>
        )}
      />
      {removing.value ? (
        <RemoveMatchDialog match={removing.value} open={removing.open} onClose={removing.close} />
      ) : null}
    </>
  )
}
