// `npm run restore -- FILE`: puts back what `npm run backup` put away, where there is nothing yet or with `--replace`.
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { extract, list } from 'tar'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { folderStorage } from '#server/platform/storage/folder.ts'
import { moveFiles } from '#server/platform/storage/moving.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { decrypt, isEncrypted } from './archive-encryption.ts'
import {
  command,
  dumpFile,
  fileArgument,
  type Manifest,
  manifestFile,
  readInstallation,
  runPostgres,
  secretFile,
  workFolder,
} from './installation.ts'
import { hasTables, isOurs } from './target-database.ts'

/** Everything that is in the database, and the one schema that an empty one has. */
const dropAll = `set client_min_messages = warning; do $$ declare name text; begin
  for name in select nspname from pg_namespace where ${isOurs} loop execute format('drop schema %I cascade', name); end loop;
  create schema public;
end $$`

const hasFiles = async (folder: string) => (await readdir(folder).catch(() => [])).length > 0

async function isTaken(
  { dataDir, url, media }: ReturnType<typeof readInstallation>,
  bucket: Storage | null,
): Promise<boolean> {
  const taken = url ? await hasTables(url, 'DATABASE_URL') : await hasFiles(join(dataDir, 'db'))
  if (taken || !bucket) return taken || hasFiles(media)
  for await (const _ of bucket.list('')) return true
  return false
}

/** The archive as it was before it was encrypted, if it was: written aside, and all of it checked. */
async function opened(file: string, folder: string, passphrase: string | undefined): Promise<string> {
  if (!(await isEncrypted(file))) return file
  if (!passphrase) throw new CannotStart(`${file} está cifrada. Ponha a senha dela em BACKUP_PASSPHRASE.`)
  const plain = join(folder, 'archive.tar.gz')
  await decrypt(file, plain, passphrase).catch((cause) => {
    throw new CannotStart(`A senha de BACKUP_PASSPHRASE não abre ${file}, ou a cópia não está inteira.`, {
      cause,
    })
  })
  return plain
}

/** Unpacks the archive aside, after reading all of it: a damaged one is found before anything is touched. */
async function unpack(
  { archive: file, named }: { archive: string; named: string },
  folder: string,
  wanted: Manifest['database'],
): Promise<void> {
  const manifest = await list({ file, strict: true })
    .then(() => extract({ file, cwd: folder, strict: true }))
    .then(() => readFile(join(folder, manifestFile), 'utf8'))
    .then((text) => JSON.parse(text) as Manifest)
    .catch((cause) => {
      throw new CannotStart(`${named} não é uma cópia inteira feita por npm run backup.`, { cause })
    })
  if (manifest.database !== wanted)
    throw new CannotStart(
      manifest.database === 'postgresql'
        ? 'Esta cópia é de um PostgreSQL. Diga em DATABASE_URL para qual banco ela vai.'
        : 'Esta cópia é do banco embutido, e não entra num PostgreSQL. Restaure-a sem DATABASE_URL.',
    )
}

/** Puts a folder in the place of another, which may be a mount: that can't be moved itself. */
async function put(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of await readdir(to)) await rm(join(to, name), { recursive: true })
  await rename(from, to).catch(() => cp(from, to, { recursive: true }))
}

/**
 * Adds whose accounts were erased since the back-up to what it knows: the next start erases them again
 * (`server/features/privacy/erasure.ts`).
 */
async function eraseAgain(here: Storage, restored: Storage): Promise<void> {
  for await (const { key } of here.list('erased/')) {
    const file = await here.read(key)
    if (file) await restored.put(key, file)
  }
}

/** Puts the files of a folder in the place of what is in a bucket, which is removed last. */
async function fill(bucket: Storage, files: Storage): Promise<void> {
  await moveFiles(files, bucket)
  for await (const { key } of bucket.list('')) if ((await files.size(key)) === null) await bucket.remove(key)
}

async function restore(): Promise<string> {
  const { file, flagged: replace } = fileArgument(
    'replace',
    'Diga de que arquivo: npm run restore -- ARQUIVO [--replace]',
  )
  if (!existsSync(file)) throw new CannotStart(`${file} não existe.`)
  const installation = readInstallation()
  const { dataDir, url, secret, passphrase, media, bucketOf } = installation
  const bucket = await bucketOf()
  const folder = workFolder(dataDir)
  const unpacked = (what: string) => join(folder, what)
  if ((await isTaken(installation, bucket)) && !replace)
    throw new CannotStart('Já há dados aqui. Para apagá-los e pôr a cópia no lugar, acrescente --replace.')
  const archive = await opened(file, folder, passphrase)
  await unpack({ archive, named: file }, folder, url ? 'postgresql' : 'embedded')
  if (archive !== file) await rm(archive)
  if (url)
    await runPostgres('psql', url, [
      // All or nothing: what is there stays until the last statement is done.
      ...['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--single-transaction'],
      ...(replace ? [`--command=${dropAll}`] : []),
      // Whoever owns a database may not read PostgreSQL's own tables, and `analyze` would say so of each.
      ...[`--file=${unpacked(dumpFile)}`, '--command=set client_min_messages = error; analyze'],
    ])
  else await put(unpacked('db'), join(dataDir, 'db'))
  const files = folderStorage(unpacked('media'))
  await eraseAgain(bucket ?? folderStorage(media), files)
  if (bucket) await fill(bucket, files)
  else await put(unpacked('media'), media)
  const secretPath = join(dataDir, secretFile)
  if (existsSync(unpacked(secretFile))) await rename(unpacked(secretFile), secretPath)
  const other = secret && existsSync(secretPath) && (await readFile(secretPath, 'utf8')) !== secret
  return other
    ? `Restaurado de ${file}. O SECRET daqui não é o da cópia, que está em ${secretPath}: sem ele, todos terão de entrar de novo.`
    : `Restaurado de ${file}.`
}

await command(restore)
