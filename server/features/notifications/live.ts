// A member's live signals: what other features emit, narrowed to them and put into the contract's words.
import { and, eq } from 'drizzle-orm'
import type { Flag } from '#contract/feature-flags/flags.ts'
import type { LiveEvent } from '#contract/notifications/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import '../contact-requests/signals.ts'
import '../identity/accounts/signals.ts'
import { appUsers } from '../identity/tables.ts'
import '../interactions/signals.ts'
import { matches } from '../interactions/tables.ts'
import '../matches/signals.ts'
import '../feature-flags/signals.ts'
import './signals.ts'

/** Events kept for a connection that reads slowly; the oldest go first. */
const maxWaiting = 50

type News = Exclude<LiveEvent, { type: 'connected' }>

/** The feature that the news is about: while it is off, there are none. None: of all features. */
const featureOf = {
  like: 'liked_you',
  match: 'matches',
  match_removed: 'matches',
  matches_seen: 'matches',
  contact: 'matches',
  meeting: 'encontros',
  ticket_answered: 'support',
  features: null,
} as const satisfies Record<News['type'], Flag | null>

/** Interval at which it is asked whether a stream may go on, besides when something happens that may have ended it. */
const recheckMs = 30_000

type Listener = {
  userId: string
  memberId: string
  stillAdmitted: () => Promise<boolean>
  isOn: (flag: Flag) => Promise<boolean>
}

/** Yields the member's events until `signal` ends the connection, or they are no longer admitted. */
export async function* liveEvents(
  { db, signals }: Pick<Deps, 'db' | 'signals'>,
  { userId, memberId, stillAdmitted, isOn }: Listener,
  signal: AbortSignal,
  everyMs = recheckMs,
): AsyncGenerator<LiveEvent> {
  const waiting: (() => Promise<News | null>)[] = []
  let wake = () => {}
  let due = false
  const push = (read: () => Promise<News | null>) => {
    waiting.push(read)
    if (waiting.length > maxWaiting) waiting.shift()
    wake()
  }
  const recheck = () => {
    due = true
    wake()
  }
  const other = (ids: [string, string]) => (ids[0] === memberId ? ids[1] : ids[0])
  const stops = [
    signals.on('match.made', ({ matchId, memberIds }) => {
      if (memberIds.includes(memberId)) push(() => matchEvent(db, matchId, other(memberIds)))
    }),
    signals.on('match.removed', ({ matchId, memberIds }) => {
      if (memberIds.includes(memberId)) push(async () => ({ type: 'match_removed', matchId }))
    }),
    signals.on('like.received', (like) => {
      if (like.memberId === memberId) push(async () => ({ type: 'like' }))
    }),
    signals.on('matches.seen', (seen) => {
      if (seen.memberId === memberId) push(async () => ({ type: 'matches_seen' }))
    }),
    signals.on('contact.changed', (contact) => {
      if (contact.memberId === memberId) push(async () => ({ type: 'contact' }))
    }),
    signals.on('member.news', (news) => {
      if (news.memberId === memberId) push(async () => ({ type: news.type }))
    }),
    signals.on('flags.changed', () => push(async () => ({ type: 'features' }))),
    signals.on('access.ended', (whose) => {
      if (whose.userId === userId) recheck()
    }),
  ]
  const end = () => wake()
  signal.addEventListener('abort', end)
  const timer = setInterval(recheck, everyMs)
  try {
    yield { type: 'connected' }
    while (!signal.aborted) {
      const read = waiting.shift()
      if (read || due) {
        due = false
        // Signed out or suspended in the meantime: news stop with the session.
        if (!(await stillAdmitted())) return
        const event = await read?.()
        const feature = event && featureOf[event.type]
        if (event && (!feature || (await isOn(feature)))) yield event
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve
          if (signal.aborted || due || waiting.length > 0) resolve()
        })
      }
    }
  } finally {
    clearInterval(timer)
    signal.removeEventListener('abort', end)
    for (const stop of stops) stop()
  }
}

/** Nothing of a match that is over by now, as it is when one of the two has blocked the other. */
async function matchEvent(db: Deps['db'], matchId: string, personId: string): Promise<News | null> {
  const [person] = await db
    .select({ name: appUsers.name })
    .from(appUsers)
    .innerJoin(matches, and(eq(matches.id, matchId), eq(matches.status, 'active')))
    .where(eq(appUsers.id, personId))
  return person ? { type: 'match', matchId, personId, name: person.name } : null
}
