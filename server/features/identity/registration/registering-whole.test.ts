// A registration that ends at any of its statements leaves nothing or a whole member, and what is owed for one is done once.
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { registration } from '#contract/identity/registration.ts'
import { createJobs, performed } from '#server/platform/jobs.ts'
import { mailJob } from '#server/platform/mail.ts'
import { soon } from '#server/testing/waiting.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { registerMember } from './commands.ts'
import { memberJoined } from './joined.ts'

let world: World
let sent: string[]
let joined: string[]
beforeEach(async () => {
  world = await createWorld()
  world.deps.log.error = () => {}
  // The queue compares its clock with the database's.
  vi.useRealTimers()
  sent = []
  joined = []
})
afterEach(() => world.close())

const queue = () =>
  createJobs(
    world.db,
    [
      performed(mailJob, async ({ id }) => void sent.push(id)),
      performed(memberJoined, async ({ memberId }) => void joined.push(memberId)),
    ],
    world.deps.log,
  )

/** Makes the `n`th statement from now on fail before it is sent; answers the function that ends this. */
function failAt(n: number) {
  const query = Client.prototype.query
  let statements = 0
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...args: unknown[]
  ) {
    statements += 1
    if (statements === n) throw new Error('the process ended here')
    return Reflect.apply(query, this, args)
  })
  return () => spy.mockRestore()
}

const counted = z.record(z.string(), z.coerce.number())
/** A member's data, part by part. */
async function parts() {
  const { rows } = await world.db.execute(sql`select
    (select count(*) from users) as users, (select count(*) from accounts) as passwords,
    (select count(*) from app_users where face_photo_url is not null and body_photo_url is not null) as profiles,
    (select count(*) / 2 from pictures where owner_id is not null) as photos,
    (select count(*) from mail_outbox) as letters,
    (select count(*) from pgboss.job where name = 'mail.send') as mails,
    (select count(*) from pgboss.job where name = 'identity.joined') as welcomes`)
  return counted.parse(rows[0])
}

// spec M415, M445
test('whichever statement is its last, there is nothing of the member, or all of them', async () => {
  const before = queue()
  await before.prepare()
  await before.work()
  await before.close()
  await world.db.execute(sql`delete from pgboss.job`)
  world.deps.jobs.enqueue = before.enqueue

  let last = 0
  for (let outcome = ''; outcome !== 'registered'; last += 1) {
    const form = registration.parse(await world.registrationOf('Ana'))
    const restore = failAt(last + 1)
    outcome = await registerMember(world.deps, world.auth, form).then(
      () => 'registered',
      (error: Error) => error.message,
    )
    restore()
    const now = await parts()
    const whole = outcome === 'registered' ? 1 : 0
    expect(now, `statement ${last + 1}`).toEqual(
      Object.fromEntries(Object.keys(now).map((part) => [part, whole])),
    )
  }
  // A dozen statements, from the first look at the photos to the commit.
  expect(last).toBeGreaterThan(12)

  const after = queue()
  await after.prepare()
  await after.work()
  await vi.waitFor(() => expect([sent.length, joined.length]).toEqual([1, 1]), soon)
  await after.close()
  const again = queue()
  await again.prepare()
  await again.work()
  await world.db.transaction((tx) => again.enqueue(tx, memberJoined, { memberId: crypto.randomUUID() }))
  await vi.waitFor(() => expect(joined).toHaveLength(2), soon)
  await again.close()
  expect(sent).toHaveLength(1)
})
