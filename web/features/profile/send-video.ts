import type { VideoAbout } from '#contract/profile/api.ts'
import { postFile } from '#web/features/photos/post-file.ts'
import { hasKeys, sendPicture } from '#web/features/photos/send.ts'
import { api } from '#web/lib/api.ts'
import type { VideoFrame } from './video-frame.ts'

const timeoutMs = 600_000

/** The specification's words (guide and admin §8), and what happened. */
const failed = (detail: string) => new Error(`Erro ao enviar vídeo: ${detail}`)

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

const bare: VideoAbout = { poster: null, caption: null, seconds: null }

/**
 * Says of a video that was just sent what there is to say. It stands whether this works or not: a poster that is refused is
 * left out, and a caption can be written later.
 */
export async function describeSent(
  video: string,
  { poster, seconds, caption }: VideoFrame & { caption: string },
  signal: AbortSignal,
): Promise<VideoAbout> {
  const picture = poster && (await sendPicture(poster, 'capa.jpg', () => {}, signal).catch(() => null))
  const about = {
    ...(caption && { caption }),
    ...(picture?.photo && { poster: picture.id }),
    ...(seconds && { seconds }),
  }
  if (Object.keys(about).length === 0) return bare
  return api.profile.describeVideo({ video, ...about }).catch(() => bare)
}
