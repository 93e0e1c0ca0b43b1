// The upload field: sends a file as soon as it is chosen, and keeps in its form what the server answered for it.
import { Paperclip, RotateCcw, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field, useFieldControl } from '#web/ui/field.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { type UploadKind, uploadKinds } from './upload-kinds.ts'
import { type SendFile, usePictureAddress, useUpload } from './use-upload.ts'

interface UploadFieldProps {
  name: string
  label: string
  hint?: string
  required?: boolean
  kind: UploadKind
  send: SendFile
}

export function UploadField({ name, label, hint, required = false, kind, send }: UploadFieldProps) {
  const { value, progress, sentFile, refused, error, take, remove } = useUpload(name, kind, send)
  const filled = value !== ''

  return (
    <Field label={label} hint={hint} required={required} error={refused?.why ?? error}>
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <FileButton
          accept={uploadKinds[kind].accept}
          label={filled ? 'Trocar arquivo' : 'Escolher arquivo'}
          disabled={progress !== null}
          again={filled}
          onTake={take}
        />
        {progress !== null ? (
          <Progress label="Enviando..." value={progress} shown className="min-w-40 flex-1" />
        ) : filled ? (
          <>
            {kind === 'image' ? <Thumbnail file={sentFile} src={`${value}_160.webp`} /> : null}
            <span className="min-w-0 flex-1 truncate text-sm text-ink-2">
              {sentFile ? sentFile.name : 'Arquivo enviado'}
            </span>
            <IconButton label={`Tirar ${label}`} icon={<Trash2 aria-hidden />} onClick={remove} />
          </>
        ) : null}
      </div>
    </Field>
  )
}

function Thumbnail({ file, src }: { file: File | null; src: string }) {
  return (
    <img
      src={usePictureAddress(file, src)}
      alt=""
      className="size-11 shrink-0 rounded-xs bg-white object-contain inset-ring inset-ring-line"
    />
  )
}

interface FileButtonProps {
  accept: string
  label: string
  disabled: boolean
  again: boolean
  onTake: (file: File) => void
}

/** The system's own input, hidden: the button opens it, and the field's label names it. */
function FileButton({ accept, label, disabled, again, onTake }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const control = useFieldControl({})
  return (
    <>
      <input
        {...control}
        ref={input}
        type="file"
        accept={accept}
        disabled={disabled}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onTake(file)
          // The same file may be chosen again after an error.
          target.value = ''
        }}
      />
      <Button
        size="sm"
        variant="secondary"
        disabled={disabled}
        icon={again ? <RotateCcw aria-hidden /> : <Paperclip aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
