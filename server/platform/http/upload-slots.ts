// Semaphore over the bytes of uploads on their way, with a bounded queue, in all, of visitors, and of one network. Without the
// queue 54 of sixty photos of 4.8 MB that one campus sends at once would be refused (docs/decisions/0167).
import { failure } from '../failure.ts'

const megabyte = 1024 * 1024
/** Bytes of each kind of file. */
const room = {
  photo: {
    inAll: 64 * megabyte,
    /** The rest is kept for who is signed in. */
    ofVisitors: 48 * megabyte,
    /** A campus behind one address is served in turns. */
    ofNetwork: 32 * megabyte,
  },
  // They lie on disk alone, and are the disk's to hold: a photo is decoded besides.
  video: { inAll: 512 * megabyte, ofVisitors: 0, ofNetwork: 256 * megabyte },
  pdf: { inAll: 128 * megabyte, ofVisitors: 0, ofNetwork: 64 * megabyte },
} as const
/** Length of the queue: each that waits has sent no more than what a connection buffers. */
const maxWaiting = 128
const maxWaitingOfNetwork = 64
const waitMs = 20_000

export type Upload = { bytes: number; network: string; visitor: boolean }

const bytesOf = (uploads: readonly Upload[]) => uploads.reduce((sum, { bytes }) => sum + bytes, 0)

export function uploadSlots(kind: keyof typeof room) {
  const most = room[kind]
  const held: Upload[] = []
  const waiting: { upload: Upload; enter: () => void }[] = []

  function fits({ bytes, network, visitor }: Upload): boolean {
    const within = (limit: number, others: Upload[]) => bytesOf(others) + bytes <= limit
    return (
      within(most.inAll, held) &&
      within(
        most.ofNetwork,
        held.filter((other) => other.network === network),
      ) &&
      (!visitor ||
        within(
          most.ofVisitors,
          held.filter((other) => other.visitor),
        ))
    )
  }

  function leave(upload: Upload) {
    const at = held.indexOf(upload)
    if (at < 0) return
    held.splice(at, 1)
    for (const next of [...waiting]) if (fits(next.upload)) next.enter()
  }

  /** Waits for room, which `gone` gives back. Throws `server.busy` where too many wait, or this one has for too long. */
  async function take(upload: Upload, gone: AbortSignal): Promise<void> {
    gone.addEventListener('abort', () => leave(upload), { once: true })
    if (fits(upload)) {
      held.push(upload)
      return
    }
    const ofNetwork = waiting.filter((other) => other.upload.network === upload.network).length
    if (waiting.length >= maxWaiting || ofNetwork >= maxWaitingOfNetwork) throw failure('server.busy')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const stopWaiting = () => {
      clearTimeout(timer)
      waiting.splice(waiting.indexOf(one), 1)
    }
    const one = {
      upload,
      enter: () => {
        stopWaiting()
        held.push(upload)
        resolve()
      },
    }
    const giveUp = () => {
      if (!waiting.includes(one)) return
      stopWaiting()
      reject(failure('server.busy'))
    }
    const timer = setTimeout(giveUp, waitMs)
    gone.addEventListener('abort', giveUp, { once: true })
    waiting.push(one)
    await promise
  }

  return { take, underWay: () => ({ arriving: held.length, waiting: waiting.length }) }
}
