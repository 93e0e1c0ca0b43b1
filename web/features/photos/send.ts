import type { Photo } from '#contract/kit.ts'
import { photoFailures } from '#contract/photos/errors.ts'
import { fileKind } from '#contract/photos/file-kind.ts'
import type { Frame } from './frame.ts'
import { postFile } from './post-file.ts'
import { asJpeg, previewOf, shrink } from './shrink.ts'
import { uploadFailed } from './upload-failed.ts'

/** A picture the server keeps until something claims it by its id. Without a photo, it could not be stored just now. */
export interface Upload {
  id: string
  photo: Photo | null
  /** A small copy as a data URL: an upload is nobody's yet, so the server shows it to nobody. */
  preview?: string | undefined
}

const timeoutMs = 120_000

/** The picture itself won't do: sending it again is no use. */
export class PhotoRefused extends Error {}

/** So few pixels that it will be blurred: sent only if its owner wants it all the same. */
export class PhotoSmall extends Error {}
/** Shorter side, in pixels, below which a member's photo is blurred on a phone. */
const leastPhotoSide = 400

const failed = (detail: string) => new Error(uploadFailed(detail))
/** Sentence on an upload that was not stored. */
export const notStored = failed('não conseguimos guardar a foto agora.').message

export const hasKeys = (body: unknown, ...keys: string[]): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && keys.every((key) => key in body)

/** Answer of the server: the upload, or its refusal thrown as an Error to be read. */
export function uploadOf(status: number, body: unknown): Upload {
  if (status >= 200 && status < 300 && hasKeys(body, 'id', 'photo')) return body as unknown as Upload
  const refusal = hasKeys(body, 'code', 'message') ? body : null
  if (refusal && String(refusal.code).startsWith('photos.')) throw new PhotoRefused(String(refusal.message))
  throw failed(refusal && refusal.code !== 'internal' ? String(refusal.message) : 'tente de novo.')
}

interface Picture {
  file: File
  frame: Frame | null
  /** Width by height; none: of a member's photos. */
  aspect: number | undefined
  /** It is sent however small it is. */
  evenSmall: boolean
}

/** Sends `frame` of one picture, telling how far it is from 0 to 1. What it throws is an Error whose message a person can read. */
export async function sendPhoto(
  { file, frame, aspect, evenSmall }: Picture,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Upload> {
  const light = await shrink(file, frame, aspect, evenSmall ? 0 : leastPhotoSide)
  if (light === 'small') throw new PhotoSmall()
  if (light === 'blank') throw new PhotoRefused(photoFailures['photos.blank'].message)
  signal.throwIfAborted()
  const upload = await sendPicture(light, file.name, onProgress, signal)
  return { ...upload, preview: await previewOf(light) }
}

/** The file itself where the server reads its format, else what this browser draws of it: HEIC is drawn by Safari alone. */
async function readable(picture: Blob): Promise<Blob> {
  const kind = await fileKind(picture).catch(() => {
    throw failed('não conseguimos ler o arquivo. Escolha de novo.')
  })
  const sent = kind === 'picture' ? picture : await asJpeg(picture)
  if (sent) return sent
  throw new PhotoRefused(
    kind === 'foreign_picture'
      ? photoFailures['photos.unreadable_format'].message
      : photoFailures['photos.not_image'].message,
  )
}

/** Sends a picture whole. */
export async function sendPicture(
  picture: Blob,
  name: string,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Upload> {
  const file = await readable(picture)
  return postFile(
    { address: '/api/photos', file, name, timeoutMs, read: uploadOf, failed },
    onProgress,
    signal,
  )
}
