// One photo of a form: sent as soon as it is picked; kept to be tried again unless the picture itself is refused.
import { useEffect, useRef, useState } from 'react'
import type { Frame } from './frame.ts'
import type { Upload } from './send.ts'
import { uploadFailed } from './upload-failed.ts'

export interface PhotoUpload {
  /** Address to show: the file itself, or a copy of what was sent. */
  preview: string | null
  /** The part of the preview that is sent; none: its first one. */
  frame: Frame | null
  /** From 0 to 1 while it is sent. */
  progress: number | null
  error: string | null
  /** There is a photo here, sent or on its way. */
  chosen: boolean
  pick: (file: File) => void
  /** Sends another part of what was picked, once it is settled on; `null` where the file is not at hand. */
  adjust: ((frame: Frame) => void) | null
  retry: (() => void) | null
  /** Sends what is so small that it will be blurred; `null` where nothing is. */
  useSmall: (() => void) | null
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
  frame: Frame | null
  /** It is sent however small it is. */
  evenSmall: boolean
}
const shown = (file: File): Picked => ({
  file,
  url: URL.createObjectURL(file),
  frame: null,
  evenSmall: false,
})

/** The code that sends comes with the first photo: a form is there without it. */
const sender = () => import('./send.ts').catch(() => null)

/** The hand has come to rest. */
const restMs = 700

export function usePhotoUpload(
  stored: Upload | null,
  onStored: (upload: Upload | null) => void,
  /** Width by height of what is sent; of a member's photos, where it is left out. */
  aspect?: number,
): PhotoUpload {
  const [picked, setPicked] = useState<Picked | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [small, setSmall] = useState(false)
  const sending = useRef<{ abort: AbortController; arrival: Promise<Upload | null> } | null>(null)
  const due = useRef<{ timer: ReturnType<typeof setTimeout>; photo: Picked } | null>(null)
  const url = picked?.url

  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])

  useEffect(() => () => clearTimeout(due.current?.timer), [])

  /** No longer waits for the hand to rest. */
  function takeDue(): Picked | null {
    const waiting = due.current
    clearTimeout(waiting?.timer)
    due.current = null
    return waiting?.photo ?? null
  }

  /** If the picture itself is refused, `before` stays. */
  function send(photo: Picked, before?: { upload: Upload | null; picked: Picked | null }) {
    takeDue()
    sending.current?.abort.abort()
    const abort = new AbortController()
    const mine = () => sending.current?.abort === abort
    setProgress(0)
    setError(null)
    setSmall(false)
    async function attempt(): Promise<Upload | null> {
      const code = await sender()
      if (!code) {
        if (mine()) setError(uploadFailed('confira sua conexão.'))
        return null
      }
      try {
        const upload = await code.sendPhoto(
          // A post's image is taken without a question.
          { ...photo, aspect, evenSmall: photo.evenSmall || aspect !== undefined },
          (done) => mine() && setProgress(done),
          abort.signal,
        )
        if (mine()) {
          onStored(upload)
          if (!upload.photo) setError(code.notStored)
        }
        return upload
      } catch (reason) {
        if (mine() && reason instanceof code.PhotoSmall) {
          setSmall(true)
          onStored(null)
        } else if (mine()) {
          setError(reason instanceof Error ? reason.message : String(reason))
          if (reason instanceof code.PhotoRefused) {
            setPicked(
              before?.picked ? { ...before.picked, url: URL.createObjectURL(before.picked.file) } : null,
            )
            onStored(before?.upload ?? null)
          }
        }
        return null
      }
    }
    const arrival = attempt().finally(() => mine() && setProgress(null))
    sending.current = { abort, arrival }
    return arrival
  }

  function forget() {
    takeDue()
    sending.current?.abort.abort()
    sending.current = null
    setProgress(null)
    setError(null)
    setSmall(false)
    onStored(null)
  }

  return {
    // After a reload the file is not at hand.
    preview: url ?? stored?.preview ?? stored?.photo?.placeholder ?? null,
    frame: picked?.frame ?? null,
    progress,
    error,
    chosen: stored !== null || picked !== null,
    pick(file) {
      const before = { upload: stored, picked }
      forget()
      const photo = shown(file)
      setPicked(photo)
      void send(photo, before)
    },
    adjust: picked
      ? (frame) => {
          const photo = { ...picked, frame }
          setPicked(photo)
          takeDue()
          due.current = { photo, timer: setTimeout(() => void send(photo), restMs) }
        }
      : null,
    retry: error && picked ? () => void send(picked) : null,
    useSmall:
      small && picked
        ? () => {
            const photo = { ...picked, evenSmall: true }
            setPicked(photo)
            void send(photo)
          }
        : null,
    remove() {
      forget()
      setPicked(null)
    },
    lost() {
      forget()
      if (picked) void send(picked)
    },
    async settled() {
      const waiting = takeDue()
      if (waiting) return send(waiting)
      // A part sent last may still be on its way, behind one that has arrived.
      const arrived = await sending.current?.arrival
      if (arrived?.photo) return arrived
      return stored?.photo || !picked ? stored : send(picked)
    },
  }
}
