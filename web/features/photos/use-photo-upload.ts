// One photo of a form: sent as soon as it is picked; kept to be tried again unless the picture itself is refused.
import { useEffect, useRef, useState } from 'react'
import { notStored, PhotoRefused, sendPhoto, type Upload } from './send.ts'

export interface PhotoUpload {
  /** Address to show: the file itself, or what is stored already. */
  preview: string | null
  /** From 0 to 1 while it is sent. */
  progress: number | null
  error: string | null
  /** There is a photo here, sent or on its way. */
  chosen: boolean
  pick: (file: File) => void
  retry: (() => void) | null
  remove: () => void
  /** The server no longer has it: sent again where the file is at hand, else forgotten. */
  lost: () => void
  /**
   * Waits for the photo to arrive, trying once more if it had failed; `null` when it can't be had. One that the server could
   * not store, twice, is an upload without photo.
   */
  settled: () => Promise<Upload | null>
}

interface Picked {
  file: File
  url: string
}
const shown = (file: File): Picked => ({ file, url: URL.createObjectURL(file) })

export function usePhotoUpload(
  stored: Upload | null,
  onStored: (upload: Upload | null) => void,
): PhotoUpload {
  const [picked, setPicked] = useState<Picked | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const sending = useRef<{ abort: AbortController; arrival: Promise<Upload | null> } | null>(null)
  const url = picked?.url

  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])

  /** Where the picture itself is refused, `before` stays. */
  function send(file: File, before?: { upload: Upload | null; file: File | undefined }) {
    sending.current?.abort.abort()
    const abort = new AbortController()
    const mine = () => sending.current?.abort === abort
    setProgress(0)
    setError(null)
    const arrival: Promise<Upload | null> = sendPhoto(
      file,
      (done) => mine() && setProgress(done),
      abort.signal,
    )
      .then((upload) => {
        if (mine()) {
          onStored(upload)
          if (!upload.photo) setError(notStored)
        }
        return upload
      })
      .catch((reason: Error) => {
        if (mine()) {
          setError(reason.message)
          if (reason instanceof PhotoRefused) {
            setPicked(before?.file ? shown(before.file) : null)
            onStored(before?.upload ?? null)
          }
        }
        return null
      })
      .finally(() => mine() && setProgress(null))
    sending.current = { abort, arrival }
    return arrival
  }

  function forget() {
    sending.current?.abort.abort()
    sending.current = null
    setProgress(null)
    setError(null)
    onStored(null)
  }

  return {
    // An upload is nobody's yet, so the server shows it to nobody: after a reload its placeholder stands for it.
    preview: url ?? stored?.photo?.placeholder ?? null,
    progress,
    error,
    chosen: stored !== null || picked !== null,
    pick(file) {
      const before = { upload: stored, file: picked?.file }
      forget()
      setPicked(shown(file))
      void send(file, before)
    },
    retry: error && picked ? () => void send(picked.file) : null,
    remove() {
      forget()
      setPicked(null)
    },
    lost() {
      forget()
      if (picked) void send(picked.file)
    },
    async settled() {
      if (stored?.photo || !picked) return stored
      const arrived = await sending.current?.arrival
      return arrived?.photo ? arrived : send(picked.file)
    },
  }
}
