// Check that the server's port is free, made before anything else is begun.
import { createServer } from 'node:net'
import { CannotStart } from './cannot-start.ts'
import { portTaken } from './start-failure.ts'

/** Ports after a taken one that are looked at for a free one. */
const tries = 20

/** The failure of listening on a port; `null` where it is free. */
function failureOf(port: number, host: string): Promise<NodeJS.ErrnoException | null> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', resolve)
    probe.listen({ port, host }, () => probe.close(() => resolve(null)))
  })
}

/** Throws `CannotStart` where another program listens on `port`, with the next port that is free. */
export async function demandFreePort(port: number, host: string): Promise<void> {
  const failure = await failureOf(port, host)
  if (!failure) return
  if (failure.code !== 'EADDRINUSE') throw failure
  for (let next = port + 1; next <= port + tries; next++)
    if (!(await failureOf(next, host))) throw new CannotStart(portTaken(port, next))
  throw failure
}
