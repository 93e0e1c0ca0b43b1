// Discover against the rules alone: random people do random things to each other and hide in every way, among more
// than a pool holds, on two processes that share a database, each with pools of its own, which know nothing of what the
// other did.
import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type GenderPreference, genderPreferences, genders, maxFound } from '#contract/values/options.ts'
import { sessions } from '#server/features/accounts/tables.ts'
import { authSecret } from '#server/features/identity/accounts/auth.ts'
import { appUsers } from '#server/features/identity/tables.ts'
import { markOf } from '#server/features/interactions/pairs.ts'
import { crowd } from '#server/testing/crowd.ts'
import { emptyOfPeople } from '#server/testing/emptying.ts'
import { type Client, codeOf, createWorld, type World } from '#server/testing/world.ts'

let world: World
let neighbour: Awaited<ReturnType<World['neighbour']>>
beforeEach(async () => {
  world = await createWorld()
  neighbour = await world.neighbour()
  world.deps.limiter.consume = async () => {}
})
afterEach(async () => {
  await neighbour.close()
  await world.close()
})

/** People who act and look. */
const people = 14
/** People who are there: with them the pool of the latest is full, and some of those who act are outside it. */
const bystanders = 140
type Kind = {
  gender: (typeof genders)[number] | null
  seeks: GenderPreference
  /** Numbers of a university and of a course. */
  university: number
  course: number
}
const kind = fc.record({
  gender: fc.constantFrom(...genders.slice(0, 2), null),
  seeks: fc.constantFrom(...genderPreferences.slice(0, 2), 'todos' as const),
  university: fc.nat(1),
  course: fc.nat(1),
})
/** Everybody else, of every kind. */
const others: readonly Kind[] = Array.from({ length: bystanders }, (_, index) => ({
  gender: [...genders.slice(0, 2), null][index % 3] ?? null,
  seeks: [...genderPreferences.slice(0, 2), 'todos' as const][index % 5] ?? 'todos',
  university: index % 2,
  course: index % 4 < 2 ? 0 : 1,
}))
const person = fc.integer({ min: 0, max: people - 1 })
/** Switches of privacy, by which a member is shown to fewer. */
const switches = ['paused', 'incognito', 'hiddenFromUniversity', 'hiddenFromCourse'] as const
type Switch = (typeof switches)[number]
const isSwitch = (act: string): act is Switch => switches.some((one) => one === act)
const decisions = ['like', 'like', 'dislike', 'undo', 'block', 'unblock', 'unmatch'] as const
const acts = [...decisions, 'leave', 'return', 'doubt', 'assure', ...switches] as const
const step = fc.record({
  act: fc.constantFrom(...acts),
  who: person,
  whom: person,
  /** Process that is asked. */
  there: fc.boolean(),
  /** Seconds until the next step: the pools are refreshed, or are not. */
  after: fc.constantFrom(0, 0, 1, 6),
  looker: person,
})
const story = fc.record({
  kinds: fc.array(kind, { minLength: people, maxLength: people }),
  steps: fc.array(step, { minLength: 15, maxLength: 30 }),
})

/** The rules, as anyone would say them. */
function naiveRules(kinds: readonly Kind[]) {
  const between = (one: number, other: number) => `${one} ${other}`
  const decisions = new Map<string, 'like' | 'dislike'>()
  const blocks = new Set<string>()
  const undone = new Set<string>()
  const gone = new Set<number>()
  const unassured = new Set<number>()
  const on = Object.fromEntries(switches.map((name) => [name, new Set<number>()])) as Record<
    Switch,
    Set<number>
  >
  const wants = (one: Kind, other: Kind) => one.seeks === 'todos' || one.seeks === other.gender
  const hides = (from: Switch, one: number, other: number) => on[from].has(one) || on[from].has(other)
  return {
    between,
    decisions,
    blocks,
    undone,
    gone,
    unassured,
    on,
    mayBeShown: (whom: number, to: number) => {
      const [one, other] = [kinds[whom], kinds[to]]
      return (
        one !== undefined &&
        other !== undefined &&
        whom !== to &&
        !gone.has(whom) &&
        !unassured.has(whom) &&
        !unassured.has(to) &&
        !on.paused.has(whom) &&
        (!on.incognito.has(whom) || decisions.get(between(whom, to)) === 'like') &&
        !(hides('hiddenFromUniversity', whom, to) && one.university === other.university) &&
        !(
          hides('hiddenFromCourse', whom, to) &&
          one.university === other.university &&
          one.course === other.course
        ) &&
        wants(one, other) &&
        wants(other, one) &&
        !decisions.has(between(to, whom)) &&
        decisions.get(between(whom, to)) !== 'dislike' &&
        !blocks.has(between(whom, to)) &&
        !blocks.has(between(to, whom)) &&
        !undone.has(between(whom, to)) &&
        !undone.has(between(to, whom))
      )
    },
  }
}

