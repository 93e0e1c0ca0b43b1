// Button around a face or a name that opens the person's details; one's own is no button.
import type { ReactNode } from 'react'
import type { Photo } from '#contract/kit.ts'
import { cn } from '#web/lib/cn.ts'
import { formatAgo } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

const PersonSheet = onDemand(() => import('./person-sheet.tsx').then((part) => part.PersonSheet), {
  lost: couldNotOpen,
})

type Named = { personId: string; name: string; mine: boolean }

/** Name under which somebody's words stand: one's own is "Você". */
export const signedBy = ({ name, mine }: Omit<Named, 'personId'>) => (mine ? 'Você' : name)

/** Age of what somebody wrote, in one line, with a note that it was edited. */
export const editedAgo = ({ at, edited }: { at: Date; edited: boolean }, now: Date) =>
  `${formatAgo(at, now).replaceAll(' ', '\u00a0')}${edited ? ' · editado' : ''}`

interface PersonButtonProps {
  person: Named
  /** A second way beside the name: for the finger, and in nobody's order of keys. */
  beside?: boolean
  className?: string
  children: ReactNode
}

export function PersonButton({ person, beside, className, children }: PersonButtonProps) {
  const sheet = useDialogValue<string>()
  if (person.mine) return <span className={className}>{children}</span>
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        {...(beside && { tabIndex: -1, 'aria-hidden': true })}
        onPointerEnter={PersonSheet.preload}
        onClick={() => sheet.show(person.personId)}
        className={cn('rounded-sm text-left underline-offset-4 hover:underline', className)}
      >
        {children}
      </button>
      {sheet.value ? <PersonSheet id={sheet.value} open={sheet.open} onClose={sheet.close} /> : null}
    </>
  )
}

/** Somebody in a list of those who did the same: face and name. */
export const PersonLine = ({ person }: { person: Named & { photo: Photo | null } }) => (
  <PersonButton person={person} className="flex min-h-11 w-full items-center gap-3">
    <Avatar alt="" seed={person.name} photo={person.photo} size="sm" />
    <span className="min-w-0 wrap-anywhere">{signedBy(person)}</span>
  </PersonButton>
)
