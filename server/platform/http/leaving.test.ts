// Clients that go away in the middle of an answer: the log says nothing of an error.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { createHttpServer } from './server.ts'

/** A server that streams `first` and then nothing, until who asked has gone; what it logged as going wrong. */
async function leave(first: string, request: string): Promise<unknown[]> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'info', DEMO: '0' }, () => 'x'.repeat(40))
  const lines: { level: number; msg: string }[] = []
  const log = createLog(config, { write: (line) => void lines.push(JSON.parse(line)) })
  const app = await createHttpServer(config, log, false)
  onTestFinished(() => app.close())
  const asked = Promise.withResolvers<Readable>()
  app.all('/slow', (_, reply) => {
    const answer = new Readable({ read: () => {} })
    if (first) answer.push(first)
    asked.resolve(answer)
    return reply.type('text/html').send(answer)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(request)
  const answer = await asked.promise
  if (first) await once(socket, 'data')
  const over = new Promise((resolve) => answer.once('close', resolve))
  socket.destroy()
  await over
  // Closing waits until all that was under way has been told of.
  await app.close()
  return lines.filter(({ level, msg }) => level > 30 || msg.includes('unexpectedly'))
}

const headers = 'host: localhost\r\naccept-encoding: '
const body = 'content-type: application/json\r\ncontent-length: 2\r\n\r\n{}'
/** A page or a picture, and a call of the API, whose request has been read to its end; packed and as it is. */
const requests = ['identity', 'gzip'].flatMap((encoding) => [
  `GET /slow HTTP/1.1\r\n${headers}${encoding}\r\n\r\n`,
  `POST /slow HTTP/1.1\r\n${headers}${encoding}\r\n${body}`,
])

test('before its first byte', async () => {
  for (const request of requests) expect(await leave('', request), request).toEqual([])
})

test('after its first byte', async () => {
  // Nothing that can be packed: its first bytes leave at once.
  const first = randomBytes(300_000).toString('base64')
  for (const request of requests) expect(await leave(first, request), request).toEqual([])
})
