// Offline cache of a member's last answers, for the next time a page is opened without a connection: in any browser their places
// in events and their numbers in raffles, in the installed app other screens besides, without contacts and photos, for seven
// days at most. Whoever signs out takes it along (decisions 0135, 0186).
import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { hashKey, type InfiniteData, type Query, type QueryClient } from '@tanstack/react-query'
import type { CallerView } from '#contract/identity/api.ts'
import type { Photo } from '#contract/kit.ts'
import type { PageFacts } from '#site/page-data.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import type { Decided } from '#web/features/interactions/decided.ts'
import { decidedName } from '#web/features/interactions/remembered.ts'
import { connection } from '#web/lib/connection.ts'
import { dropStored, memberAddress, storeName } from '#web/lib/offline-store.ts'
import { pageFacts } from '#web/lib/page-facts.ts'

const dayMs = 24 * 60 * 60 * 1000
const ttlMs = 7 * dayMs
const maxCharacters = 300_000
/** Answers come in bursts. */
const settledMs = 2000
const build: string = import.meta.env.VITE_BUILD ?? ''

/** As answers travel: dates stay dates. */
const serializer = new StandardRPCJsonSerializer()
type Serialized = ReturnType<typeof serializer.serialize>

type StoredQuery = { queryKey: readonly unknown[]; at: number; data: Serialized }
type Record = { build: string; kept: StoredQuery[] }

/** Calls of which any browser keeps the last answers: what a member shows at a door, and nobody else's. */
const callsAtDoors = ['events.list', 'events.one', 'raffles.list']
/** Calls of which the installed app keeps them besides: they are about others, or about all of the member. */
const callsInApp = [
  'profile.me',
  'matches.counts',
  'matches.list',
  'matches.likesReceived',
  'matches.likesSent',
  'discover.list',
  'notifications.list',
  'notifications.unseen',
]

const [session, facts] = [sessionQuery.queryKey[0], pageFacts.queryKey[0]]
/** Comes with every page, and is no screen's. */
const isSession = ([first]: readonly unknown[]) => first === session || first === facts
const isOf = (calls: readonly string[], [first]: readonly unknown[]) =>
  Array.isArray(first) && calls.includes(first.join('.'))

/** Answers that stay while the page lives, however long ago their screen was left. The deck is asked for anew: it has moved on. */
const isLasting = (queryKey: readonly unknown[]) =>
  isOf([...callsAtDoors, ...callsInApp], queryKey) && !isOf(['discover.list'], queryKey)

/** By their names, wherever they stand: ways to reach somebody, and videos. */
const leftOut: { [field: string]: unknown } = { email: '', phone: '', instagram: null, video: null }

/** Shown as its placeholder (ui/picture.tsx). */
const isPhoto = (value: object): value is Photo =>
  'src' in value && 'placeholder' in value && 'widths' in value

/** A raffle's winner who is somebody else: face and name are theirs to show, and to take back. */
const isOthersWin = (value: object) => 'useUntil' in value && 'mine' in value && value.mine === false

/** `value` without contacts and photos. */
function reduced(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reduced)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (isPhoto(value)) return { ...value, widths: [] }
  const left = isOthersWin(value) ? { ...leftOut, name: null, photo: null } : leftOut
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, field in left ? left[field] : reduced(inner)]),
  )
}

/** First page, of a list. */
function firstOf(data: unknown): unknown {
  const list = data as Partial<InfiniteData<unknown>> | null
  if (!list?.pages || !list.pageParams) return data
  return { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) }
}

/** Without whom the member has decided about since it came. */
function undecided(client: QueryClient, data: unknown): unknown {
  const list = data as InfiniteData<{ items: { id: string }[] }>
  if (!list.pages) return data
  const remembered = client.getQueriesData<Decided>({ queryKey: [decidedName] })
  const gone = new Set(remembered.flatMap(([, decided]) => [...(decided?.gone ?? [])]))
  const pages = list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !gone.has(id)) }))
  return { ...list, pages }
}

function lastSeen(client: QueryClient, [first]: readonly unknown[], data: unknown): unknown {
  // The back-office is never opened from here, whatever its member is besides.
  if (first === session)
    return { ...(reduced(data) as CallerView), role: 'member', secondFactorMissing: false }
  if (first === facts) return { ...(data as PageFacts), demo: null, dev: false }
  return reduced(undecided(client, firstOf(data)))
}

const hashOf = ({ queryKey }: StoredQuery) => hashKey(queryKey)
const isYoung = ({ queryKey, at }: StoredQuery, now = Date.now()) => isSession(queryKey) || now - at < ttlMs

function lengthen(query: Query) {
  if (isLasting(query.queryKey)) query.setOptions({ ...query.options, gcTime: Number.POSITIVE_INFINITY })
}

type IsStored = (queryKey: readonly unknown[]) => boolean

