// Processor time of processes on this machine, as Linux tells it under /proc.
import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

/** Its parent, its own processor time, and that of its children that have ended, in milliseconds. */
export function processOf(pid: number | string) {
  // The second field is a name, which may hold spaces and brackets.
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').match(/^.*\) \S (.*)/) ?? []
  const fields = rest.split(' ').map(Number)
  const at = (field: number) => fields[field - 4] ?? 0
  return { parent: at(4), own: (at(14) + at(15)) * tickMs, ended: (at(16) + at(17)) * tickMs }
}

/** Processor time of a postmaster and all that it has started, those that ended among them. */
export function databaseTime(postmaster: number): number {
  const { own, ended } = processOf(postmaster)
  let sum = own + ended
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const one = processOf(pid)
      if (one.parent === postmaster) sum += one.own + one.ended
    } catch {
      // Gone since the folder was read.
    }
  }
  return sum
}
