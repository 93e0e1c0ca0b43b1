// A whole screen for component tests: the app at an address, signed in as Lia, in front of the fake API. A browser, not
// jsdom, which has no layout, pointer capture, focus order, `inert` or animation. All files share one page, so that modules
// are loaded once.
import { createMemoryHistory } from '@tanstack/react-router'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Flag, flags } from '#contract/feature-flags/flags.ts'
import type { LiveEvent } from '#contract/notifications/api.ts'
import { factsWith } from '#contract/people/facts.ts'
import type { OwnProfile } from '#contract/profile/api.ts'
import type { PlanTier, Role } from '#contract/values/options.ts'
import { App } from '#web/app/app.tsx'
import { createQueryClient } from '#web/app/query-client.ts'
import { createAppRouter } from '#web/app/router.tsx'
import { checkSession } from '#web/app/session-end.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { onSignedOut } from '#web/lib/api.ts'
import { pageFacts } from '#web/lib/page-facts.ts'
import { dropDrafts } from '#web/ui/drafts.ts'
import { emptyFacts } from './facts.ts'
import { type Answers, server } from './fake-api.ts'
import { lia, person, sessionOf } from './members.ts'

const sizes = {
  phone: { width: 390, height: 844 },
  side: { width: 844, height: 390 },
  laptop: { width: 1440, height: 900 },
}

interface ScreenOptions {
  size?: keyof typeof sizes
  /** The member signed in: Lia, unless told otherwise; `null` for a visitor. */
  member?: OwnProfile | null
  /** Account that is signed in without being a member's, by its e-mail. */
  account?: string
  answers?: Answers
  /** Tier that their paid time gives: nothing, unless told otherwise. */
  tier?: PlanTier
  /** Their role in the back-office: no more than a member, unless told otherwise. */
  role?: Role
  /** Features that administrators have turned off. */
  flagsOff?: readonly Flag[]
  /** As this device was left by the screen before: its cookies, and the drafts of this tab. */
  keepCookies?: boolean
}

const emptyList = { items: [], nextCursor: null, total: 0 }

const unsaid = {
  gender: null,
  ...emptyFacts(factsWith({ seenBy: 'details' })),
  instagram: null,
  emailAvailable: false,
  gallery: [],
}

/** Answers of a server to somebody who has just come. */
const newcomers: Answers = {
  age: { own: () => ({ required: false, state: 'assured', until: null }) },
  profile: {
    me: () => lia,
    boost: () => ({ until: null, nextAt: null }),
  },
  interactions: {
    blocked: () => emptyList,
    reports: () => ({ items: [] }),
    ended: () => ({ items: [] }),
    details: ({ id }) => ({ ...person('Ana Lima', { id }), ...unsaid, liked: false }),
  },
  discover: {
    list: () => emptyList,
    count: () => ({ people: 0 }),
    pulse: () => ({ university: null, course: null }),
  },
  events: { list: () => emptyList },
  unimatch: { list: () => emptyList },
  matches: {
    counts: () => ({ seen: 0, matches: 0, newMatches: 0, likedYou: 0, disliked: 0 }),
    list: () => emptyList,
    likesReceived: () => emptyList,
    likesSent: () => emptyList,
    rejections: () => emptyList,
    profileViews: () => emptyList,
  },
  contactRequests: { waiting: () => ({ items: [] }) },
  meetings: { list: () => ({ open: [], past: [] }) },
  promotions: { list: () => ({ ...emptyList, total: 0, active: 0, maxDiscount: 0 }) },
  raffles: { list: () => emptyList },
  billing: {
    plans: () => ({ plans: [], tier: 'basic', until: null, subscription: null, payable: 'yes' }),
    payments: () => ({ items: [], nextCursor: null }),
  },
  notifications: {
    list: () => ({ items: [], nextCursor: null }),
    unseen: () => ({ count: 0, account: 0 }),
  },
  support: {
    contacts: () => ({ email: 'oi@xamego.app', whatsapp: null }),
    tickets: () => ({ items: [], nextCursor: null }),
    counts: () => ({ all: 0, pending: 0, inProgress: 0, resolved: 0 }),
  },
  backOffice: { views: () => [] },
  // Fetched ahead where the pointer rests on its menu line.
  schema: { tables: () => ({ tables: [], script: '', migrations: [], drift: [] }) },
  admin: {
    overview: () => ({
      people: { total: 0, active: 0, recent: 0, before: 0, growth: null },
      months: [],
      universities: [],
      meetings: {
        week: { invited: null, agreed: null, good: null },
        month: { invited: null, agreed: null, good: null },
      },
      companies: null,
      promotions: null,
      news: null,
      raffles: null,
      bills: null,
      accessRequests: null,
      tickets: null,
      waiting: null,
      businessRequests: null,
      mismatches: null,
      failing: null,
      activity: [],
    }),
  },
  companies: { noteView: () => ({ ok: true }) },
  reference: { lists: () => ({ neighborhoods: [], universities: [], courses: [], semesters: [] }) },
}

