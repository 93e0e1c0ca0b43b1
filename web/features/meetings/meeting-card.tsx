// One meeting, whole: with whom, when and where, how it stands, and what can be done about it.
import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import type { Meeting } from '#contract/meetings/api.ts'
import { firstName } from '#contract/values/names.ts'
import { cn } from '#web/lib/cn.ts'
import { nameAndAge } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { capital, whenWords } from './hours.ts'
import { MeetingActions } from './meeting-actions.tsx'
import { PlaceBadges } from './place-badges.tsx'
import { isOpen, stateBadge, stateSentence } from './state-words.ts'

interface MeetingCardProps {
  meeting: Meeting
  now: Date
  /** Alone on its page, it is no item of a list, and its person is the page's heading. */
  alone?: boolean
}

export function MeetingCard({ meeting, now, alone }: MeetingCardProps) {
  const { id, person, state, startsAt, place, sentence, mine, late } = meeting
  const badge = stateBadge(meeting)
  const name = firstName(person.name)
  const Heading = alone ? 'h1' : 'h3'
  /** Hour and place are not called back to mind once it came to nothing. */
  const planned = isOpen(meeting) || state === 'past'
  return (
    <Card
      as={alone ? 'article' : 'li'}
      id={id}
      padding="none"
      look={isOpen(meeting) ? 'raised' : 'flat'}
      className={cn(
        'grid scroll-mt-24 grid-cols-1 content-start overflow-hidden',
        alone || 'mb-4 break-inside-avoid',
      )}
    >
      {state === 'agreed' ? <span aria-hidden className="gradient-1 h-1.5" /> : null}
      <div className="grid grid-cols-1 gap-4 p-[min(1.25rem,5vw)]">
        <div className="flex flex-wrap items-center gap-3.5">
          <Avatar alt="" photo={person.facePhoto} seed={person.name} size="lg" />
          <div className="min-w-0 flex-1 basis-32">
            <Heading className="text-lg leading-tight font-bold wrap-anywhere">{nameAndAge(person)}</Heading>
            <p className="text-sm text-ink-2">{stateSentence(meeting)}</p>
          </div>
          {planned || state === 'cancelled' ? <Badge tone={badge.tone}>{badge.words}</Badge> : null}
        </div>
        {planned ? (
          <div className="grid grid-cols-1 gap-1">
            <p className="font-display text-3xl leading-tight font-extrabold tracking-tight wrap-anywhere">
              <time dateTime={startsAt.toISOString()}>{capital(whenWords(startsAt, now))}</time>
            </p>
            <p className="flex items-start gap-2">
              <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
              <span className="min-w-0 wrap-anywhere">
                <Link
                  to="/guia-comercial/empresas/$slug"
                  params={{ slug: place.slug }}
                  className="font-semibold text-sea underline-offset-4 hover:underline"
                >
                  {place.name}
                </Link>
                <span className="block text-sm text-ink-2">
                  {isOpen(meeting)
                    ? `${place.category.name} · ${place.address}`
                    : `${place.category.name} · ${place.neighborhood}`}
                </span>
              </span>
            </p>
            {isOpen(meeting) ? <PlaceBadges place={place} className="mt-1.5 pl-7" /> : null}
          </div>
        ) : null}
        {sentence && isOpen(meeting) ? (
          <blockquote className="rounded-sm bg-sunken px-4 py-3 wrap-anywhere">
            <span className="sr-only">{mine ? 'Você: ' : `${name}: `}</span>
            <span>{`“${sentence}”`}</span>
          </blockquote>
        ) : null}
        {state === 'agreed' && late.theirs ? (
          <p
            role="status"
            className="rounded-sm bg-warning-soft px-4 py-3 text-sm font-semibold text-warning"
          >
            {`${name} avisou: vai se atrasar uns ${late.theirs} minutos.`}
          </p>
        ) : null}
        <MeetingActions meeting={meeting} now={now} />
      </div>
    </Card>
  )
}
