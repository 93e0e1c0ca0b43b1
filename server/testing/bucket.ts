// A bucket of this process that speaks the protocol of S3, on loopback.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Bucket } from '#server/platform/storage/s3.ts'
import { bucketAt, bucketServer } from './bucket-server.ts'

/** An empty bucket, there until the test is over. */
export async function startBucket(): Promise<Bucket> {
  const server = bucketServer(mkdtempSync(join(tmpdir(), 'xamego-bucket-')))
  const { port } = await server.run()
  onTestFinished(async () => {
    const closed = server.close()
    server.httpServer.closeAllConnections()
    await closed
  })
  return bucketAt(`http://127.0.0.1:${port}`)
}