/** Short news, and the button of each that sends it away. */
export const notices = () => page.getByRole('region', { name: 'Avisos' })
export const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Opens the app at `path`; what a test doesn't answer is answered as to a newcomer. */
export async function openScreen(
  path: string,
  {
    size = 'phone',
    member = lia,
    account,
    answers,
    tier = 'basic',
    role = 'member',
    flagsOff = [],
    keepCookies = false,
  }: ScreenOptions = {},
) {
  const { width, height } = sizes[size]
  await page.viewport(width, height)
  for (const { name } of keepCookies ? [] : await cookieStore.getAll())
    if (name) await cookieStore.delete(name)
  if (!keepCookies) dropDrafts()
  const live = createLive()
  server.answer(newcomers)
  const resources = flags.map((name) => ({ name, enabled: !flagsOff.includes(name) }))
  server.answer({ featureFlags: { list: () => resources } })
  const session = account
    ? { ...sessionOf(lia), email: account, member: null, role }
    : member && { ...sessionOf(member, tier), role }
  server.answer({ notifications: { live: live.listen }, identity: { session: () => session } })
  if (answers) server.answer(answers)
  const client = createQueryClient()
  client.setQueryData(sessionQuery.queryKey, session)
  client.setQueryData(pageFacts.queryKey, { resources, demo: null, dev: true })
  onTestFinished(() => client.clear())
  const router = createAppRouter(client, { history: createMemoryHistory({ initialEntries: [path] }) })
  onSignedOut(() => checkSession(client, router))
  onTestFinished(() => onSignedOut(async () => false))
  await router.load()
  const { unmount } = await render(<App router={router} />)
  return { server, client, router, live, close: unmount, address: () => router.state.location.href }
}

/** The device has no connection, or has one again. */
export function connect(there: boolean) {
  server.reach(there)
  dispatchEvent(new Event(there ? 'online' : 'offline'))
}

/** The server's side of the live connection: `say` reaches every page that listens. */
function createLive() {
  const listeners = new Set<ReadableStreamDefaultController<LiveEvent>>()
  return {
    /** Number of pages that listen. */
    heard: () => listeners.size,
    listen(): AsyncIterator<LiveEvent> {
      let mine: ReadableStreamDefaultController<LiveEvent> | undefined
      const events = new ReadableStream<LiveEvent>({
        start(listener) {
          mine = listener
          listeners.add(listener)
          listener.enqueue({ type: 'connected' })
        },
        cancel: () => void (mine && listeners.delete(mine)),
      }).getReader()
      return {
        next: async () => {
          const { done, value } = await events.read()
          return done ? { done, value: undefined } : { done, value }
        },
        return: async () => {
          await events.cancel()
          return { done: true, value: undefined }
        },
      }
    },
    say: (event: LiveEvent) => {
      for (const listener of listeners) listener.enqueue(event)
    },
    /** Ends every connection, as a server that stops does. */
    hangUp: () => {
      for (const listener of listeners) listener.close()
      listeners.clear()
    },
  }
}
