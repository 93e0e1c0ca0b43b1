// A mail server that takes everything, and what it was sent.
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { mailServer } from './mail-server.ts'

/** As far as our own letters use it. */
const decoded = (letter: string) =>
  letter
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number(`0x${code}`)))

export async function mailbox() {
  const letters: string[] = []
  const server = mailServer(async (letter) => void letters.push(decoded(letter)))
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => server.close())
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the mail server has no port')
  return { url: `smtp://127.0.0.1:${address.port}`, letters }
}
