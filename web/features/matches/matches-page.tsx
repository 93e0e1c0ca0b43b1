import { useInfiniteQuery } from '@tanstack/react-query'
import { HeartOff, MessageCircle, Sparkles } from 'lucide-react'
import type { PersonCard } from '#contract/people.ts'
import { chatOnWhatsapp } from '#web/features/people/contact.ts'
import { oneFact } from '#web/features/people/facts.ts'
import { PersonDialogs } from '#web/features/people/person-dialogs.tsx'
import { PersonRow } from '#web/features/people/person-row.tsx'
import { useShown } from '#web/features/people/shown.ts'
import { firstName } from '#web/lib/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { RoundButton } from '#web/ui/round-button.tsx'
import { matchesList, useRemoveMatch } from './data.ts'
import { ListScreen } from './list-screen.tsx'

export function MatchesPage() {
  const list = useInfiniteQuery(matchesList)
  const details = useShown<PersonCard>()
  const match = useShown<PersonCard>()
  const removing = useShown<{ id: string; name: string }>()
  const remove = useRemoveMatch()
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
                  onClick={() => removing.show({ id, name: firstName(person.name) })}
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
      <ConfirmDialog
        open={removing.open}
        onOpenChange={(next) => next || removing.close()}
        title="Tem certeza que deseja desfazer o match?"
        body={`Você e ${removing.value?.name ?? ''} deixam de se ver por aqui.`}
        confirmLabel="Desfazer match"
        tone="danger"
        onConfirm={() => removing.value && remove(removing.value.id)}
      />
    </>
  )
}
