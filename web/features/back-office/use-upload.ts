// An upload of a form: sends a file as soon as it is chosen, and keeps in its form what the server answered for it.
import { useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { toast } from '#web/ui/toast.ts'
import { type UploadKind, UploadRefused, uploadKinds, uploadRefusal } from './upload-kinds.ts'

/** Sends a file, tells how far it is from 0 to 1, and answers what the form keeps of it. */
export type SendFile = (
  file: File,
  onProgress: (done: number) => void,
  signal: AbortSignal,
) => Promise<string>

type State = { at: 'idle' } | { at: 'sending'; done: number } | { at: 'sent'; file: File }

export function useUpload(name: string, kind: UploadKind, send: SendFile) {
  const { field, fieldState } = useController({ name })
  const [state, setState] = useState<State>({ at: 'idle' })
  const [refused, setRefused] = useState<{ why: string; file: File } | null>(null)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  const { sent, failed } = uploadKinds[kind]

  async function take(file: File) {
    // A file that can't be read says so when it is sent.
    const why = await uploadRefusal(kind, file).catch(() => null)
    setRefused(why ? { why, file } : null)
    if (why) return
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
    } catch (error) {
      if (mine.signal.aborted) return
      setState({ at: 'idle' })
      if (error instanceof UploadRefused) setRefused({ why: error.message, file })
      else toast.error(failed)
    }
  }
  function remove() {
    field.onChange('')
    setState({ at: 'idle' })
  }
  return {
    /** The value that the form keeps; empty without a file. */
    value: String(field.value ?? ''),
    /** From 0 to 1; `null` while nothing is on its way. */
    progress: state.at === 'sending' ? state.done : null,
    sentFile: state.at === 'sent' ? state.file : null,
    refused,
    error: fieldState.error?.message,
    take: (file: File) => void take(file),
    remove,
  }
}

/**
 * Address at which a form shows its picture: of a file that was just sent the browser's own, from the first drawing on, for
 * nobody is shown it at its address before it is saved.
 */
export function usePictureAddress(file: File | null, stored: string): string | undefined {
  const [own, setOwn] = useState<string>()
  useEffect(() => {
    if (!file) return setOwn(undefined)
    const url = URL.createObjectURL(file)
    setOwn(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return file ? own : stored
}
