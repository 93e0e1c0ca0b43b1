import { Heart, Info, MessageCircle, Undo2, X } from 'lucide-react'
import { useId } from 'react'
import type { DiscoverPerson } from '#contract/discover/api.ts'
import type { Verdict } from '#web/features/interactions/decisions.ts'
import { cn } from '#web/lib/cn.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { RoundButton } from '#web/ui/round-button.tsx'

/** As far apart as fits, always in one row; beside the card of a phone on its side. */
export const verdictsClass = cn(
  'flex w-full max-w-[20.25rem] flex-wrap items-center justify-between gap-0.5',
  'short:grid short:grid-cols-2 short:place-items-center short:gap-1.5 md:short:grid-cols-1 short:[&>:last-child]:col-span-full',
)

/** Reason why no verdict is taken yet. */
export const photoAwaited = 'A foto ainda está chegando'

interface VerdictButtonsProps {
  person: DiscoverPerson
  onVerdict: (verdict: Verdict) => void
  onDetails: () => void
  onWhatsapp: () => void
  onUndo: () => void
  undoing: boolean
  /** The photo is on its way: no verdict is taken. */
  waiting: boolean
}

export function VerdictButtons(props: VerdictButtonsProps) {
  const { person, onVerdict, onDetails, onWhatsapp, onUndo, undoing, waiting } = props
  const reason = useId()
  const busyProps = { busy: waiting, ...(waiting && { 'aria-describedby': reason }) }
  return (
    <div className={verdictsClass}>
      <RoundButton
        label="Desfazer"
        data-early="Backspace"
        size="sm"
        tone="neutral"
        icon={<Undo2 aria-hidden />}
        busy={undoing}
        onClick={onUndo}
      />
      <RoundButton
        label="Rejeitar"
        data-early="ArrowLeft left"
        size="lg"
        tone="neutral"
        icon={<X aria-hidden />}
        {...busyProps}
        onClick={() => onVerdict('dislike')}
      />
      {/* Alone between the two verdicts it stands in their middle. */}
      <RoundButton
        label="Ver detalhes"
        data-early="ArrowUp tap"
        icon={<Info aria-hidden />}
        onClick={onDetails}
        className={cn(
          'transition-[translate,scale,color]',
          !person.whatsappAvailable && '@min-[280px]:translate-x-[calc(50%+0.4rem)]',
        )}
      />
      {/* Its place is kept, or the verdicts would move between two presses. */}
      <RoundButton
        label="WhatsApp"
        tone="positive"
        icon={<MessageCircle aria-hidden />}
        onClick={onWhatsapp}
        className={person.whatsappAvailable ? undefined : 'invisible'}
      />
      <RoundButton
        label="Curtir"
        data-early="ArrowRight right"
        size="xl"
        tone="primary"
        filled
        icon={<Heart aria-hidden />}
        {...busyProps}
        onClick={() => onVerdict('like')}
      />
      {waiting ? (
        <span id={reason} className="sr-only">
          {photoAwaited}
        </span>
      ) : null}
    </div>
  )
}

const hints = [
  ['←', 'rejeitar'],
  ['→', 'curtir'],
  ['↑', 'detalhes'],
  ['Espaço', 'outra foto'],
  ['↓', 'ampliar'],
  ['⌫', 'desfazer'],
] as const

export function KeyHints() {
  return (
    <p className="hidden flex-wrap justify-center gap-x-5 gap-y-1 text-sm text-ink-2 lg:not-short:flex">
      {hints.map(([key, what]) => (
        <span key={key}>
          <Kbd>{key}</Kbd> <span>{what}</span>
        </span>
      ))}
    </p>
  )
}
