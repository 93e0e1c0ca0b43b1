// E-mails of news: matches, and likes at most once a day, to who has not seen them in the app. Neither a subject nor a
// text names anybody or says what happened, because a lock screen shows both.
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { product } from '#contract/product.ts'
import type { Kit } from '#server/feature.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Job, performed } from '#server/platform/jobs.ts'
import { enqueueMail } from '#server/platform/mail.ts'
import { createSeal } from '#server/platform/sealed-cursor.ts'
import { type ContactNews, contactNews } from '../contact-requests/jobs.ts'
import { type FeatureFlags, featureFlags } from '../feature-flags/feature-flags.ts'
import { ownerNews, type SecurityKind } from '../identity/jobs.ts'
import { appUsers } from '../identity/tables.ts'
import { isOpenLike, userInteractions } from '../interactions/tables.ts'
import { notify } from './commands.ts'
import { kindsWhile } from './kinds.ts'
import { pushJobs } from './pushes.ts'
import { type NotificationsQueries, notificationsQueries } from './queries.ts'
import { isAwake } from './quiet.ts'
import { notificationSettings as settings, notifications as table } from './tables.ts'

type Post = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'signals' | 'push'>

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Pause before an e-mail: whoever is in the app sees the news there before. */
const mailAfterMs = 5 * minuteMs
/** Age at which news that could not be told are none any more. */
const staleMs = 3 * dayMs
/** Likes younger than this are looked through; the job that does it runs every minute. */
const gatheredMs = 60 * minuteMs
const retentionMs = 90 * dayMs
const maxAtOnce = 200
/** Most of one member's news at once. */
const maxLines = 48

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Gives each member with new likes one open row, however many there are: the like itself pays nothing for it. */
async function gatherLikes({ db, clock }: Post): Promise<void> {
  const since = before(clock.now(), gatheredMs).toISOString()
  await db.execute(sql`
    insert into ${table} (member_id, kind, created_at)
    select ${userInteractions.toUserId}, 'like', min(${userInteractions.createdAt}) from ${userInteractions}
    where ${isOpenLike} and ${userInteractions.createdAt} > ${since}::timestamptz
      and not exists (select from ${table} as earlier
        where earlier.member_id = ${userInteractions.toUserId} and earlier.kind = 'like'
          and (earlier.seen_at is null or earlier.seen_at >= ${userInteractions.createdAt}))
    group by ${userInteractions.toUserId}
    on conflict do nothing`)
}

const isPending = and(isNull(table.settledAt), inArray(table.kind, ['match', 'like']))

/** The members to whom something is owed now, with how they want it. */
async function owing({ db }: Post, now: Date) {
  const rested = or(isNull(settings.likesMailedAt), lte(settings.likesMailedAt, before(now, dayMs)))
  return db
    .selectDistinct({
      id: appUsers.id,
      email: appUsers.email,
      status: appUsers.status,
      lastActiveAt: appUsers.lastActiveAt,
      matchMail: sql<boolean>`coalesce(${settings.matchMail}, true)`,
      likeMail: sql<boolean>`coalesce(${settings.likeMail}, true)`,
    })
    .from(table)
    .innerJoin(appUsers, eq(appUsers.id, table.memberId))
    .leftJoin(settings, eq(settings.memberId, table.memberId))
    .where(
      and(
        isPending,
        lte(table.createdAt, before(now, mailAfterMs)),
        isAwake(now),
        or(eq(table.kind, 'match'), rested),
      ),
    )
    .limit(maxAtOnce)
}
type Owing = Awaited<ReturnType<typeof owing>>[number]

const purpose = 'unsubscribe link'
const reader = 'notifications'

/** The address at which whoever has it ends these e-mails for a member, signed in or not. */
export const unsubscribeAddress = ({ config }: Pick<Deps, 'config'>, memberId: string) =>
  `${config.publicUrl}/avisos/parar?t=${createSeal(config.secret, purpose).close(Buffer.from(memberId), reader)}`

/** Member whose e-mails the token ends; `null` where it is not ours. */
export const unsubscribedBy = ({ config }: Pick<Deps, 'config'>, token: string): string | null =>
  createSeal(config.secret, purpose).open(token, reader)?.toString() ?? null

