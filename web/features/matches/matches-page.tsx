import { useInfiniteQuery } from '@tanstack/react-query'
import { Ban, Ellipsis, Flag, HeartOff, MessageCircle, Sparkles, UserRound } from 'lucide-react'
import type { PersonCard } from '#contract/people/api.ts'
import { titleOf } from '#site/routes.ts'
import { useContact } from '#web/features/interactions/contact.ts'
import { oneFact } from '#web/features/people/facts.ts'
import type { Asked } from '#web/lib/asked.ts'
import { couldNotOpen, onDemand, usePreload } from '#web/ui/on-demand.tsx'
import { RoundButton } from '#web/ui/round-button.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { matchesList, useSeenMatches } from './data.ts'
import { ItemButton } from './item-button.tsx'
import { NextStep } from './next-step.tsx'
import { PeopleScreen } from './people-screen.tsx'

const RemoveMatchDialog = onDemand(
  () => import('./remove-match-dialog.tsx').then(({ RemoveMatchDialog }) => RemoveMatchDialog),
  { lost: couldNotOpen },
)

const BlockDialog = onDemand(
  () => import('#web/features/interactions/block-dialog.tsx').then(({ BlockDialog }) => BlockDialog),
  { lost: couldNotOpen },
)
const ReportDialog = onDemand(
  () => import('#web/features/interactions/report-dialog.tsx').then((part) => part.ReportDialog),
  { lost: couldNotOpen },
)
const Menu = onDemand(() => import('#web/ui/menu.tsx').then(({ Menu }) => Menu), { lost: couldNotOpen })

type Match = { id: string; person: PersonCard }

export const load = ({ client }: Asked) => client.prefetchInfiniteQuery(matchesList)

export function MatchesPage() {
  const removing = useDialogValue<Match>()
  const blocking = useDialogValue<PersonCard>()
  const reporting = useDialogValue<PersonCard>()
  const more = useDialogValue<{ match: Match; anchor: HTMLElement; open: () => void }>()
  usePreload(Menu)
  const entriesFor = ({ match, open }: { match: Match; open: () => void }) => [
    { label: 'Ver perfil', icon: <UserRound aria-hidden />, onChoose: open },
    {
      label: 'Desfazer match',
      icon: <HeartOff aria-hidden />,
      onChoose: () => removing.show(match),
    },
    {
      label: 'Bloquear',
      icon: <Ban aria-hidden />,
      danger: true,
      onChoose: () => blocking.show(match.person),
    },
    {
      label: 'Denunciar',
      icon: <Flag aria-hidden />,
      danger: true,
      onChoose: () => reporting.show(match.person),
    },
  ]
  const list = useInfiniteQuery(matchesList)
  const contact = useContact()
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
          person.whatsappAvailable ? oneFact(person) : 'Sem WhatsApp. O perfil diz se tem outro contato.'
        }
        actions={({ person }, open) =>
          person.whatsappAvailable ? (
            <ItemButton
              look="chat"
              label={`Chamar ${person.name} no WhatsApp`}
              words="WhatsApp"
              icon={<MessageCircle aria-hidden />}
              onClick={() => void contact.chat(person)}
            />
          ) : (
            <ItemButton
              look="plain"
              label={`Ver perfil de ${person.name}`}
              words="Ver perfil"
              icon={<UserRound aria-hidden />}
              onClick={open}
            />
          )
        }
        more={(match, open) => (
          <RoundButton
            size="sm"
            tone="neutral"
            label={`Mais sobre ${match.person.name}`}
            icon={<Ellipsis aria-hidden />}
            aria-haspopup="menu"
            onPointerEnter={Menu.preload}
            onClick={({ currentTarget }) => more.show({ match, anchor: currentTarget, open })}
          />
        )}
        last={<NextStep />}
      />
      {more.value ? (
        <Menu
          label={`Mais sobre ${more.value.match.person.name}`}
          anchor={more.value.anchor}
          entries={entriesFor(more.value)}
          open={more.open}
          onClose={more.close}
        />
      ) : null}
      {blocking.value ? (
        <BlockDialog person={blocking.value} open={blocking.open} onClose={blocking.close} />
      ) : null}
      {reporting.value ? (
        <ReportDialog person={reporting.value} open={reporting.open} onClose={reporting.close} />
      ) : null}
      {removing.value ? (
        <RemoveMatchDialog match={removing.value} open={removing.open} onClose={removing.close} />
      ) : null}
    </>
  )
}
