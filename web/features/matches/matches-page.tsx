import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Ban, Ellipsis, Flag, HeartOff, Lightbulb, MessageCircle, Sparkles, UserRound } from 'lucide-react'
import type { ContactBetween } from '#contract/contact-requests/between.ts'
import type { ContactChannel } from '#contract/contact-requests/options.ts'
import type { FitReason, PersonCard } from '#contract/people/api.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { titleOf } from '#site/routes.ts'
import { askLabel, channelNames, contactFact, openLabel } from '#web/features/contact-requests/channels.ts'
import { ContactFooter } from '#web/features/contact-requests/contact-footer.tsx'
import { ContactNote } from '#web/features/contact-requests/contact-note.tsx'
import { useContactRequests, waitingRequests } from '#web/features/contact-requests/data.ts'
import { WaitingRequests } from '#web/features/contact-requests/waiting-requests.tsx'
import { useContact } from '#web/features/interactions/contact.ts'
import { oneFact } from '#web/features/people/facts.ts'
import { meQuery } from '#web/features/profile/me.ts'
import { matchPart } from '#web/features-matches.ts'
import { formatDaysAgo } from '#web/lib/format.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { couldNotOpen, onDemand, usePreload } from '#web/ui/on-demand.tsx'
import { RoundButton } from '#web/ui/round-button.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { usePending } from '#web/ui/use-pending.ts'
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

const FirstMessageDialog = onDemand(
  () => import('./first-message-dialog.tsx').then((part) => part.FirstMessageDialog),
  { lost: couldNotOpen },
)

const AnswerDrawer = onDemand(
  () => import('#web/features/contact-requests/answer-drawer.tsx').then((part) => part.AnswerDrawer),
  { lost: couldNotOpen },
)

type Match = {
  id: string
  person: PersonCard
  reasons: readonly FitReason[]
  contact?: ContactBetween | undefined
}

const dayMs = 86_400_000

/** "Você chamou hoje", "Você chamou há 3 dias": by days of the city. */
const calledWords = (day: string) =>
  `Você chamou ${formatDaysAgo(Math.round((Date.parse(cityDay(new Date())) - Date.parse(day)) / dayMs))}`

export const load = ({ client }: LoadArgs) =>
  Promise.all([
    client.prefetchInfiniteQuery(matchesList),
    client.prefetchQuery(waitingRequests),
    matchPart.load(client),
  ])

/** No channel to them, and none that is asked for: a meeting is the way. */
const isUnreachable = ({ person, contact }: Match) =>
  !person.whatsappAvailable && !contact?.shown && !contact?.asked && !contact?.waiting

/** Asks a match who shows no channel for one. */
function AskItem({ person, contact }: { person: PersonCard; contact: ContactBetween }) {
  const requests = useContactRequests()
  const [pending, run] = usePending()
  return (
    <ItemButton
      look="ask"
      label={`${askLabel(contact)} a ${person.name}`}
      words={askLabel(contact)}
      icon={<MessageCircle aria-hidden />}
      loading={pending}
      onClick={() => void run(() => requests.ask(person))}
    />
  )
}

/** The channel that a match shows to the member alone. */
function ShownItem({ person, channel }: { person: PersonCard; channel: ContactChannel }) {
  const requests = useContactRequests()
  const [pending, run] = usePending()
  return (
    <ItemButton
      look={channel === 'whatsapp' ? 'chat' : 'ask'}
      label={openLabel(channel, person.name)}
      words={channelNames[channel]}
      icon={<MessageCircle aria-hidden />}
      loading={pending}
      onClick={() => void run(() => requests.open(person, channel))}
    />
  )
}

export function MatchesPage() {
  const removing = useDialogValue<Match>()
  const { data: me } = useQuery(meQuery)
  const writing = useDialogValue<Match>()
  const blocking = useDialogValue<PersonCard>()
  const reporting = useDialogValue<PersonCard>()
  const answering = useDialogValue<PersonCard>()
  const part = matchPart.usePart()
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
        above={<WaitingRequests onAnswer={answering.show} preload={AnswerDrawer.preload} />}
        factOf={({ person, contact }) =>
          person.whatsappAvailable
            ? oneFact(person)
            : (contactFact(person, contact) ?? 'Sem WhatsApp. O perfil diz se tem outro contato.')
        }
        noteOf={({ person, contact, contactedOn }) =>
          contact?.waiting || contact?.showing ? (
            <ContactNote person={person} contact={contact} onAnswer={() => answering.show(person)} />
          ) : contactedOn ? (
            <span>{calledWords(contactedOn)}</span>
          ) : null
        }
        foot={(match) => part?.footOf(match, isUnreachable(match))}
        beside={(match) => part?.besideOf(match, isUnreachable(match))}
        unreachable={({ person, contact }) => contact && <ContactFooter person={person} contact={contact} />}
        actions={(match, open) => {
          const { person, contact: between, contactedOn } = match
          return person.whatsappAvailable ? (
            <>
              <ItemButton
                look="chat"
                label={`Chamar ${person.name}${contactedOn ? ' de novo' : ''} no WhatsApp`}
                words={contactedOn ? 'Chamar de novo' : 'WhatsApp'}
                icon={<MessageCircle aria-hidden />}
                onClick={() => void contact.chat(person)}
              />
              <RoundButton
                size="sm"
                tone="neutral"
                label={`Ideias de mensagem para ${person.name}`}
                icon={<Lightbulb aria-hidden />}
                aria-haspopup="dialog"
                onPointerEnter={FirstMessageDialog.preload}
                onClick={() => writing.show(match)}
              />
            </>
          ) : between?.shown ? (
            <ShownItem person={person} channel={between.shown} />
          ) : between?.mayAsk ? (
            <AskItem person={person} contact={between} />
          ) : (
            <ItemButton
              look="plain"
              label={`Ver perfil de ${person.name}`}
              words="Ver perfil"
              icon={<UserRound aria-hidden />}
              onClick={open}
            />
          )
        }}
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
      {/* Pressed before the own profile came, it opens with it. */}
      {writing.value && me ? (
        <FirstMessageDialog
          key={writing.value.id}
          match={writing.value}
          from={me}
          open={writing.open}
          onClose={writing.close}
        />
      ) : null}
      {answering.value ? (
        <AnswerDrawer
          key={answering.value.id}
          person={answering.value}
          open={answering.open}
          onClose={answering.close}
        />
      ) : null}
      {part?.over}
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
