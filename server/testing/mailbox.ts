// A mail server that takes everything, and what it was sent.
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** As far as our own letters use it. */
const decoded = (letter: string) =>
  letter
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number(`0x${code}`)))

export async function mailbox() {
  const letters: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _, taken) => {
      text(stream).then((letter) => {
        letters.push(decoded(letter))
        taken()
      }, taken)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => server.close())
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the mail server has no port')
  return { url: `smtp://127.0.0.1:${address.port}`, letters }
}
