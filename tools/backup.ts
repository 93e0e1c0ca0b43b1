// `npm run backup -- FILE`: the database, the photos and the secret in one archive.
import { existsSync, readFileSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create } from 'tar'
import { CannotStart } from '#server/platform/cannot-start.ts'
import {
  command,
  dumpFile,
  fileNamed,
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
async function gather(folder: string, { dataDir, url, secret }: ReturnType<typeof readInstallation>) {
  const manifest: Manifest = { database: url ? 'postgresql' : 'embedded' }
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest))
  if (url)
    await runPostgres('pg_dump', url, ['--no-owner', '--no-privileges', `--file=${join(folder, dumpFile)}`])
  else await hold(join(dataDir, 'db'), join(folder, 'db'))
  // After the database, so that every photo it knows is already there.
  await hold(join(dataDir, 'media'), join(folder, 'media'))
  const kept = join(dataDir, secretFile)
  const known = secret ?? (existsSync(kept) ? readFileSync(kept, 'utf8') : undefined)
  if (known) await writeFile(join(folder, secretFile), known, { mode: 0o600 })
}

async function backUp(name: string | undefined): Promise<string> {
  if (!name) throw new CannotStart('Diga em que arquivo: npm run backup -- ARQUIVO')
  const file = fileNamed(name)
  if (existsSync(file)) throw new CannotStart(`${file} já existe. Escolha outro nome.`)
  const installation = readInstallation()
  const { dataDir, url } = installation
  if (!url && !existsSync(join(dataDir, 'db')))
    throw new CannotStart(`Não há nada para copiar em ${dataDir}.`)
  const folder = workFolder(dataDir)
  await gather(folder, installation)
  const unfinished = `${file}.part`
  // Whoever made one of this name before could read ours.
  await rm(unfinished, { force: true })
  removeAtExit(unfinished)
  const contents = await readdir(folder)
  await create({ file: unfinished, cwd: folder, gzip: true, portable: true, mode: 0o600 }, contents)
  await rename(unfinished, file)
  return `Cópia de segurança em ${file}. Guarde-a bem: quem a tem, tem os dados de todos e a chave das sessões.`
}

await command(() => backUp(process.argv[2]))
