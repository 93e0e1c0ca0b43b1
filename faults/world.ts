// World of the faults: two servers, a database with a replica, a pooler, a bucket, a mail server and a payment provider.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedReference } from '#server/db/seed/reference.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { bucketAt, settingsOf } from '#server/testing/bucket-server.ts'
import { startPooler } from '#server/testing/pooler.ts'
import { startStripe, stripeSecrets } from '#server/testing/stripe.ts'
import { benchSecret } from '../bench/app.ts'
import { load } from '../bench/load.ts'
import { startDatabase } from './database.ts'
import { freePort, startProgram } from './processes.ts'
import { smallDisk } from './small-disk.ts'

export const sessions = 150
const members = 3000

export type Pair = { session: number; from: string; to: string }
export type TheWorld = Awaited<ReturnType<typeof startWorld>>

/** A disk that is small: the database's, or that of a folder in which both servers keep their files. */
export type Small = 'database' | 'folder'
const sharedMegabytes = 64

export async function startWorld(small?: Small) {
  const folder = mkdtempSync(join(tmpdir(), 'xamego-faults-'))
  const at = (name: string) => join(folder, name)
  const database = await startDatabase({ onSmallDisk: small === 'database' })
  const shared = small === 'folder' ? smallDisk(at('shared'), sharedMegabytes) : undefined
  const open = openDatabase({ url: database.url, poolSize: 2 })
  await migrateDatabase(open.pool)
  await seedReference(open.db)
  await load(open.pool, { members, interactions: 0, sessions })
  const { rows: pairs } = await open.pool.query<Pair>(
    `select s.n as session, s.id as "from", t.id as "to" from bench_ids s join bench_ids t on t.n > ${sessions}
    where s.n <= ${sessions} and (t.n + s.n) % 10 = 0 and not exists (select from user_interactions i
      where (i.from_user_id = s.id and i.to_user_id = t.id) or (i.from_user_id = t.id and i.to_user_id = s.id))
    order by md5(s.id::text || t.id::text)`,
  )
  const { rows: plans } = await open.pool.query<{ id: string }>(
    "select id from plans where type = 'user' and price > 0 order by price limit 1",
  )
  await open.close()

  const pooler = await startPooler(database.url, 20)
  process.once('exit', () => void pooler.kill())
  const stripe = await startStripe()
  const [bucketPort, mailPort, providerPort] = [await freePort(), await freePort(), await freePort()]
  mkdirSync(at('bucket'))
  writeFileSync(at('letters'), '')
  const standIn = (kind: string, port: number, ...rest: string[]) =>
    startProgram({ file: './stand-in.ts', args: [kind, String(port), ...rest], port, log: at(`${kind}.log`) })
  const bucket = await standIn('bucket', bucketPort, at('bucket'))
  const mail = await standIn('mail', mailPort, at('letters'))
  const provider = await standIn('relay', providerPort, String(stripe.at.port))

  const serverOf = async (name: string) => {
    const port = await freePort()
    return startProgram({
      file: './server.ts',
      port,
      log: at(`${name}.log`),
      supervised: true,
      env: {
        DEMO: '0',
        HOST: '127.0.0.1',
        PORT: String(port),
        TRUST_PROXY: '1',
        LOG_LEVEL: 'warn',
        SECRET: benchSecret,
        DATA_DIR: shared?.folder ?? at(name),
        TMPDIR: folder,
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: database.url,
        DATABASE_REPLICA_URL: database.replicaUrl,
        ...(shared ? {} : settingsOf(bucketAt(bucket.origin))),
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
        PAYMENTS: 'stripe',
        STRIPE_SECRET_KEY: stripeSecrets.secretKey,
        STRIPE_WEBHOOK_SECRET: stripeSecrets.webhookSecret,
        FAULTS_PROVIDER_PORT: String(providerPort),
      },
    })
  }
  const servers = [await serverOf('a'), await serverOf('b')] as const
  return {
    folder,
    database,
    shared,
    pooler,
    stripe,
    bucket,
    /** Takes so many milliseconds for each letter from now on. */
    slowMail: async (ms: number) => {
      await mail.kill()
      await mail.start(['mail', String(mailPort), at('letters'), String(ms)])
    },
    mail,
    provider,
    servers,
    pairs,
    planId: plans[0]?.id ?? '',
    /** Names of the letters that came, each as often as it came. */
    letters: () => readFileSync(at('letters'), 'utf8').split('\n').filter(Boolean),
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()))
      await Promise.all([bucket, mail, provider].map((one) => one.kill()))
      await stripe.stop()
      await pooler.stop()
      database.stop()
      shared?.unmount()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