const plural = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`

/** Settles what is owed to one member, and writes to them where something is left to tell. */
async function sendDigest(
  post: Post,
  queries: NotificationsQueries,
  member: Owing,
  kinds: readonly ('match' | 'like')[],
) {
  const { db, clock, jobs, config } = post
  const now = clock.now()
  const unwanted = member.status !== 'active'
  // Visibility is asked now, not when it happened.
  const { items } = unwanted ? { items: [] } : await queries.list(member.id, kinds, { limit: maxLines })
  await db.transaction(async (tx) => {
    const settled = await tx
      .update(table)
      .set({ settledAt: now })
      .where(and(eq(table.memberId, member.id), isPending, lte(table.createdAt, before(now, mailAfterMs))))
      .returning({ id: table.id })
    const ids = new Set(settled.map(({ id }) => id))
    const fresh = items.filter(({ id, isNew, at }) => ids.has(id) && isNew && at > before(now, staleMs))
    const found = member.matchMail ? fresh.filter(({ kind }) => kind === 'match').length : 0
    const likes = member.likeMail
      ? fresh.find(({ kind, at }) => kind === 'like' && at > member.lastActiveAt)
      : undefined
    const waiting = likes?.count ?? 0
    if (found + waiting === 0) return
    if (waiting > 0)
      await tx
        .insert(settings)
        .values({ memberId: member.id, likesMailedAt: now })
        .onConflictDoUpdate({ target: settings.memberId, set: { likesMailedAt: now } })
    const unsubscribe = unsubscribeAddress(post, member.id)
    await enqueueMail(jobs, tx, {
      to: member.email,
      subject: `Você tem novidades no ${product.name}`,
      text: [
        'Oi! Aconteceu coisa boa enquanto você estava fora.',
        [
          ...(found > 0 ? [plural(found, 'match espera um oi seu', 'matches esperam um oi seu')] : []),
          ...(waiting > 0
            ? [plural(waiting, 'pessoa espera sua resposta', 'pessoas esperam sua resposta')]
            : []),
        ].join('\n'),
        `Veja quem é: ${config.publicUrl}/relacionamento/notificacoes`,
        `Para não receber mais estes avisos: ${unsubscribe}`,
        `${product.name}, ${product.tagline}`,
      ].join('\n\n'),
      unsubscribe,
    })
  })
}

/** Writes the e-mails that are owed by now. Done twice, each is written once. */
async function deliver(post: Post, queries: NotificationsQueries, { isOn }: FeatureFlags): Promise<void> {
  const kinds = (await kindsWhile(isOn)).filter((kind) => kind === 'match' || kind === 'like')
  for (const member of await owing(post, post.clock.now())) await sendDigest(post, queries, member, kinds)
}

/** Tells a member what was done to their account. Whoever has no profile has no page to find it on. */
async function mailSecurityNotice({ db, clock }: Post, userId: string, kind: SecurityKind, event: string) {
  const [member] = await db.select({ id: appUsers.id }).from(appUsers).where(eq(appUsers.userId, userId))
  if (!member) return
  await db.transaction((tx) => notify(tx, { memberId: member.id, kind, aboutId: event }, clock.now()))
}

/** Tells a member of a request for a contact, or of its answer; while it holds, the list shows it. */
const tellOfContact = ({ db, clock }: Post, { memberId, kind, requestId }: ContactNews) =>
  db.transaction((tx) => notify(tx, { memberId, kind, aboutId: requestId }, clock.now()))

async function forgetOld({ db, clock }: Post): Promise<void> {
  await db.delete(table).where(lte(table.createdAt, before(clock.now(), retentionMs)))
}

export function notificationsJobs(post: Post, kit: Pick<Kit, 'reactions' | 'personNews'>): Job[] {
  const [queries, flags] = [notificationsQueries(post, kit), featureFlags(post)]
  return [
    {
      name: 'notifications.gather',
      title: 'Juntar as curtidas novas',
      cron: '* * * * *',
      alone: true,
      run: () => gatherLikes(post),
    },
    {
      name: 'notifications.deliver',
      title: 'Preparar e-mails de novidades',
      cron: '* * * * *',
      alone: true,
      run: () => deliver(post, queries, flags),
    },
    performed(contactNews, (news) => tellOfContact(post, news)),
    performed(ownerNews, ({ userId, kind, event }) => mailSecurityNotice(post, userId, kind, event)),
    ...pushJobs(post, queries, flags),
    {
      name: 'notifications.sweep',
      title: 'Apagar notificações antigas',
      cron: '53 4 * * *',
      run: () => forgetOld(post),
    },
  ]
}
