import { Heart, Info, MessageCircle, X } from 'lucide-react'
import type { TransitionEvent } from 'react'
import type { DiscoverPerson } from '#contract/discover/api.ts'
import { useContact } from '#web/features/interactions/contact.ts'
import type { Verdict } from '#web/features/interactions/decisions.ts'
import { oneFact } from '#web/features/people/facts.ts'
import { PersonPhoto } from '#web/features/people/person-photo.tsx'
import { fitMark, strongestReason } from '#web/features/people/reasons.ts'
import { cn } from '#web/lib/cn.ts'
import { nameAndAge } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, cardLinkClass } from '#web/ui/card.tsx'
import { RoundButton } from '#web/ui/round-button.tsx'
import { bodyClass, choicesClass } from './grid-skeleton.tsx'

interface GridCardProps {
  person: DiscoverPerson
  priority: boolean
  /** Decided: on its way out. */
  leaving: boolean
  onDecide: (person: DiscoverPerson, verdict: Verdict) => void
  onDetails: (person: DiscoverPerson) => void
  onGone: (person: DiscoverPerson) => void
}

/** Seen under the pointer and the focus; always where there is no pointer. */
const onHover =
  'opacity-0 transition-opacity group-hover:opacity-100 group-focus-within:opacity-100 pointer-coarse:opacity-100'

/** Asks for the longest word's room: where that is not left, the choices go below. */
const factClass = 'min-w-0 max-w-full @min-[15.5rem]:grow @min-[15.5rem]:basis-[min-content]'

export function GridCard({ person, priority, leaving, onDecide, onDetails, onGone }: GridCardProps) {
  const reason = strongestReason(person.reasons)
  const mark = fitMark(person)
  const faded = (event: TransitionEvent) => {
    if (leaving && event.target === event.currentTarget && event.propertyName === 'opacity') onGone(person)
  }
  return (
    <Card
      as="li"
      look="raised"
      padding="none"
      interactive
      inert={leaving}
      onTransitionEnd={faded}
      className={cn(
        'group @container flex flex-col overflow-hidden transition-[translate,box-shadow,opacity,scale]',
        leaving && 'scale-90 opacity-0',
      )}
    >
      <div className="relative">
        <PersonPhoto
          person={person}
          width={1}
          height={1}
          sizes="(width >= 80rem) 18rem, (width >= 64rem) 33vw, 45vw"
          priority={priority}
        />
        {mark === null ? null : (
          <Badge tone="white" className="absolute bottom-2.5 left-2.5 md:bottom-3 md:left-3">
            {mark}
          </Badge>
        )}
      </div>
      <div className={bodyClass}>
        <div className={factClass}>
          <h2 className="line-clamp-2 text-lg leading-tight font-bold">
            <button
              type="button"
              className={cn(cardLinkClass, 'text-left')}
              onClick={() => onDetails(person)}
            >
              {nameAndAge(person)}
            </button>
          </h2>
          <p className="line-clamp-2 text-sm leading-snug text-ink-2">{oneFact(person)}</p>
        </div>
        {reason ? (
          // Below the choices where those stand beside what is told: there is the whole card's width.
          <p className="-mt-2 truncate @max-[9.5rem]:line-clamp-2 @max-[9.5rem]:whitespace-normal text-sm leading-snug font-medium text-primary @min-[15.5rem]:order-last @min-[15.5rem]:mt-0 @min-[15.5rem]:basis-full">
            {reason}
          </p>
        ) : null}
        <div className={choicesClass}>
          <RoundButton
            size="sm"
            tone="neutral"
            label={`Rejeitar ${person.name}`}
            icon={<X aria-hidden />}
            onClick={() => onDecide(person, 'dislike')}
          />
          <WhatsappButton person={person} className="@min-[15.5rem]:hidden @max-[9.5rem]:hidden" />
          <RoundButton
            size="sm"
            tone="primary"
            filled
            label={`Curtir ${person.name}`}
            icon={<Heart aria-hidden />}
            onClick={() => onDecide(person, 'like')}
          />
        </div>
      </div>
      <div className={cn('absolute top-2.5 right-2.5 grid gap-2 max-sm:hidden md:top-3 md:right-3', onHover)}>
        <RoundButton
          size="sm"
          label={`Ver detalhes de ${person.name}`}
          icon={<Info aria-hidden />}
          onClick={() => onDetails(person)}
        />
        <WhatsappButton person={person} className="@max-[15.5rem]:hidden" />
      </div>
    </Card>
  )
}

function WhatsappButton({ person, className }: { person: DiscoverPerson; className?: string }) {
  const contact = useContact()
  if (!person.whatsappAvailable) return null
  return (
    <RoundButton
      size="sm"
      tone="positive"
      label={`Chamar ${person.name} no WhatsApp`}
      icon={<MessageCircle aria-hidden />}
      onClick={() => void contact.chat(person)}
      className={className}
    />
  )
}
