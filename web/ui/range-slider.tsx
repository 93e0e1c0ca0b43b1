import { Slider as Base } from '@base-ui/react/slider'
import { useId } from 'react'
import { cn } from '#web/lib/cn.ts'
import { FieldNotes } from './field.tsx'

type Range = readonly [from: number, to: number]

interface RangeSliderProps {
  label: string
  /** The range as a person reads it. */
  said: string
  hint?: string | undefined
  min: number
  max: number
  value: Range
  onValueChange: (value: Range) => void
  /** Height of the bar over each value from `min` to `max`, 0 to 1. */
  shares: readonly number[]
  /** Names of its two thumbs. */
  thumbs: readonly [from: string, to: string]
  /** A value as it is announced. */
  sayValue: (value: number) => string
}

/** A slider with two thumbs, for the least and the most, under bars that say how many there are of each value. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, said, hint, min, max, value, shares, onValueChange, thumbs, sayValue } = props
  const id = useId()
  return (
    <fieldset aria-describedby={hint && `${id}-hint`} className="grid min-w-0 grid-cols-1 gap-1">
      <legend className="sr-only">{label}</legend>
      <p aria-hidden className="flex items-baseline justify-between gap-4">
        <span className="text-sm font-semibold">{label}</span>
        <span className="font-display text-lg font-bold">{said}</span>
      </p>
      <div aria-hidden className="-mb-5.5 flex h-14 items-end gap-px px-3.5">
        {shares.map((share, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            className={cn(
              'h-full flex-1 origin-bottom rounded-t-xs transition-[scale,background-color]',
              index + min >= value[0] && index + min <= value[1] ? 'bg-primary/85' : 'bg-line',
            )}
            style={{ scale: `1 ${share}` }}
          />
        ))}
      </div>
      <Base.Root
        value={value}
        min={min}
        max={max}
        thumbCollisionBehavior="none"
        thumbAlignment="edge-client-only"
        onValueChange={([from = min, to = max]) => onValueChange([from, to])}
      >
        {/* What a finger pulls here is a thumb, and not the drawer that it may stand in. */}
        <Base.Control data-base-ui-swipe-ignore="" className="flex h-11 touch-none items-center select-none">
          <Base.Track className="h-1.5 w-full rounded-full bg-line-strong">
            <Base.Indicator className="rounded-full bg-primary" />
            {thumbs.map((name, index) => (
              <Base.Thumb
                key={name}
                index={index}
                getAriaLabel={() => name}
                getAriaValueText={(_, now) => sayValue(now)}
                className="size-7.5 rounded-full bg-card shadow-soft inset-ring-2 inset-ring-primary before:absolute before:-inset-[7px] before:rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
              />
            ))}
          </Base.Track>
        </Base.Control>
      </Base.Root>
      <FieldNotes id={id} hint={hint} error={undefined} />
    </fieldset>
  )
}
