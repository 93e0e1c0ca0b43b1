// `npm run backup -- FILE`: the database, the photos and the secret in one archive.
import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { create } from 'tar'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { folderStorage } from '#server/platform/storage/folder.ts'
import { moveFiles } from '#server/platform/storage/moving.ts'
import { encrypted, TooLarge } from './archive-encryption.ts'
import {
  command,
  dumpFile,
  fileArgument,
  type Manifest,
  manifestFile,
  readInstallation,
  removeAtExit,
  runPostgres,
  secretFile,
  workFolder,
} from './installation.ts'

function unlessGone(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

/**
 * The files of `from` as they are now, as links, which take no room: photos are never written to in their place, and
 * the embedded database is held. What a running server removes or renames meanwhile is left out.
 */
async function hold(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const entries = await readdir(from, { withFileTypes: true }).catch(unlessGone)
  for (const entry of entries ?? []) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await hold(source, target)
    // Another disk, or one without links.
    else await link(source, target).catch(() => copyFile(source, target).catch(unlessGone))
  }
}

/** Gathers what the archive will hold in `folder`. */
async function gather(
  folder: string,
  { dataDir, url, secret, media, bucketOf }: ReturnType<typeof readInstallation>,
) {
  const manifest: Manifest = { database: url ? 'postgresql' : 'embedded' }
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest))
  if (url)
    await runPostgres('pg_dump', url, ['--no-owner', '--no-privileges', `--file=${join(folder, dumpFile)}`])
  else await hold(join(dataDir, 'db'), join(folder, 'db'))
  // After the database, so that every photo it knows is already there.
  const bucket = await bucketOf()
  const mediaFolder = join(folder, 'media')
  if (bucket) {
    await mkdir(mediaFolder, { mode: 0o700 })
    await moveFiles(bucket, folderStorage(mediaFolder))
  } else await hold(media, mediaFolder)
  const secretPath = join(dataDir, secretFile)
  const secretText = secret ?? (existsSync(secretPath) ? readFileSync(secretPath, 'utf8') : undefined)
  if (secretText) await writeFile(join(folder, secretFile), secretText, { mode: 0o600 })
}

/** Writes the archive of `folder`, encrypted where there is a passphrase. */
async function write(folder: string, file: string, passphrase: string | undefined): Promise<void> {
  const archive = create({ cwd: folder, gzip: true, portable: true }, await readdir(folder))
  const target = createWriteStream(file, { mode: 0o600 })
  if (!passphrase) return pipeline(archive, target)
  const closed = (plain: AsyncIterable<Buffer>) => encrypted(plain, passphrase)
  await pipeline(archive, closed, target).catch((cause) => {
    if (!(cause instanceof TooLarge)) throw cause
    throw new CannotStart('A cópia passa de 64 GB, o máximo que uma cópia cifrada comporta.', { cause })
  })
}

async function backUp(): Promise<string> {
  const { file, flagged: plain } = fileArgument(
    'unencrypted',
    'Diga em que arquivo: npm run backup -- ARQUIVO [--unencrypted]',
  )
  if (existsSync(file)) throw new CannotStart(`${file} já existe. Escolha outro nome.`)
  const installation = readInstallation()
  const { dataDir, url, passphrase } = installation
  if (!passphrase && !plain)
    throw new CannotStart(
      'Ponha em BACKUP_PASSPHRASE a senha que cifra a cópia, e guarde-a em outro lugar. Sem cifrar, só com --unencrypted.',
    )
  if (!url && !existsSync(join(dataDir, 'db')))
    throw new CannotStart(`Não há nada para copiar em ${dataDir}.`)
  const folder = workFolder(dataDir)
  await gather(folder, installation)
  const unfinished = `${file}.part`
  // Somebody who made one of this name before could read ours.
  await rm(unfinished, { force: true })
  removeAtExit(unfinished)
  await write(folder, unfinished, plain ? undefined : passphrase)
  await rename(unfinished, file)
  // The status page and the metrics tell it (server/features/admin/status-figures.ts).
  await writeFile(join(dataDir, 'last-backup'), `${new Date().toISOString()}\n`, { mode: 0o600 })
  return plain
    ? `Cópia de segurança em ${file}. Guarde-a bem: quem a tem, tem os dados de todos e a chave das sessões.`
    : `Cópia de segurança cifrada em ${file}. Só abre com a senha de BACKUP_PASSPHRASE.`
}

await command(backUp)
