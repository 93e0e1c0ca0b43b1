// The upload field: sends a file as soon as it is chosen, and keeps in its form what the server answered for it.
import { Paperclip, RotateCcw, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field, useFieldControl } from '#web/ui/field.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { toast } from '#web/ui/toast.ts'
import { type UploadKind, uploadKinds, uploadRefusal } from './upload-kinds.ts'

/** Sends a file, tells how far it is from 0 to 1, and answers what the form keeps of it. */
export type SendFile = (
  file: File,
  onProgress: (done: number) => void,
  signal: AbortSignal,
) => Promise<string>

interface UploadFieldProps {
  name: string
  label: string
  hint?: string
  required?: boolean
  kind: UploadKind
  send: SendFile
  /** Address of the picture that the form keeps under this value. */
  pictureAt?: (value: string) => string
}

type State = { at: 'idle' } | { at: 'sending'; done: number } | { at: 'sent'; file: File }

export function UploadField({
  name,
  label,
  hint,
  required = false,
  kind,
  send,
  pictureAt,
}: UploadFieldProps) {
  const { field, fieldState } = useController({ name })
  const [state, setState] = useState<State>({ at: 'idle' })
  const [refused, setRefused] = useState<string | null>(null)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  const { accept, sent, failed } = uploadKinds[kind]

  async function take(file: File) {
    const refusal = uploadRefusal(kind, file)
    setRefused(refusal)
    if (refusal) return
    sending.current?.abort()
    const mine = new AbortController()
    sending.current = mine
    setState({ at: 'sending', done: 0 })
    try {
      const value = await send(file, (done) => setState({ at: 'sending', done }), mine.signal)
      if (mine.signal.aborted) return
      field.onChange(value)
      setState({ at: 'sent', file })
      toast.success(sent)
    } catch {
      if (mine.signal.aborted) return
      setState({ at: 'idle' })
      toast.error(failed)
    }
  }
  function remove() {
    field.onChange('')
    setState({ at: 'idle' })
  }
  const filled = Boolean(field.value)
  const sentFile = state.at === 'sent' ? state.file : null

  return (
    <Field label={label} hint={hint} required={required} error={refused ?? fieldState.error?.message}>
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <FileButton
          accept={accept}
          label={filled ? 'Trocar arquivo' : 'Escolher arquivo'}
          disabled={state.at === 'sending'}
          again={filled}
          onTake={(file) => void take(file)}
        />
        {state.at === 'sending' ? (
          <Progress label="Enviando..." value={state.done} shown className="min-w-40 flex-1" />
        ) : filled ? (
          <>
            {pictureAt ? <Thumbnail file={sentFile} src={pictureAt(String(field.value))} /> : null}
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

/** What was just sent is shown from the file: nobody else may see it before it is saved. */
function Thumbnail({ file, src }: { file: File | null; src: string }) {
  const [local, setLocal] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setLocal(null)
    const url = URL.createObjectURL(file)
    setLocal(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <img
      src={local ?? src}
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
