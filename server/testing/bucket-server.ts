// Server of a bucket in a folder, by the protocol of S3, and the settings with which ours speaks to it.
import S3rver from '@20minutes/s3rver'
import type { Bucket } from '#server/platform/storage/s3.ts'

const name = 'fotos-de-teste'

/** Settings of a bucket that answers at `endpoint`, with the key that the tests' one takes. */
export const bucketAt = (endpoint: string): Bucket => ({
  bucket: name,
  endpoint,
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  forcePathStyle: true,
})

/** The settings of a server that uses a bucket. */
export const settingsOf = (bucket: Bucket): Record<string, string> => ({
  S3_BUCKET: bucket.bucket,
  S3_ENDPOINT: bucket.endpoint ?? '',
  S3_ACCESS_KEY_ID: bucket.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  S3_FORCE_PATH_STYLE: bucket.forcePathStyle ? '1' : '0',
})

/** One that keeps its files in `directory`; port 0 takes a free one. */
export const bucketServer = (directory: string, port = 0) =>
  new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    vhostBuckets: false,
    // It reckons the address of a listing otherwise than S3 does; another key it refuses all the same.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name }],
  })
