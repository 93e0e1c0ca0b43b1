// Videos of sixty members at once (or of `BENCH_UPLOADS`), while others sign in: how long that takes, and what memory the server holds.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { hashPassword } from 'better-auth/crypto'
import type { Pool } from 'pg'
import type { Sending, Sent } from './upload-sender.ts'

const uploads = Number(process.env.BENCH_UPLOADS ?? 60)
const megabytes = 8
const everyMs = 200
/** Signing in goes on for as long, if the videos are there before. */
const leastMs = 10_000
const [maxMs, maxMemory] = [1000, 700]
const password = 'pitanga-e-caju'
/** Members that sign in send nothing. */
const firstSigningIn = uploads + 1

/** Addresses confirmed, and one password of all. */
async function prepare(pool: Pool, count: number) {
  const who = `generate_series(${firstSigningIn}, ${firstSigningIn + count - 1}) n`
  await pool.query(`update users set email_verified = true from ${who} where id = 'u' || n`)
  await pool.query(
    `insert into accounts (id, account_id, provider_id, user_id, password)
      select 'a' || n, 'u' || n, 'credential', 'u' || n, $1 from ${who} on conflict do nothing`,
    [await hashPassword(password)],
  )
}

const timed = async (work: () => Promise<number>) => {
  const begun = performance.now()
  const status = await work()
  return { status, ms: performance.now() - begun }
}
const highest = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0

export async function measureUploads(pool: Pool, ours: { url: string; memory: () => Promise<number> }) {
  const people = 100
  await prepare(pool, people)
  const signIn = (turn: number) =>
    timed(async () => {
      const email = `p${firstSigningIn + (turn % people)}@bench.local`
      const answer = await fetch(`${ours.url}/api/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      await answer.text()
      return answer.status
    })
  const before = await ours.memory()
  let arriving = true
  const sending: Sending = { url: ours.url, uploads, megabytes }
  const sender = new Worker(new URL('./upload-sender.ts', import.meta.url), { workerData: sending })
  const sent = once(sender, 'message').then(([videos]): Sent[] => videos)
  void sent.finally(() => {
    arriving = false
  })
  const [signedIn, memory]: [ReturnType<typeof signIn>[], number[]] = [[], []]
  for (let passed = 0; arriving || passed < leastMs; passed += everyMs) {
    signedIn.push(signIn(signedIn.length))
    memory.push(await ours.memory())
    await pause(everyMs)
  }
  const [videos, ins] = [await sent, await Promise.all(signedIn)]
  const refused = (of: { status: number }[]) => of.filter(({ status }) => status !== 200).length
  const statuses = [...new Set([...videos, ...ins].map(({ status }) => status))].join(', ')
  const p99 = highest(
    ins.map(({ ms }) => ms),
    0.99,
  )
  const highestMemory = Math.max(...memory)
  const slowest = Math.max(...videos.map(({ ms }) => ms))
  const holds = p99 < maxMs && highestMemory < maxMemory && refused(ins) + refused(videos) === 0
  console.log(
    `  uploads: ${uploads} of ${megabytes} MB in ${(slowest / 1000).toFixed(1)} s, ${refused(videos)} refused; ${ins.length} signed in, ${refused(ins)} refused, p50 ${highest(
      ins.map(({ ms }) => ms),
      0.5,
    ).toFixed(
      0,
    )} ms, p99 ${p99.toFixed(0)} ms (bar ${maxMs}); memory ${before} MB before, ${highestMemory} MB at most (bar ${maxMemory}); answered ${statuses}: ${holds ? 'holds' : 'MISSED'}`,
  )
}
