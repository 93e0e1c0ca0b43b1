// Requests written to a server's connection by hand: halves, lies and what is no HTTP.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { everyFailure } from '#contract/failures.ts'

/** A connection to `origin` on which `bytes` were sent, and nothing after them. Destroyed when the test ends. */
export async function half(origin: string, bytes: string | Buffer): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}

function answerIn(bytes: string) {
  const [head = '', body = ''] = bytes.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: body && JSON.parse(body) }
}

/** The answer that came back until the server closed the connection. */
export const lastAnswerOn = async (socket: Socket) => answerIn(await text(socket))

/** The answer that came back, the connection left as it is. */
export async function firstAnswerOn(socket: Socket) {
  const [bytes] = await once(socket, 'data')
  return answerIn(String(bytes))
}

/** Head of a POST whose body is announced with `length` bytes. `more`: further header lines, each ended by CRLF. */
export const headOf = (url: string, type: string, length: number, more = '') =>
  `POST ${url} HTTP/1.1\r\nhost: localhost\r\n${more}content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

export const form = 'multipart/form-data; boundary=x'
export const filePart = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'

export const refusal = (code: keyof typeof everyFailure) => {
  const { status, message } = everyFailure[code]
  return { status, body: { defined: true, code, status, message } }
}
