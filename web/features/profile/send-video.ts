import { failures } from '#contract/errors.ts'
import { postFile } from '#web/features/photos/post-file.ts'
import { hasKeys } from '#web/features/photos/send.ts'

/** The contract's own, without its schemas: fifty megabytes. */
const maxBytes = 50 * 1024 * 1024
const timeoutMs = 600_000

/** The specification's words (guide and admin §8), and what happened. */
const failed = (detail: string) => new Error(`Erro ao enviar vídeo: ${detail}`)

/** Why a file is not even sent; null of a video. */
export const videoRefusal = ({ type, size }: Pick<File, 'type' | 'size'>): string | null =>
  !type.startsWith('video/')
    ? failures['videos.not_video'].message
    : size > maxBytes
      ? failures['videos.too_large'].message
      : null

function answered(status: number, body: unknown): string {
  if (status >= 200 && status < 300 && hasKeys(body, 'video')) return String(body.video)
  const refusal = hasKeys(body, 'code', 'message') ? body : null
  if (refusal && String(refusal.code).startsWith('videos.')) throw new Error(String(refusal.message))
  throw failed(refusal && refusal.code !== 'internal' ? String(refusal.message) : 'tente de novo.')
}

/** Sends a video, telling how far it is from 0 to 1; where it is served from then on. */
export const sendVideo = (file: File, onProgress: (done: number) => void, signal: AbortSignal) =>
  postFile(
    { address: '/api/profile/video', file, name: file.name, timeoutMs, read: answered, failed },
    onProgress,
    signal,
  )
