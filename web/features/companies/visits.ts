// This browser's memory of the companies' pages that it showed, by which a visit counts once and one of another day as a
// return. The server hears no more than that somebody looked.
import { cityDay } from '#contract/values/city-day.ts'
import { api } from '#web/lib/api.ts'
import { visitsKey } from '#web/lib/visits-memory.ts'

/** Not in every browser, nor in the standard types. */
declare global {
  interface Navigator {
    globalPrivacyControl?: boolean
  }
}

/** A reload, or the way back from a photo, is the same visit. */
const visitMs = 30 * 60_000
const keptMs = 90 * 86_400_000
const maxKept = 200

/** Slug of each company, and when it was last shown; the newest last. */
export type Visits = readonly (readonly [slug: string, at: number])[]

/** The memory after a look at `slug`, whether it begins a visit, and whether that returns after another day. */
export function visited(visits: Visits, slug: string, now: number) {
  const before = visits.find(([one]) => one === slug)?.[1] ?? Number.NEGATIVE_INFINITY
  const others = visits.filter(([one, at]) => one !== slug && now - at < keptMs)
  const recent = now - before < keptMs
  return {
    visits: [...others, [slug, now] as const].slice(-maxKept),
    begins: now - before >= visitMs,
    returning: recent && cityDay(new Date(before)) !== cityDay(new Date(now)),
  }
}

/** A browser may keep nothing, or something that another version wrote. */
function remembered(): Visits {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(visitsKey) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((one): one is Visits[number] => Array.isArray(one) && typeof one[1] === 'number')
      : []
  } catch {
    return []
  }
}

function remember(visits: Visits) {
  try {
    localStorage.setItem(visitsKey, JSON.stringify(visits))
  } catch {
    // Each reload counts then, up to what the server takes from one address.
  }
}

/** Resolves once somebody can see the page: neither one that was opened on suspicion, nor in a tab behind, was looked at. */
const visible = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    look()
  })

/** Reports a look at a company's page, unless the browser asks that nobody be counted. A report that is lost is not made again. */
export async function noteVisit(slug: string): Promise<void> {
  if (navigator.globalPrivacyControl) return
  await visible()
  const { visits, begins, returning } = visited(remembered(), slug, Date.now())
  remember(visits)
  if (begins) await api.companies.noteView({ slug, returning }).catch(() => {})
}
