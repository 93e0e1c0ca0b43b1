// Encodes pictures in processes apart from the server: what decoding takes, of threads, memory and time, is not the server's.
import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import v8Flags from '../v8-flags.json' with { type: 'json' }
import type { Log } from './log.ts'
import { FileOnDisk } from './picture-file.ts'
import {
  type EncodedPicture,
  encodePicture,
  type PictureRefusal,
  type PictureSource,
  refusalByHead,
} from './pictures.ts'

export type PictureEncoder = {
  /** Answers why there is no picture instead of throwing: the bytes come from outside. */
  encode: (picture: Blob) => Promise<EncodedPicture | PictureRefusal | 'unfinished'>
  close: () => Promise<void>
}

/** Pictures decoded at once. */
const maxProcesses = 2
/**
 * Time after which a picture is given up, and its process ended. A phone's photo takes a fraction of a second; on a machine whose
 * every core is taken, a process that lets others go first takes many times that.
 */
const encodingMs = 30_000
/** Time in which a process waits for the next picture before it ends. */
const idleMs = 30_000

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url))

/** With one thread for all it does, and nothing of the server's environment or settings: no secret is in it. */
function start(): ChildProcess {
  const child = fork(program, [], {
    execArgv: v8Flags.pictures,
    env: { UV_THREADPOOL_SIZE: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => {})
  try {
    // Those who wait for an answer of the server come first.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It may have ended already, which whoever waits for its answer learns.
  }
  return child
}

/** Hands one picture to a process. Rejects when it ends before it answered. */
function answerOf(child: ChildProcess, source: PictureSource): Promise<EncodedPicture | PictureRefusal> {
  const { promise, resolve, reject } = Promise.withResolvers<EncodedPicture | PictureRefusal>()
  const lost = () => reject(new Error('the process that encodes pictures ended'))
  child.once('message', (answer) => resolve(answer as EncodedPicture | PictureRefusal))
  child.once('exit', lost)
  child.send(source, (error) => error && lost())
  return promise.finally(() => {
    child.removeAllListeners('message')
    child.off('exit', lost)
  })
}

const sourceOf = async (picture: Blob): Promise<PictureSource> =>
  picture instanceof FileOnDisk ? picture.path : await picture.bytes()

/** In this process, which whoever asks the server for something else may have to wait for. */
export const pictureEncoderHere = (): PictureEncoder => ({
  encode: async (picture) => (await refusalByHead(picture)) ?? encodePicture(await sourceOf(picture)),
  close: async () => {},
})

export function pictureProcesses(log: Log, { timeoutMs = encodingMs } = {}): PictureEncoder {
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const all = new Set<ChildProcess>()
  const waiting: (() => void)[] = []
  let busy = 0

  async function turn(): Promise<void> {
    if (busy === maxProcesses) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy++
  }
  function endTurn() {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }

  function take(): ChildProcess {
    const [spare] = idle
    if (!spare) {
      const child = start()
      all.add(child)
      child.once('exit', () => {
        all.delete(child)
        idle.delete(child)
      })
      return child
    }
    const [child, timer] = spare
    clearTimeout(timer)
    idle.delete(child)
    return child
  }
  const release = (child: ChildProcess) =>
    idle.set(child, setTimeout(() => child.kill('SIGKILL'), idleMs).unref())

  async function encodeIn(child: ChildProcess, picture: Blob) {
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    try {
      const answer = await answerOf(child, await sourceOf(picture))
      release(child)
      return answer
    } catch (error) {
      log.warn({ err: error }, 'a picture was given up')
      child.kill('SIGKILL')
      return 'unfinished'
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    encode: async (picture) => {
      const refusal = await refusalByHead(picture)
      if (refusal) return refusal
      await turn()
      try {
        return await encodeIn(take(), picture)
      } finally {
        endTurn()
      }
    },
    close: async () => {
      for (const child of all) child.kill('SIGKILL')
    },
  }
}
