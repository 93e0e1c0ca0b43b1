// Procedures that records kept by administrators have in common: the pages of their list, and the writes of each.
import { z } from 'zod'
import { adminsWrite, fails, forAdmins, id } from '../kit.ts'
import { statuses } from '../values/options.ts'
import { changed, seen } from './listing.ts'
import type { Permission } from './permissions.ts'

type Path = `/${string}`

/** Failures of a write over a version that was seen. */
export const ofSeen = fails('record.not_found', 'record.version_missing', 'record.stale')

/** Pages of a list that was declared by `listing`. */
export const listProcedure = <Input extends z.ZodType, Output extends z.ZodType>(
  path: Path,
  { reads, input, output }: { reads: Permission; input: Input; output: Output },
) => forAdmins(reads).route({ method: 'GET', path }).input(input).output(output)

/** Writes of records at `path`: a feature takes those that it has, and adds forms and failures of its own. */
export function recordProcedures(path: Path, permission: Permission) {
  const one: Path = `${path}/{id}`
  const write = adminsWrite(permission)
  const overwrite = write.errors(ofSeen)
  return {
    /** Its `input` is the form. */
    create: write.route({ method: 'POST', path }).output(changed),
    /** Its `input` is the form with `seen`. */
    update: overwrite.route({ method: 'PUT', path: one }).output(changed),
    setStatus: overwrite
      .route({ method: 'POST', path: `${one}/status` })
      .input(z.object({ ...seen, status: z.enum(statuses) }))
      .output(changed),
    /** Into the bin, from which it is erased after 30 days; for good, where a record has none. */
    remove: overwrite.route({ method: 'DELETE', path: one }).input(z.object(seen)).output(changed),
    restore: write
      .route({ method: 'POST', path: `${one}/restore` })
      .input(z.object({ id }))
      .output(changed)
      .errors(fails('record.not_found')),
  }
}
