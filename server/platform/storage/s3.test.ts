// A bucket that is slow, fails, says too little or does what it was asked without saying so.
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startBucket } from '#server/testing/bucket.ts'
import { bucketAt } from '#server/testing/bucket-server.ts'
import { listed } from '#server/testing/storage.ts'
import { s3Storage } from './s3.ts'
import { StorageAway } from './storage.ts'

const bytes = (word: string) => new TextEncoder().encode(word)
const impatient = { connect: 200, answer: 200, silence: 200 }
const patient = { ...impatient, answer: 2000 }

/** A storage whose bucket answers as it is told to. */
async function answering(listener: RequestListener, patience = impatient) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return s3Storage(bucketAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), patience)
}
const told = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`

test('a bucket that does not answer is given up in time, whatever it was asked', async () => {
  const storage = await answering(() => {})
  const since = performance.now()
  const asked = [
    storage.put('a', bytes('oi')),
    storage.put('a', new Blob(['oi'])),
    storage.read('a'),
    storage.size('a'),
    storage.remove('a'),
    listed(storage),
  ]
  for (const one of await Promise.allSettled(asked))
    expect(one.status === 'rejected' && one.reason).toBeInstanceOf(StorageAway)
  expect(performance.now() - since).toBeLessThan(60_000)
})

test('nobody at the address, a refused key and a bucket that is not there are no missing file', async () => {
  const nobody = s3Storage(bucketAt('http://127.0.0.1:1'), impatient)
  await expect(nobody.read('a')).rejects.toBeInstanceOf(StorageAway)
  const bucket = await startBucket()
  const refused = s3Storage({ ...bucket, accessKeyId: 'another' })
  const elsewhere = s3Storage({ ...bucket, bucket: 'not-there' })
  for (const storage of [refused, elsewhere]) {
    await expect(storage.read('a')).rejects.toBeInstanceOf(StorageAway)
    await expect(storage.read('a', () => null)).rejects.toBeInstanceOf(StorageAway)
    await expect(storage.size('a')).rejects.toBeInstanceOf(StorageAway)
    await expect(storage.put('a', bytes('oi'))).rejects.toBeInstanceOf(StorageAway)
  }
})

test('a failed request is retried, its blob read anew; a refused one is not', async () => {
  const came: string[] = []
  const storage = await answering(async (request, response) => {
    const body = await text(request)
    came.push(`${request.method} ${body}`)
    if (came.length === 1) return void response.writeHead(503).end(told('SlowDown'))
    if (came.length === 2) return void request.socket.destroy()
    response.writeHead(200).end()
  }, patient)
  await storage.put('a', new Blob(['the whole ', 'of it']))
  expect(came).toEqual(Array(3).fill('PUT the whole of it'))

  const asked: string[] = []
  const refusing = await answering((request, response) => {
    asked.push(request.method ?? '')
    response.writeHead(403).end(told('AccessDenied'))
  })
  await expect(refusing.remove('a')).rejects.toBeInstanceOf(StorageAway)
  expect(asked).toEqual(['DELETE'])
})

test('a write without an answer is repeated, and is as done once', async () => {
  const bucket = await startBucket()
  const behind = s3Storage(bucket)
  const lost: string[] = []
  // Passes the request on, and loses the first answer to each kind of it.
  const storage = await answering(async (request, response) => {
    const { method = '' } = request
    if (method === 'PUT') await behind.put('a', bytes(await text(request)))
    else await behind.remove('a')
    if (!lost.includes(method)) {
      lost.push(method)
      request.socket.destroy()
    } else response.writeHead(method === 'PUT' ? 200 : 204).end()
  }, patient)
  await storage.put('a', bytes('once'))
  expect(await listed(behind)).toEqual([{ key: 'a', bytes: 4 }])
  await storage.remove('a')
  expect(await listed(behind)).toEqual([])
  expect(lost).toEqual(['PUT', 'DELETE'])
})

test('a file whose sender leaves is not asked to be kept: the request ends before its length', async () => {
  const ends: string[] = []
  const storage = await answering((request) => {
    const announced = Number(request.headers['content-length'])
    text(request).then(
      (come) => ends.push(`whole ${come.length}`),
      () => ends.push(`cut off before ${announced}`),
    )
  })
  async function* ending() {
    yield bytes('half')
    await sleep(50)
    throw new Error('the sender left')
  }
  const sent = storage.put('a', { stream: Readable.from(ending()), bytes: 8 })
  await expect(sent).rejects.toMatchObject({ cause: { message: 'the sender left' } })
  await expect.poll(() => ends).toEqual(['cut off before 8'])
})

test('a file of which nothing more comes ends with an error, and one that is cut off too', async () => {
  const storage = await answering((request, response) => {
    response.writeHead(200, { 'content-length': 8 })
    response.write('half')
    if (request.url?.includes('cut')) setTimeout(() => response.destroy(), 20)
  })
  for (const key of ['silent', 'cut']) {
    const file = await storage.read(key)
    expect(file?.bytes).toBe(8)
    await expect(file && text(file.stream), key).rejects.toBeInstanceOf(StorageAway)
  }
})

test('a slow reader is waited for, and a bucket that goes away while nobody reads harms nobody', async () => {
  const storage = await answering((request, response) => {
    response.writeHead(200, { 'content-length': 8 })
    if (request.url?.includes('gone')) {
      response.write('half')
      setTimeout(() => response.destroy(), 20)
    } else response.end('the file')
  })
  const slow = await storage.read('slow')
  await sleep(500)
  expect(slow && (await text(slow.stream))).toBe('the file')
  const gone = await storage.read('gone')
  await sleep(100)
  gone?.stream.destroy()
})

test('a part is asked for as such, and other bytes than those are not passed on', async () => {
  const ranges: (string | undefined)[] = []
  let ignoring = false
  const storage = await answering((request, response) => {
    if (request.method === 'HEAD') return void response.writeHead(200, { 'content-length': 10 }).end()
    ranges.push(request.headers.range)
    response.writeHead(206, { 'content-length': ignoring ? 10 : 1 }).end(ignoring ? '0123456789' : '0')
  })
  const first = () => ({ start: 0, end: 0 })
  const file = await storage.read('a', first)
  expect(file && [await text(file.stream), file.bytes]).toEqual(['0', 10])
  ignoring = true
  await expect(storage.read('a', first)).rejects.toBeInstanceOf(StorageAway)
  expect(ranges).toEqual(['bytes=0-0', 'bytes=0-0'])
})

test('a list of several pages is read to its end, each page when it is come to', async () => {
  const asked: (string | null)[] = []
  const page = (keys: string[], next?: string) =>
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${
      next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
    }${keys.map((key) => `<Contents><Key>${key}</Key><Size>3</Size></Contents>`).join('')}</ListBucketResult>`
  const storage = await answering((request, response) => {
    const token = new URL(request.url ?? '', 'http://here').searchParams.get('continuation-token')
    asked.push(token)
    response.writeHead(200).end(token === null ? page(['a', 'b'], 'more') : page(['c']))
  })
  const keys: string[] = []
  for await (const { key } of storage.list('')) {
    keys.push(key)
    if (key === 'b') expect(asked).toEqual([null])
  }
  expect(keys).toEqual(['a', 'b', 'c'])
  expect(asked).toEqual([null, 'more'])
})
