// Posts one file, telling how far it is. XMLHttpRequest, because fetch tells no upload progress.

interface Posted<Answer> {
  address: string
  file: Blob
  name: string
  timeoutMs: number
  /** Answer of the server, or its refusal thrown as an Error to be read. */
  read: (status: number, body: unknown) => Answer
  /** An Error that says why it did not arrive. */
  failed: (detail: string) => Error
}

/** `onProgress` is told from 0 to 1. What it throws is an Error whose message a person can read. */
export function postFile<Answer>(
  { address, file, name, timeoutMs, read, failed }: Posted<Answer>,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Answer> {
  const body = new FormData()
  body.set('file', file, name)
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    signal.addEventListener('abort', () => request.abort())
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      try {
        resolve(read(request.status, request.response))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(failed('confira sua conexão.'))
    request.ontimeout = () => reject(failed('a conexão está lenta demais.'))
    request.onabort = () => reject(failed('envio interrompido.'))
    request.open('POST', address)
    request.responseType = 'json'
    request.timeout = timeoutMs
    request.send(body)
  })
}
