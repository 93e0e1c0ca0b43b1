// Deeds on a meeting, by how it stands: answered, taken back, gone to, told to a friend, called off, looked back on.
import { useState } from 'react'
import type { Meeting } from '#contract/meetings/api.ts'
import { firstName } from '#contract/values/names.ts'
import { Button } from '#web/ui/button.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { AgreedActions } from './agreed-actions.tsx'
import { useMeetings } from './data.ts'
import { Feelings } from './feelings.tsx'
import { FriendPart } from './friend-part.tsx'
import { inviteWords, shareText } from './share.ts'
import { isOpen } from './state-words.ts'

/** Seldom: its piece waits until it is needed. */
const ChangedPlace = onDemand(() => import('./changed-place.tsx').then((part) => part.ChangedPlace))
const InviteDrawer = onDemand(() => import('./invite-drawer.tsx').then((part) => part.InviteDrawer), {
  lost: couldNotOpen,
})

export function MeetingActions({ meeting, now }: { meeting: Meeting; now: Date }) {
  const { state, mine, person, countersLeft } = meeting
  /** The proposal as it was when its drawer opened: an answer names the version that was seen. */
  const proposing = useDialogValue<{ meeting: Meeting; part: 'hour' | 'place' }>()
  const propose = (part: 'hour' | 'place') => proposing.show({ meeting, part })
  const asked = state === 'proposed' && !mine
  const another = asked && countersLeft > 0
  // Agreed, and the place is closed or gone: either may propose another.
  const replaceable = state === 'agreed' && countersLeft > 0
  return (
    <>
      {isOpen(meeting) && meeting.placeChange ? (
        <ChangedPlace
          change={meeting.placeChange}
          onAnother={another || replaceable ? () => propose('place') : undefined}
        />
      ) : null}
      {asked ? <AskedActions meeting={meeting} onPropose={another ? propose : undefined} /> : null}
      {state === 'proposed' && mine ? <WaitingActions meeting={meeting} /> : null}
      {state === 'agreed' ? <AgreedActions meeting={meeting} now={now} /> : null}
      {state === 'agreed' || state === 'past' ? <FriendPart meeting={meeting} now={now} /> : null}
      {state === 'past' ? <Feelings meeting={meeting} /> : null}
      {proposing.value ? (
        <InviteDrawer
          key={`${proposing.value.meeting.version}${proposing.value.part}`}
          person={person}
          answers={proposing.value}
          open={proposing.open}
          onClose={proposing.close}
        />
      ) : null}
    </>
  )
}

interface AskedActionsProps {
  meeting: Meeting
  onPropose: ((part: 'hour' | 'place') => void) | undefined
}

function AskedActions({ meeting, onPropose }: AskedActionsProps) {
  const meetings = useMeetings()
  const [pending, setPending] = useState<'accept' | 'decline' | null>(null)
  const name = firstName(meeting.person.name)
  const answer = async (deed: 'accept' | 'decline') => {
    if (pending) return
    setPending(deed)
    const done = await meetings[deed](meeting)
    setPending(null)
    if (done && deed === 'accept') toast.success(`Combinado com ${name}!`)
  }
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <Button size="lg" block loading={pending === 'accept'} onClick={() => void answer('accept')}>
        Topo
      </Button>
      {onPropose ? (
        <div className="grid grid-cols-pair gap-2.5">
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => onPropose('hour')}>
            Outro dia
          </Button>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => onPropose('place')}>
            Outro lugar
          </Button>
        </div>
      ) : (
        <p className="text-center text-sm text-ink-2">
          Vocês já trocaram três propostas. Agora é topar ou deixar pra depois.
        </p>
      )}
      <Button
        variant="ghost"
        className="text-ink-2"
        loading={pending === 'decline'}
        onClick={() => void answer('decline')}
      >
        Agora não
      </Button>
    </div>
  )
}

function WaitingActions({ meeting }: { meeting: Meeting }) {
  const meetings = useMeetings()
  const [pending, setPending] = useState(false)
  const withdraw = async () => {
    setPending(true)
    await meetings.decline(meeting)
    setPending(false)
  }
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button variant="secondary" className="grow" onClick={() => void shareText(inviteWords(meeting.id))}>
        Mandar o convite
      </Button>
      <Button variant="ghost" className="grow text-ink-2" loading={pending} onClick={() => void withdraw()}>
        Desistir
      </Button>
    </div>
  )
}
