// One server or command a data folder: two embedded databases on the same files would each overwrite what the other
// acknowledged. A file with a process number outlives a killed server, and in a container every server is process 1. A
// network file system is only as good as its locks.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../cannot-start.ts'

/** SQLite's code for a lock that another holds. */
const busy = 5

/** The process that holds the folder, as it wrote itself down: a hint for a person, the lock is what counts. */
function holderOf(folder: string): string {
  try {
    return `: ${readFileSync(join(folder, 'lock.txt'), 'utf8')}`
  } catch {
    return ''
  }
}

/**
 * Holds `folder` for this process and answers what lets go of it. It is SQLite's lock that is held, because the
 * operating system drops it with the process: one that was killed leaves nothing to clean up. Throws when another has it.
 */
export function holdFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock'))
  try {
    // Nothing is ever written, so there is nothing to keep a journal of.
    lock.exec('pragma journal_mode = off; begin exclusive')
  } catch (cause) {
    lock.close()
    if ((cause as { errcode?: number }).errcode !== busy) throw cause
    throw new CannotStart(
      `Já há um servidor rodando com este DATA_DIR (${folder}), ou uma cópia dele sendo feita ou posta de volta${holderOf(folder)}. Encerre-o primeiro, ou escolha outro DATA_DIR.`,
      { cause },
    )
  }
  const since = new Date().toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'medium' })
  writeFileSync(join(folder, 'lock.txt'), `processo ${process.pid}, desde ${since}`)
  return () => {
    rmSync(join(folder, 'lock.txt'), { force: true })
    lock.close()
  }
}
