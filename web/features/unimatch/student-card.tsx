import { Heart, Info, Mail, SkipForward, X } from 'lucide-react'
import type { Student } from '#contract/unimatch/api.ts'
import { useContact } from '#web/features/interactions/contact.ts'
import type { Verdict } from '#web/features/interactions/decisions.ts'
import { occupation, place } from '#web/features/people/facts.ts'
import { PersonBadges } from '#web/features/people/person-badges.tsx'
import { PersonPhoto } from '#web/features/people/person-photo.tsx'
import { fitLine } from '#web/features/people/reasons.ts'
import { VideoButton } from '#web/features/people/video-button.tsx'
import { cn } from '#web/lib/cn.ts'
import { nameAndAge } from '#web/lib/format.ts'
import { useDoubleTapGuard } from '#web/ui/double-tap-guard.ts'
import { RoundButton } from '#web/ui/round-button.tsx'
import { Stars } from './stars.tsx'
import { StudentAside } from './student-aside.tsx'

interface StudentCardProps {
  student: Student
  stars: number | null
  onStars: (stars: number | null) => void
  onVerdict: (verdict: Verdict) => void
  onDetails: () => void
  /** Absent where nobody else is there. */
  onNext: (() => void) | undefined
}

/** Photo above words and buttons on a phone, in all the height that the page leaves; side by side where that is low, and on a laptop. */
export const studentCardClass = cn(
  '@container mx-auto flex min-h-0 w-full max-w-md flex-1 flex-col gap-3',
  'short:grid short:max-w-none short:grid-cols-2 short:gap-5',
  'lg:not-short:grid lg:not-short:max-w-5xl lg:not-short:flex-none lg:not-short:grid-cols-[minmax(0,32rem)_minmax(0,1fr)] lg:not-short:gap-0 lg:not-short:rounded-lg lg:not-short:bg-card lg:not-short:shadow-soft',
)
export const studentPhotoClass = cn(
  'relative min-h-32 md:min-h-[min(8rem,20dvh)] flex-1 overflow-hidden rounded-lg bg-sunken short:min-h-0',
  'md:h-[min(35rem,100dvh-var(--spacing)*93-var(--connection-bar))] md:flex-none short:h-auto lg:not-short:aspect-4/5 lg:not-short:h-auto lg:not-short:max-h-[calc(100dvh-11rem)] lg:not-short:w-full lg:not-short:rounded-r-none',
)
/** Not over a face that is low for its letters: the details tell it. */
const tallOnly = '[@container(height<19rem)]:hidden'
/** Nor beside it. */
const roomyOnly = '@max-[14rem]:hidden'

/** One student: the photo, what they say of themselves, and what may be done about them. */
export function StudentCard({ student, stars, onStars, onVerdict, onDetails, onNext }: StudentCardProps) {
  const contact = useContact()
  const why = fitLine(student.reasons)
  return (
    <article aria-labelledby="universitario" className={studentCardClass}>
      <div className={studentPhotoClass}>
        <PersonPhoto
          person={student}
          show="body"
          width={4}
          height={5}
          sizes="(width >= 64rem) 32rem, (width >= 48rem) 28rem, calc(100vw - 2rem)"
          priority
          loading="eager"
          className="absolute inset-0 size-full"
          style={{ aspectRatio: 'auto', objectPosition: 'top' }}
        />
        <VideoButton person={student} onPhoto className="absolute top-4 right-4 z-10" />
        <div
          data-theme="dark"
          className="absolute inset-0 flex [container-type:size] flex-col justify-end scrim-foot p-5 text-white short:p-4"
        >
          <div className={cn('flex flex-wrap gap-2', tallOnly)}>
            <PersonBadges person={student} onPhoto />
          </div>
          <h2
            id="universitario"
            className="mt-2 text-4xl wrap-anywhere [@container(height<19rem)]:text-2xl [@container(height<6rem)]:text-lg"
          >
            {nameAndAge(student)}
          </h2>
          <p className="mt-1.5 line-clamp-2 shrink-0 [@container(height<12rem)]:line-clamp-1">
            {occupation(student)}
          </p>
          <p className={cn('truncate', tallOnly)}>{place(student)}</p>
          {why ? (
            <p className="mt-2 line-clamp-2 shrink-0 text-sm font-semibold text-accent [@container(height<12rem)]:hidden lg:hidden">
              {why}
            </p>
          ) : null}
        </div>
      </div>
      <div className="flex shrink-0 flex-col gap-2 short:min-h-0 short:justify-center lg:not-short:gap-4 lg:not-short:p-6">
        {why ? (
          <p className="hidden rounded-sm bg-sea-soft px-4 py-3 font-semibold text-sea lg:not-short:block">
            {why}
          </p>
        ) : null}
        <p
          className={cn(
            'line-clamp-2 whitespace-pre-line wrap-anywhere max-lg:[@media(height<44rem)]:hidden lg:not-short:line-clamp-8 lg:not-short:text-lg',
            roomyOnly,
          )}
        >
          {student.bio ?? 'Biografia não informada'}
        </p>
        <StudentAside student={student} />
        <Stars value={stars} onChange={onStars} />
        <div
          {...useDoubleTapGuard()}
          data-keep-clear
          className="flex flex-wrap items-center justify-between gap-0.5 [--spacing:min(0.25rem,max(4px,1.22vw),1.25vh)] lg:not-short:mt-auto"
        >
          <RoundButton
            label="Rejeitar"
            size="lg"
            tone="neutral"
            icon={<X aria-hidden />}
            onClick={() => onVerdict('dislike')}
          />
          <RoundButton label="Ver detalhes" icon={<Info aria-hidden />} onClick={onDetails} />
          {/* Its place is kept, or the verdicts would move between two presses. */}
          <RoundButton
            label="Pedir contato por e-mail"
            icon={<Mail aria-hidden />}
            onClick={() => void contact.email(student)}
            className={student.emailAvailable ? undefined : 'invisible'}
          />
          <RoundButton
            label="Próximo"
            size="sm"
            icon={<SkipForward aria-hidden />}
            onClick={onNext}
            className={onNext ? undefined : 'invisible'}
          />
          <RoundButton
            label="Curtir"
            size="xl"
            tone="primary"
            filled
            icon={<Heart aria-hidden />}
            onClick={() => onVerdict('like')}
          />
        </div>
      </div>
    </article>
  )
}
