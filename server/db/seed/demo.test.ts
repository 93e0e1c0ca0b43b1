// Dates of the demo's people: their coming, and their deeds since.
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '#server/testing/world.ts'
import { demoMember, demoPeople } from './demo/people.ts'
import { seedDemo, welcomeJob } from './demo.ts'

const hourMs = 60 * 60 * 1000

test('nothing in the demo is dated before the accounts that it is about, nor a match before its likes', async () => {
  const world = await createWorld({ env: { DEMO: '1' } })
  onTestFinished(world.close)
  // Registered here, without portraits to draw; the world finds them there and brings them together.
  for (const { name, email, gender, genderPreference } of [demoMember, ...demoPeople]) {
    await world.register(name, { email, gender, genderPreference })
    world.pass(8 * hourMs)
  }
  await seedDemo(world.deps, world.auth, () => {})
  const lia = await world.register('Lia', { genderPreference: 'masculino' })
  await welcomeJob(world.deps).run?.({ memberId: lia.id })

  const { rows } = await world.db.execute(sql`
    select
      (select count(*)::int from user_interactions where to_user_id = ${lia.id}) as welcomed,
      (select count(*)::int from user_interactions) as decisions,
      (select count(*)::int from matches) as matches,
      (select count(*)::int from user_interactions i join app_users p on p.id in (i.from_user_id, i.to_user_id)
        where i.created_at < p.created_at) as early,
      (select count(*)::int from matches m join user_interactions i
        on (i.from_user_id, i.to_user_id) in ((m.user1_id, m.user2_id), (m.user2_id, m.user1_id))
        where m.matched_at < i.created_at) as before_likes,
      (select count(*)::int from app_users where last_active_at < created_at) as active_early`)
  expect(rows).toMatchObject([{ welcomed: 15, early: 0, before_likes: 0, active_early: 0 }])
  expect(rows[0]?.decisions).toBeGreaterThan(500)
  expect(rows[0]?.matches).toBeGreaterThan(10)
})
