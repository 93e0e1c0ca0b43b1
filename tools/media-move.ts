// Move of all files between the folder of media and the bucket: `npm run media:move -- --to s3|folder [--remove]`.
import { parseArgs } from 'node:util'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { folderStorage } from '#server/platform/storage/folder.ts'
import { moveFiles } from '#server/platform/storage/moving.ts'
import { command, readInstallation, workFolder } from './installation.ts'

/** Options of the command line. */
function readArguments() {
  const usage = 'Diga para onde: npm run media:move -- --to s3|folder [--remove]'
  try {
    const { values } = parseArgs({
      options: { to: { type: 'string' }, remove: { type: 'boolean', default: false } },
    })
    if (values.to === 's3' || values.to === 'folder') return { to: values.to, remove: values.remove }
  } catch (cause) {
    throw new CannotStart(usage, { cause })
  }
  throw new CannotStart(usage)
}

const inMegabytes = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`

async function move(): Promise<string> {
  const { to, remove } = readArguments()
  const { dataDir, media, bucketOf } = readInstallation()
  const bucket = await bucketOf()
  if (!bucket) throw new CannotStart('Diga em S3_BUCKET, com a chave, de que balde se trata.')
  // Keeps out other commands, and a server with the embedded database.
  workFolder(dataDir)
  const folder = folderStorage(media)
  const [source, target] = to === 's3' ? [folder, bucket] : [bucket, folder]
  const { copied, there, removed, bytes } = await moveFiles(source, target, { remove })
  const lines = [
    `Copiados e conferidos: ${copied} (${inMegabytes(bytes)}).`,
    `Já estavam lá, iguais: ${there}.`,
    remove ? `Removidos da origem: ${removed}.` : 'Na origem nada foi removido.',
    to === 's3'
      ? 'Com S3_BUCKET nas configurações, o servidor usa o balde.'
      : 'Sem S3_BUCKET nas configurações, o servidor usa a pasta.',
  ]
  return lines.join('\n')
}

await command(move)
