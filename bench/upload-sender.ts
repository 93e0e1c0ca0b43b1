// Senders of videos, in a thread of their own: what they send holds up nobody who signs in, but through the server.
import { parentPort, workerData } from 'node:worker_threads'
import { mp4, video } from '#server/testing/video.ts'
import { sessionCookie } from './parts.ts'

export type Sending = { url: string; uploads: number; megabytes: number }
export type Sent = { status: number; ms: number }

const { url, uploads, megabytes }: Sending = workerData
const form = new FormData()
form.set('file', video(mp4({ seen: 'x'.repeat(megabytes * 2 ** 20) })))
// Written once: making sixty of them is not what is measured.
const written = new Response(form)
const type = written.headers.get('content-type') ?? ''
const body = await written.arrayBuffer()

const send = async (session: number): Promise<Sent> => {
  const begun = performance.now()
  const headers = { cookie: sessionCookie(session), 'content-type': type }
  const answer = await fetch(`${url}/api/profile/video`, { method: 'POST', headers, body })
  await answer.text()
  return { status: answer.status, ms: performance.now() - begun }
}
parentPort?.postMessage(await Promise.all(Array.from({ length: uploads }, (_, index) => send(index + 1))))
