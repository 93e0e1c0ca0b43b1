// News that go to members' devices, within about a minute. What is sent says of which kind it is, and no more: the words are
// our service worker's, and name nobody (docs/decisions/0132).
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { kindRows, type NotificationKind } from '#contract/notifications/kinds.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Job, type JobSpec, performed } from '#server/platform/jobs.ts'
import type { PushMessage } from '#server/platform/push.ts'
import { sessions } from '../accounts/tables.ts'
import type { FeatureFlags } from '../feature-flags/feature-flags.ts'
import { staysOpen } from '../identity/accounts/own-sessions.ts'
import { appUsers } from '../identity/tables.ts'
import { isUrgent, kindsWhile, urgentKinds } from './kinds.ts'
import type { NotificationsQueries } from './queries.ts'
import { isAwake, minutesUntilQuiet } from './quiet.ts'
import {
  pushSubscriptions as devices,
  notificationSettings as settings,
  notifications as table,
} from './tables.ts'

type Post = Pick<Deps, 'db' | 'clock' | 'jobs' | 'push'>

/** News for one device. Tried for about half an hour: after that they wait in the app. */
const pushJob: JobSpec<{ device: string; news: string[] }> = {
  name: 'notifications.push_send',
  title: 'Enviar uma notificação a um aparelho',
  payload: z.object({ device: z.uuid(), news: z.array(z.uuid()) }),
  retries: 6,
}

const minuteMs = 60_000
/** Age at which news that could not be told are none any more. */
const staleMs = 24 * 60 * minuteMs
/** Time for which a push service keeps it for a device that is away. */
const maxTtlSeconds = 24 * 60 * 60
/** Settled at once; the next minute settles what is left. */
const maxAtOnce = 2000
/** Most of one member's news at once. */
const maxItems = 48

const wait = (now: Date) => or(isAwake(now), inArray(table.kind, urgentKinds))

/** Settles what devices are owed by now, and owes each of them its message. What falls in quiet hours stays, until they end. */
async function owePushes({ db, clock, jobs }: Post): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const due = tx
      .select({ id: table.id })
      .from(table)
      .leftJoin(settings, eq(settings.memberId, table.memberId))
      .where(
        and(
          isNull(table.pushedAt),
          lte(table.createdAt, now),
          // To whom nothing is sent, nothing has to wait.
          or(
            wait(now),
            sql`not exists (select from ${devices} where ${devices.memberId} = ${table.memberId})`,
          ),
        ),
      )
      .limit(maxAtOnce)
    const settled = await tx
      .update(table)
      .set({ pushedAt: now })
      .where(inArray(table.id, due))
      .returning({ id: table.id, memberId: table.memberId })
    const newsOf = Map.groupBy(settled, ({ memberId }) => memberId)
    if (newsOf.size === 0) return
    const claimed = await tx
      .select({ id: devices.id, memberId: devices.memberId })
      .from(devices)
      .where(inArray(devices.memberId, [...newsOf.keys()]))
    for (const { id, memberId } of claimed)
      await jobs.enqueue(tx, pushJob, {
        device: id,
        news: newsOf.get(memberId)?.map((one) => one.id) ?? [],
      })
  })
}

/** A device whose session is still open and whose member may come in, with what they want. */
async function findDevice({ db }: Post, id: string, now: Date) {
  const [device] = await db
    .select({
      memberId: devices.memberId,
      endpoint: devices.endpoint,
      p256dh: devices.p256dh,
      auth: devices.auth,
      awake: isAwake(now),
      untilQuiet: minutesUntilQuiet(now).mapWith(Number),
      match: sql<boolean>`coalesce(${settings.matchPush}, true)`,
      like: sql<boolean>`coalesce(${settings.likePush}, true)`,
      reply: sql<boolean>`coalesce(${settings.replyPush}, true)`,
      echo: sql<boolean>`coalesce(${settings.echoPush}, true)`,
      money: sql<boolean>`coalesce(${settings.moneyPush}, true)`,
    })
    .from(devices)
    .innerJoin(sessions, eq(sessions.id, devices.sessionId))
    .innerJoin(appUsers, eq(appUsers.id, devices.memberId))
    .leftJoin(settings, eq(settings.memberId, devices.memberId))
    .where(and(eq(devices.id, id), eq(appUsers.status, 'active'), staysOpen('member', now)))
  return device
}
type Device = NonNullable<Awaited<ReturnType<typeof findDevice>>>

function isWanted(device: Device, kind: NotificationKind): boolean {
  const chosen = kindRows[kind].device
  return chosen === 'always' || chosen === 'urgent' || device[chosen]
}

/** Message of news of these kinds, and its way. Our service worker knows the words of each kind, and of several. */
function messageOf(kinds: readonly NotificationKind[], { untilQuiet }: Device): PushMessage {
  const [first] = kinds
  const kind = kinds.every((one) => one === first) ? first : undefined
  const urgent = kinds.some(isUrgent)
  // News that the push service still keeps when the quiet begins, the app tells.
  const quietIn = urgent || untilQuiet === null ? maxTtlSeconds : untilQuiet * 60
  return {
    payload: JSON.stringify({ kind: kind ?? 'several', count: kinds.length }),
    ttlSeconds: Math.min(maxTtlSeconds, quietIn),
    urgency: urgent ? 'high' : 'normal',
    topic: kind ?? 'several',
  }
}

/** Sends a device its news. Whom they are about, and whether they are still wanted, is asked now. */
async function push(
  post: Post,
  queries: NotificationsQueries,
  { isOn }: FeatureFlags,
  id: string,
  news: readonly string[],
) {
  const { db, clock, push } = post
  const now = clock.now()
  const device = await findDevice(post, id, now)
  if (!device) return
  const { items } = await queries.list(device.memberId, await kindsWhile(isOn), { limit: maxItems })
  const pending = items.filter(
    ({ id, kind, isNew, at }) =>
      news.includes(id) && isNew && at.getTime() > now.getTime() - staleMs && isWanted(device, kind),
  )
  const [later, ready] = [
    pending.filter(({ kind }) => !device.awake && !isUrgent(kind)),
    pending.filter(({ kind }) => device.awake || isUrgent(kind)),
  ]
  // Tried again until the quiet had begun: it is owed when that ends.
  if (later.length > 0)
    await db
      .update(table)
      .set({ pushedAt: null })
      .where(
        inArray(
          table.id,
          later.map(({ id }) => id),
        ),
      )
  if (ready.length === 0) return
  const kinds = ready.map(({ kind }) => kind)
  const answer = await push.send(device, messageOf(kinds, device))
  if (answer === 'gone') await db.delete(devices).where(eq(devices.id, id))
  else await db.update(devices).set({ lastSentAt: now }).where(eq(devices.id, id))
}

export const pushJobs = (post: Post, queries: NotificationsQueries, flags: FeatureFlags): Job[] => [
  {
    name: 'notifications.push',
    title: 'Preparar notificações aos aparelhos',
    cron: '* * * * *',
    alone: true,
    run: () => owePushes(post),
  },
  performed(pushJob, ({ device, news }) => push(post, queries, flags, device, news)),
]
