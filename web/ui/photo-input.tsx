// Picks one picture, shows it and how its upload goes. Sending it is the screen's business.
import { ImagePlus, RefreshCw, Trash2, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { cn } from '#web/lib/cn.ts'
import { Button } from './button.tsx'
import { FieldNotes, RequiredMark } from './field.tsx'
import { Progress } from './progress.tsx'

interface PhotoInputProps {
  label: string
  /** Address of what is chosen or stored (an object URL will do); null when there is none. */
  value: string | null
  onPick: (file: File) => void
  /** Takes the photo away, or gives up sending it. */
  onRemove?: (() => void) | undefined
  /** From 0 to 1 while it is sent. */
  progress?: number | null
  error?: string | null | undefined
  hint?: ReactNode
  accept?: string
  required?: boolean
}

export function PhotoInput(props: PhotoInputProps) {
  const { label, value, onPick, onRemove, progress = null, error, hint, required } = props
  const { accept = 'image/jpeg,image/png,image/webp' } = props
  const id = useId()
  const [over, setOver] = useState(false)
  const sending = progress !== null

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onPick(file)
  }

  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-2">
      <span className="text-sm font-semibold">
        {label}
        {required ? <RequiredMark /> : null}
      </span>
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          'relative grid aspect-4/5 w-full place-items-center overflow-hidden rounded-md text-center transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
          value ? 'bg-sunken' : 'border-2 border-dashed border-line-strong bg-card hover:bg-hover',
          over && 'border-primary bg-primary-soft',
          error && 'border-(--danger-text)',
        )}
      >
        <input
          id={id}
          type="file"
          accept={accept}
          aria-label={value ? `Trocar ${label}` : label}
          required={required && !value}
          aria-invalid={error ? true : undefined}
          aria-describedby={cn(hint && `${id}-hint`, error && `${id}-error`) || undefined}
          className="absolute inset-0 z-10 size-full cursor-pointer opacity-0 disabled:cursor-default"
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) onPick(file)
            // The same file may be picked again after an error.
            event.target.value = ''
          }}
        />
        {value ? (
          <img
            src={value}
            alt=""
            className={cn('absolute inset-0 size-full object-cover', sending && 'opacity-60')}
          />
        ) : (
          <span className="grid justify-items-center gap-2 p-4 text-ink-2">
            <span className="grid size-12 place-items-center rounded-full bg-primary-soft text-primary">
              <ImagePlus aria-hidden className="size-6" />
            </span>
            <span className="text-sm font-semibold text-ink">Escolher foto</span>
            <span className="text-xs pointer-coarse:hidden">ou arraste para cá</span>
          </span>
        )}
        {sending ? (
          <span className="absolute inset-x-3 bottom-3 rounded-sm bg-card p-3 text-left shadow-soft">
            <Progress label="Enviando foto" value={progress} shown />
          </span>
        ) : null}
      </label>
      {value ? (
        <div className="@container flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            icon={<RefreshCw aria-hidden />}
            onClick={() => document.getElementById(id)?.click()}
            className="min-w-0 flex-1 px-2 [&_svg]:hidden @[13rem]:[&_svg]:block"
          >
            Trocar
          </Button>
          {onRemove ? (
            <Button
              variant="ghost"
              size="sm"
              icon={sending ? <X aria-hidden /> : <Trash2 aria-hidden />}
              onClick={() => {
                onRemove()
                document.getElementById(id)?.focus()
              }}
              className="min-w-0 flex-1 px-2 text-danger [&_svg]:hidden @[13rem]:[&_svg]:block"
            >
              {sending ? 'Cancelar' : 'Remover'}
            </Button>
          ) : null}
        </div>
      ) : null}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