/** Answers to keep, the latest first, as much as has room. `before`: of what is not here now. */
function recordOf(client: QueryClient, isKept: IsStored, before: readonly StoredQuery[]): Record {
  const here = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey, state }) => isKept(queryKey) && isTrue(state) })
    .map(({ queryKey, state: { data, dataUpdatedAt: at } }) => ({
      queryKey,
      at,
      data: serializer.serialize(lastSeen(client, queryKey, data)),
    }))
  const hashes = new Set(here.map(hashOf))
  let room = maxCharacters
  const sessionFirst = ({ queryKey }: StoredQuery) => Number(isSession(queryKey))
  const merged = [...here, ...before.filter((each) => !hashes.has(hashOf(each)))]
    .filter((each) => isYoung(each))
    .sort((one, other) => sessionFirst(other) - sessionFirst(one) || other.at - one.at)
    .filter((each) => {
      const characters = JSON.stringify(each).length
      const fits = characters <= room
      if (fits) room -= characters
      return fits
    })
  return { build, kept: merged }
}

/** It came, and nothing that the member did has changed it since. */
const isTrue = ({ data, isInvalidated }: { data: unknown; isInvalidated: boolean }) =>
  data !== undefined && data !== null && !isInvalidated

const memberOf = (client: QueryClient) => {
  const member = client.getQueryData(sessionQuery.queryKey)?.member
  return member?.status === 'active' ? member.id : null
}

const readRecord = async (cache: Cache, address: string | Request): Promise<Record | null> =>
  (await (await cache.match(address))?.json()) ?? null

/** Keeps what is seen from now on; answers what ends it, once what is being written is there. `installed`: this is the window of the installed app. */
export function persistQueries(client: QueryClient, installed: boolean, pauseMs = settledMs) {
  const calls = installed ? [...callsAtDoors, ...callsInApp] : callsAtDoors
  const isStored: IsStored = (queryKey) => isSession(queryKey) || isOf(calls, queryKey)
  /** Owner of the record that stands, as far as this window knows. */
  let startedFor: string | null = null
  let before: readonly StoredQuery[] = []
  let outdated = false
  async function store() {
    const member = memberOf(client)
    if (!member) return dropStored()
    if (connection.isLost()) return
    await dropStored(member)
    // Opened before it is read: where it is deleted meanwhile, what is written into it is gone, too.
    const cache = await caches.open(storeName)
    const address = memberAddress(member)
    const there = await readRecord(cache, address)
    // Dropped by another window, where the member signed out: this one will hear of it.
    if (startedFor === member && !there) return dropStored()
    if (startedFor !== member) before = there?.build === build && !outdated ? there.kept : []
    const record = recordOf(client, isStored, before)
    // Nothing of anybody, where there is nothing to open with.
    const isEmpty = record.kept.every(({ queryKey }) => isSession(queryKey))
    startedFor = isEmpty ? null : member
    if (isEmpty) return dropStored()
    await cache.put(address, new Response(JSON.stringify(record)))
  }

  let last = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // Storage may be refused, or full: then nothing is kept.
      last = last.then(store).catch(() => {})
    }, pauseMs)
  }
  soon()
  const answers = client.getQueryCache()
  for (const query of answers.getAll()) lengthen(query)
  const unsubscribe = answers.subscribe((event) => {
    const { queryKey, meta } = event.query
    if (event.type === 'added') lengthen(event.query)
    if (event.type !== 'updated') return
    if (!isStored(queryKey) && queryKey[0] !== decidedName) return
    if (!memberOf(client)) startedFor = null
    // Lists that are not here may show whom the member has just blocked, or a place that was just given back.
    if (event.action.type === 'invalidate' && (meta?.changedByDecisions || isOf(callsAtDoors, queryKey))) {
      outdated = true
      before = []
    }
    soon()
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
    return last
  }
}

/** Brings what was kept into the cache; answers whether there was anything that still counts. */
export async function restoreQueries(client: QueryClient): Promise<boolean> {
  if (!('caches' in globalThis) || !(await caches.has(storeName))) return false
  const cache = await caches.open(storeName)
  const [address] = await cache.keys()
  const record = address ? await readRecord(cache, address) : null
  const recent = record?.build === build ? record.kept.filter((each) => isYoung(each)) : []
  if (recent.every(({ queryKey }) => isSession(queryKey))) {
    await dropStored()
    return false
  }
  for (const { queryKey, at, data } of recent)
    client
      .getQueryCache()
      // No screen looks at it yet.
      .build(client, { queryKey, gcTime: Number.POSITIVE_INFINITY })
      .setData(serializer.deserialize(data[0], data[1]), { updatedAt: at, manual: true })
  // Answers of another day: each screen asks for its own again.
  await client.invalidateQueries({ refetchType: 'none', predicate: ({ queryKey }) => queryKey[0] !== facts })
  return memberOf(client) !== null
}
