// The project's root under a name that the bundler can read. Vite takes what follows a `#` or `?` in a module's path for its
// query, and other marks for a pattern: a folder that has one in its name is reached through a link.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at } from './run.ts'

const marks = /[#?*%()[\]{}!]/

/** The root, with a slash at its end; a link is gone with the process. */
export function plainRoot(root = at('')): string {
  if (!marks.test(root)) return root
  const folder = mkdtempSync(join(tmpdir(), 'xamego-build-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const link = join(folder, 'project')
  // On Windows a junction needs no privilege; elsewhere the word means nothing.
  symlinkSync(root, link, 'junction')
  return `${link}/`
}
