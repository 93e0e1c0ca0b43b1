// Answers to a client that does not speak HTTP, or too slowly: our failure, written to its connection by hand, because
// there is no request that could be answered.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { everyFailure, type FailureCode } from '#contract/failures.ts'
import { failureBody } from './failure-body.ts'

const codes: Record<string, FailureCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too_slow',
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request.too_large',
}

/** Answers a failure on a connection where no answer has begun, and closes it. */
function refuseConnection(socket: Socket, code: FailureCode): void {
  const { status } = everyFailure[code]
  const body = JSON.stringify(failureBody(code, ''))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // A sender who goes on is not listened to.
  socket.destroySoon()
}

/** For Node's `clientError`. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  // Node keeps the answer that it is writing here; a second one behind its first bytes would be read as part of it.
  const { _httpMessage: response } = socket as Socket & { _httpMessage?: { headersSent: boolean } }
  if (error.code === 'ECONNRESET' || !socket.writable || response?.headersSent) socket.destroy()
  else refuseConnection(socket, codes[error.code ?? ''] ?? 'request.malformed')
}
