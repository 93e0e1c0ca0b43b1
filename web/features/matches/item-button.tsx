import { Heart, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PersonCard } from '#contract/people/api.ts'
import type { Verdict } from '#web/features/interactions/decisions.ts'
import { cn } from '#web/lib/cn.ts'
import { RoundButton } from '#web/ui/round-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const looks = {
  chat: 'bg-(--chat-on-white) text-white',
  primary: 'bg-primary text-white hover:bg-primary-hover [&_svg]:fill-current',
  ask: 'bg-primary-soft text-primary hover:bg-primary-soft/80',
  plain: 'bg-raised text-ink shadow-soft inset-ring inset-ring-line md:bg-card md:shadow-none',
} as const

interface ItemButtonProps {
  /** Person whose it is, and the action; holds `words`. */
  label: string
  /** Seen on a tile. */
  words: string
  icon: ReactNode
  look: keyof typeof looks
  /** Pressed, and waiting for its answer. */
  loading?: boolean
  onClick: () => void
}

/** Action that one does first about a person in a list: round at a phone's thumb, but for the chat and what asks for one, which say their names; in words along the foot of a tile. */
export function ItemButton({ label, words, icon, look, loading, onClick }: ItemButtonProps) {
  const worded = look === 'chat' || look === 'ask'
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
      className={cn(
        'inline-flex size-12 min-w-0 shrink-0 items-center justify-center gap-2 rounded-full font-semibold transition-[scale,background-color] active:scale-95 [&_svg]:size-5.5 [&_svg]:shrink-0',
        'md:h-11 md:w-auto md:flex-1 md:shrink md:rounded-sm md:px-3 md:active:scale-98 md:[&_svg]:size-5',
        worded && 'max-md:w-auto max-md:max-w-full max-md:grow max-md:px-5',
        looks[look],
      )}
    >
      {loading ? <Spinner label="Carregando" /> : icon}
      <span className={cn('truncate', !worded && 'max-md:hidden')}>{words}</span>
    </button>
  )
}

interface VerdictItemsProps {
  person: PersonCard
  /** Label of the like. */
  like: string
  decide: (person: PersonCard, verdict: Verdict) => void
}

/** The two answers to somebody who showed interest. */
export const VerdictItems = ({ person, like, decide }: VerdictItemsProps) => (
  <>
    <RoundButton
      size="sm"
      tone="neutral"
      label={`Rejeitar ${person.name}`}
      icon={<X aria-hidden />}
      onClick={() => decide(person, 'dislike')}
    />
    <ItemButton
      look="primary"
      label={like}
      words="Curtir"
      icon={<Heart aria-hidden />}
      onClick={() => decide(person, 'like')}
    />
  </>
)
