// Small disk of the faults: a file system in memory that is filled up, and has room again.
import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const mounted = (folder: string, megabytes: number) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'xamego-faults', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
const unmounted = (folder: string) => execFileSync('umount', ['-l', folder], { stdio: 'ignore' })

/** Why there can be no small disk here; `null` where there can. */
export function missingSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'xamego-faults-'))
  try {
    mounted(folder, 1)
    unmounted(folder)
    return null
  } catch (error) {
    return String((error as { stderr?: Buffer }).stderr ?? error).trim()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes to a file until no byte more finds room. */
function pour(file: string) {
  const open = openSync(file, 'a')
  try {
    for (const piece of [Buffer.alloc(1024 * 1024), Buffer.alloc(4096), Buffer.alloc(1)])
      try {
        while (true) writeSync(open, piece)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
  } finally {
    closeSync(open)
  }
}

export type SmallDisk = ReturnType<typeof smallDisk>

/** Makes `folder` a disk of its own. */
export function smallDisk(folder: string, megabytes: number) {
  mkdirSync(folder, { recursive: true })
  mounted(folder, megabytes)
  const filler = join(folder, 'filler')
  let there = true
  function unmount() {
    if (there) unmounted(folder)
    there = false
  }
  process.once('exit', unmount)
  return {
    folder,
    /** Leaves no room; again, it takes what came free meanwhile. */
    fill: () => pour(filler),
    empty: () => rmSync(filler, { force: true }),
    unmount,
  }
}