/** People who are signed in, without the work of registering them. */
async function signedIn(kinds: readonly Kind[]) {
  await emptyOfPeople(world.db)
  const { universities, courses } = await world.visitor().reference.lists()
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const all = await crowd(world.deps, kinds.length, (index) => ({
    gender: kinds[index]?.gender ?? null,
    genderPreference: kinds[index]?.seeks ?? 'todos',
    studying: true,
    university: universities[kinds[index]?.university ?? 0]?.name,
    course: courses[kinds[index]?.course ?? 0],
    // Those who act stand among the others, first and last.
    lastActiveAt: minutesAgo(index < people ? index * 20 : index),
    vipUntil: new Date(Date.now() + 30 * 24 * 3600 * 1000),
  }))
  const ids = all.slice(0, people)
  const rows = await world.db.select({ id: appUsers.id, userId: appUsers.userId }).from(appUsers)
  const secret = authSecret(world.deps.config)
  const members = await Promise.all(
    ids.map(async (id) => {
      const token = crypto.randomUUID()
      const userId = rows.find((row) => row.id === id)?.userId ?? ''
      const expiresAt = new Date(Date.now() + 24 * 3600 * 1000)
      await world.db.insert(sessions).values({ id: token, token, userId, expiresAt })
      const signature = createHmac('sha256', secret).update(token).digest('base64')
      const jar = () => new Map([['xamego.session_token', encodeURIComponent(`${token}.${signature}`)]])
      return { id, here: world.browser(jar()).client, there: neighbour.browser(jar()).client }
    }),
  )
  return { all, members }
}

/** Everyone a list shows, page after page. */
async function shownTo(client: Client): Promise<string[]> {
  const found: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<Client['discover']['list']>> = await client.discover.list({
      limit: 48,
      ...(cursor && { cursor }),
    })
    found.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor)
  return found
}

const worked = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  )

// spec M301
test('discover shows exactly whom the rules allow, whatever happened, on every process', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ kinds: acting, steps }) => {
      const kinds = [...acting, ...others]
      const { all, members } = await signedIn(kinds)
      const rules = naiveRules(kinds)
      const { between, decisions, blocks, undone, gone, unassured, on } = rules
      const matches = new Map<string, string>()
      const endMatch = (one: number, other: number) => {
        for (const pair of [between(one, other), between(other, one)])
          if (matches.delete(pair)) undone.add(pair)
      }
      for (const { act, who, whom, there, after, looker } of steps) {
        const target = members[whom]
        const member = members[who]
        if (!target || !member || who === whom) continue
        const client = there ? member.there : member.here
        const { id } = target
        if (act === 'like' || act === 'dislike') {
          const decided = await client.interactions.decide({ to: id, type: act }).catch(() => null)
          if (decided) decisions.set(between(who, whom), act)
          if (decided?.match && !matches.has(between(whom, who)))
            matches.set(between(who, whom), decided.match.id)
        }
        if (act === 'undo' && (await worked(client.interactions.undo({ to: id }))))
          decisions.delete(between(who, whom))
        if (act === 'block' && (await worked(client.interactions.block({ id })))) {
          blocks.add(between(who, whom))
          endMatch(who, whom)
        }
        if (act === 'unblock' && (await worked(client.interactions.unblock({ id: markOf(member.id, id) }))))
          blocks.delete(between(who, whom))
        const match = matches.get(between(who, whom)) ?? matches.get(between(whom, who))
        if (act === 'unmatch' && match && (await worked(client.matches.remove({ id: match }))))
          endMatch(who, whom)
        if (act === 'leave' || act === 'return') {
          const status = act === 'leave' ? 'inactive' : 'active'
          await world.db.update(appUsers).set({ status }).where(eq(appUsers.id, id))
          if (act === 'leave') gone.add(whom)
          else gone.delete(whom)
        }
        if (act === 'doubt' || act === 'assure') {
          const ageAssured = act === 'assure'
          await world.db.update(appUsers).set({ ageAssured }).where(eq(appUsers.id, id))
          if (ageAssured) unassured.delete(whom)
          else unassured.add(whom)
        }
        if (isSwitch(act) && (await worked(client.profile.setPrivacy({ [act]: !on[act].has(who) })))) {
          if (!on[act].delete(who)) on[act].add(who)
        }
        world.pass(after * 1000)
        const viewer = members[looker]
        if (!viewer || gone.has(looker)) continue
        if (unassured.has(looker)) {
          expect(await codeOf(viewer.here.discover.list({}))).toBe('age.not_assured')
          continue
        }
        const allowed = all.filter((_, index) => rules.mayBeShown(index, looker))
        expect((await viewer.here.discover.count({})).people).toBe(Math.min(allowed.length, maxFound + 1))
        expect((await shownTo(viewer.here)).sort()).toEqual(allowed.sort())
        expect((await shownTo(viewer.there)).sort()).toEqual(allowed)
      }
    }),
    { numRuns: 4, endOnFailure: true },
  )
})
