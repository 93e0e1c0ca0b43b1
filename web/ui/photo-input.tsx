// Picks one picture and shows it in its box. Sending and framing it are the screen's business.
import { ImagePlus } from 'lucide-react'
import { type DragEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { cn } from '#web/lib/cn.ts'
import { FieldNotes } from './field.tsx'
import { Progress } from './progress.tsx'

interface PhotoInputProps {
  label: string
  /** Under the box; its label is the input's own. */
  caption: ReactNode
  /** Picture that is chosen or stored; null when there is none. */
  children: ReactNode
  onPick: (file: File) => void
  /** Its picture is being worked at. */
  selected?: boolean
  onSelect?: (() => void) | undefined
  /** From 0 to 1 while it is sent. */
  progress?: number | null
  error?: string | null | undefined
  accept?: string
  required?: boolean
  inputRef?: Ref<HTMLInputElement>
}

export function PhotoInput(props: PhotoInputProps) {
  const { label, caption, children, onPick, selected, onSelect, progress = null, error, required } = props
  const { accept = 'image/jpeg,image/png,image/webp', inputRef } = props
  const id = useId()
  const [over, setOver] = useState(false)
  const filled = children !== null

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onPick(file)
  }

  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-2">
      <fieldset
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          'relative grid aspect-4/5 w-full min-w-0 place-items-center overflow-hidden rounded-md text-center transition-colors',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ring',
          filled ? 'bg-sunken' : 'border-2 border-dashed border-line-strong bg-card hover:bg-hover',
          selected && 'shadow-[0_0_0_2.5px_var(--page),0_0_0_5px_var(--primary)]',
          over && 'border-primary bg-primary-soft',
          error && !filled && 'border-(--danger-text)',
        )}
      >
        <input
          ref={inputRef}
          type="file"
          accept={accept}
          aria-label={filled ? `Trocar ${label}` : label}
          required={required && !filled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          // If there is a picture, a press is for the picture.
          className={filled ? 'sr-only' : 'absolute inset-0 z-10 size-full cursor-pointer opacity-0'}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) onPick(file)
            // The same file may be picked again after an error.
            event.target.value = ''
          }}
        />
        {children ?? (
          <span className="grid justify-items-center gap-1.5 p-3 text-ink-2">
            <span className="mb-1 grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
              <ImagePlus aria-hidden className="size-6.5" />
            </span>
            <span className="font-semibold text-primary">Escolher foto</span>
            <span className="text-sm pointer-coarse:hidden">ou arraste para cá</span>
            <span className="hidden text-sm pointer-coarse:inline">ou tirar agora</span>
          </span>
        )}
        {filled && !selected && onSelect ? (
          <button
            type="button"
            aria-label={`Ajustar ${label}`}
            onClick={onSelect}
            className="absolute inset-0 rounded-md outline-offset-[-4px]"
          />
        ) : null}
        {progress !== null ? (
          <span className="pointer-events-none absolute inset-x-2.5 bottom-2.5 rounded-sm bg-card px-3 py-2 text-left shadow-soft">
            <Progress label="Enviando foto" value={progress} shown />
          </span>
        ) : null}
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm">{caption}</div>
      <FieldNotes id={id} hint={null} error={error} />
    </div>
  )
}
