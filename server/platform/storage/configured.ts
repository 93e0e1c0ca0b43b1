// The storage that the settings name: a bucket, or else the folder of media.
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { folderStorage } from './folder.ts'
import type { Storage } from './storage.ts'

export const mediaFolder = (dataDir: string) => join(dataDir, 'media')

/** The bucket; `null` where none is configured. */
export async function configuredBucket(config: Config): Promise<Storage | null> {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  const { s3Storage } = await import('./s3.ts')
  return s3Storage({
    bucket,
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    accessKeyId,
    secretAccessKey,
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
  })
}

export const configuredStorage = async (config: Config): Promise<Storage> =>
  (await configuredBucket(config)) ?? folderStorage(mediaFolder(config.DATA_DIR))
