// Part of meetings on a match's card and in the details: the invitation, or how far an open one has come.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import type { ContactBetween } from '#contract/contact-requests/between.ts'
import type { Meeting } from '#contract/meetings/api.ts'
import type { PersonCard } from '#contract/people/api.ts'
import type { MatchPart } from '#web/feature.ts'
import { useFlags } from '#web/features/feature-flags/flags.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { meetingsQuery } from './data.ts'
import type { Invited } from './invited.ts'
import { noteWords } from './state-words.ts'

const InviteDrawer = onDemand(() => import('./invite-drawer.tsx').then((part) => part.InviteDrawer), {
  lost: couldNotOpen,
})

export const meetingsAtMatches: MatchPart = {
  load: (client) => client.prefetchQuery(meetingsQuery),
  usePart() {
    const on = useFlags()('encontros')
    const { data } = useQuery({ ...meetingsQuery, enabled: on })
    const inviting = useDialogValue<Invited>()
    // While they are on their way none is offered: there may be one already.
    if (!on || !data) return null
    const meetingWith = ({ id }: Invited) => data.open.find(({ person }) => person.id === id)
    return {
      footOf: (match, primary) => {
        const person = invitedOf(match)
        const meeting = meetingWith(person)
        return meeting ? (
          <MeetingLink meeting={meeting} block />
        ) : (
          <InviteButton person={person} primary={primary} onInvite={() => inviting.show(person)} />
        )
      },
      besideOf: (match, primary) => {
        const person = invitedOf(match)
        return <InviteInDetails person={person} meeting={meetingWith(person)} primary={primary} />
      },
      over: inviting.value ? (
        <InviteDrawer
          key={inviting.value.id}
          person={inviting.value}
          open={inviting.open}
          onClose={inviting.close}
        />
      ) : null,
    }
  },
}

const invitedOf = ({
  person,
  contact,
}: {
  person: PersonCard
  contact?: ContactBetween | undefined
}): Invited => ({
  ...person,
  shown: contact?.shown,
})

/** Link to an open meeting, in the place of the invitation; it stands out while the member's answer is waited for. */
const MeetingLink = ({ meeting, block }: { meeting: Meeting; block?: boolean }) => (
  <Link
    to="/relacionamento/encontros"
    hash={meeting.id}
    className={buttonClass({
      variant: meeting.state === 'proposed' && !meeting.mine ? 'subtle' : 'secondary',
      block,
      className: 'px-3 text-sm',
    })}
  >
    <CalendarDays aria-hidden />
    {/* "hoje" by the browser's clock, which may be past the server's midnight. */}
    <span suppressHydrationWarning>{noteWords(meeting, new Date())}</span>
  </Link>
)

interface InviteButtonProps {
  person: Invited
  /** There is no other way to them. */
  primary: boolean
  onInvite: () => void
}

const InviteButton = ({ person, primary, onInvite }: InviteButtonProps) => (
  <Button
    variant={primary ? 'primary' : 'secondary'}
    block
    aria-label={`Chamar pra sair: ${person.name}`}
    icon={<CalendarDays aria-hidden />}
    aria-haspopup="dialog"
    onPointerEnter={InviteDrawer.preload}
    onClick={onInvite}
  >
    Chamar pra sair
  </Button>
)

interface InviteInDetailsProps {
  person: Invited
  meeting: Meeting | undefined
  primary: boolean
}

/** The same in the details, which its drawer opens over; it stays to say that the invitation is sent. */
function InviteInDetails({ person, meeting, primary }: InviteInDetailsProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {meeting ? (
        <MeetingLink meeting={meeting} />
      ) : (
        <span className="sm:shrink-0">
          <InviteButton person={person} primary={primary} onInvite={() => setOpen(true)} />
        </span>
      )}
      <InviteDrawer person={person} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
