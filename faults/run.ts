// `npm run faults`: breaks one thing after another under load, and counts what was lost or done twice.
// `docs/faults.md` says how to call it and how to read it.
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { missingPooler } from '#server/testing/pooler.ts'
import { missingPostgres } from '#server/testing/postgres.ts'
import { type Fault, faults } from './faults.ts'
import { type Broken, judge, lineOf, passes, seconds, settle } from './invariants.ts'
import { nothingAcknowledged, serves, startLoad } from './load.ts'
import { missingSmallDisk } from './small-disk.ts'
import { type Small, startWorld, type TheWorld } from './world.ts'

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const chosen = positionals.length > 0 ? positionals : Object.keys(faults)
const unknown = chosen.filter((name) => !faults[name])
const missing = missingPostgres ?? missingPooler
if (unknown.length > 0 || missing) {
  console.error(missing ?? `${unknown.join(', ')}: not one of ${Object.keys(faults).join(', ')}`)
  process.exit(2)
}

/** All is lost if it takes longer. */
const maxWellMs = 120_000
const quietMs = 1500

/** Seconds until each server takes a write; `null` when one does not. */
async function wellAgain({ servers }: TheWorld, proof: 'post' | 'upload'): Promise<number | null> {
  const begun = performance.now()
  const each = servers.map(async ({ origin }) => {
    while (!(await serves(origin, proof))) {
      if (performance.now() - begun > maxWellMs) return false
      await setTimeout(100)
    }
    return true
  })
  return (await Promise.all(each)).every(Boolean) ? (performance.now() - begun) / 1000 : null
}

async function broken(world: TheWorld, name: string, fault: Fault): Promise<Broken> {
  const rounds = Math.min(Number(values.rounds), fault.maxRounds ?? Number.POSITIVE_INFINITY)
  const told = nothingAcknowledged()
  const lettersBefore = world.letters().length
  const ended = () => world.servers.reduce((sum, server) => sum + server.ends(), 0)
  const endedBefore = ended()
  await fault.before?.(world)
  const stopLoad = startLoad(world, told)
  let well: number | null = 0
  for (let turn = 0; turn < rounds && well !== null; turn += 1) {
    await setTimeout(quietMs)
    await fault.round(world, turn)
    const took = await wellAgain(world, fault.proof ?? 'post')
    well = took === null ? null : Math.max(well, took)
  }
  await setTimeout(quietMs)
  await stopLoad()
  await fault.after?.(world)
  const killed = rounds * (fault.kills ?? 0)
  return {
    name,
    rounds,
    told,
    well,
    fell: ended() - endedBefore - killed,
    letters: [lettersBefore, world.letters().length],
  }
}

// Ended by a signal, it takes along what it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const noDisk = chosen.some((name) => faults[name]?.small) ? missingSmallDisk() : null

/** Breaks the faults of one world; answers whether all of it held. */
async function allHold(names: readonly string[], small: Small | undefined): Promise<boolean> {
  if (small && noDisk) {
    for (const name of names) console.log(`${name}: skipped, no small disk can be made here: ${noDisk}`)
    return true
  }
  const world = await startWorld(small)
  try {
    const done: Broken[] = []
    for (const name of names) {
      const fault = faults[name]
      if (!fault) continue
      const one = await broken(world, name, fault)
      console.log(`  ${name}: well again in ${seconds(one.well)} at most`)
      done.push(one)
    }
    // Judged together: what a killed server had begun is waited for once.
    const settled = await settle(world)
    let all = settled !== null
    for (const one of done) {
      const figures = { ...one, verdict: await judge(world, one) }
      console.log(lineOf(figures))
      all &&= passes(figures)
    }
    console.log(`nothing owed any more after ${seconds(settled)}`)
    return all
  } finally {
    await world.stop()
  }
}

// Each of a world's processes and disks is taken along at the end.
process.setMaxListeners(100)
let all = true
for (const [small, names] of Map.groupBy(chosen, (name) => faults[name]?.small))
  all = (await allHold(names, small)) && all
process.exit(all ? 0 : 1)
