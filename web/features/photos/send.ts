import { failures } from '#contract/errors.ts'
import type { Photo } from '#contract/kit.ts'
import type { Frame } from './frame.ts'
import { postFile } from './post-file.ts'
import { shrink } from './shrink.ts'

/** A picture the server keeps until something claims it by its id. Without a photo, it could not be stored just now. */
export interface Upload {
  id: string
  photo: Photo | null
}

const timeoutMs = 120_000

/** The picture itself won't do: sending it again is no use. */
export class PhotoRefused extends Error {}

/** Why an upload failed, in the words of the specification's catalogue (member area §8). */
const failed = (detail: string) => new Error(`Erro ao fazer upload da foto: ${detail}`)
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

/** Sends `frame` of one picture, telling how far it is from 0 to 1. What it throws is an Error whose message a person can read. */
export async function sendPhoto(
  file: File,
  frame: Frame | null,
  onProgress: (done: number) => void,
  signal: AbortSignal,
  aspect?: number,
): Promise<Upload> {
  if (!file.type.startsWith('image/')) throw new PhotoRefused(failures['photos.not_image'].message)
  const light = await shrink(file, frame, aspect)
  if (light === 'blank') throw new PhotoRefused(failures['photos.blank'].message)
  signal.throwIfAborted()
  return sendPicture(light, file.name, onProgress, signal)
}

/** Sends a picture as it is. */
export const sendPicture = (
  picture: Blob,
  name: string,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Upload> =>
  postFile(
    { address: '/api/photos', file: picture, name, timeoutMs, read: uploadOf, failed },
    onProgress,
    signal,
  )
