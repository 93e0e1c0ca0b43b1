// Entries of the browser's history for what is open over a page: Back, or a phone's gesture for it, closes what is on top.
// The router knows nothing of them: each is a copy of its page's entry, told apart by how many are open there. Not a search
// parameter for each dialog, which shared addresses would open, nor the router's masked locations, which load and scroll for
// each. Back waits until a page is taken over: React would find other markup than it expects, and draw it anew.
import type { RouterHistory } from '@tanstack/react-router'

type EntryState = {
  /** Number open over the page; absent of the page itself. */
  overlays?: number
  /** The router's name for a page's entry. */
  __TSR_key?: string
}

const depthOf = (state: EntryState | null) => state?.overlays ?? 0

function createOverlayHistory() {
  /** Closes each of those that are open; the last opened is the last. */
  let open: ((leaving: boolean) => void)[] = []
  /** State of the entry that the browser stands on. */
  let depth = 0
  /** Asked of the browser, and not there yet. */
  let traversing = false
  let scheduled = false
  /** Steps of the router, until what is open over its page is off the history. */
  const waiting: (() => void)[] = []
  let router: RouterHistory | undefined
  let listening = false
  /** While React takes over the page that arrived: whether the browser has gone elsewhere meanwhile, and the router's steps. */
  let pending: { moved: boolean; steps: (() => void)[] } | null = null

  /** Makes the history agree with what is open. */
  function settle() {
    scheduled = false
    if (traversing) return
    while (depth < open.length) {
      depth += 1
      // The prototype's own: the router hears of what goes through the `pushState` that it put in its place.
      History.prototype.pushState.call(history, { ...history.state, overlays: depth }, '')
    }
    if (depth > open.length) {
      traversing = true
      history.go(open.length - depth)
    } else for (const step of waiting.splice(0)) step()
  }
  /** Once for all that close and open in one go: one that takes another's place takes its entry, too. */
  function settleSoon() {
    if (!scheduled) queueMicrotask(settle)
    scheduled = true
  }

  /** Closes what is open above `left`, the topmost first. Whatever must stay open, because it waits for an answer, does. */
  function close(left: number, leaving = false) {
    for (const each of open.slice(left).reverse()) each(leaving)
  }
  function leavePage() {
    close(0, true)
    open = []
  }

  function onPop(event: PopStateEvent) {
    if (pending) {
      pending.moved = true
      event.stopImmediatePropagation()
      return
    }
    const state: EntryState | null = event.state
    const traversal = traversing
    const arrivedAt = depthOf(state)
    const page = router?.location.state.__TSR_key
    traversing = false
    if (state?.__TSR_key && page && state.__TSR_key !== page) {
      depth = arrivedAt
      leavePage()
      settleSoon()
      return
    }
    // A part of the page, or an entry like the one before: none of ours.
    if (!traversal && arrivedAt === depth) return
    event.stopImmediatePropagation()
    depth = arrivedAt
    if (!traversal) close(arrivedAt)
    settleSoon()
  }

  function listen() {
    depth = depthOf(history.state)
    if (!listening) addEventListener('popstate', onPop, { capture: true })
    listening = true
  }

  return {
    /**
     * Until `release`, Back, Forward and links lead nowhere yet: a page that React is still taking over, piece by piece, must
     * stay the one that arrived, or what is left of it is thrown away and drawn anew.
     */
    hold() {
      pending = { moved: false, steps: [] }
    },
    release() {
      const { moved, steps = [] } = pending ?? {}
      pending = null
      if (moved) dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      for (const step of steps) step()
    },

    /** Gives what was just opened an entry, and answers what takes it away again. `leaving`: with its page. */
    add(closeIt: (leaving: boolean) => void) {
      if (!listening) listen()
      open.push(closeIt)
      settleSoon()
      return () => {
        open = open.filter((each) => each !== closeIt)
        settleSoon()
      }
    },

    /**
     * Goes before the router: a page that is left leaves what was open over it, and no entry of that. Whoever comes to such
     * an entry all the same by Forward is led to its page; one that is reloaded becomes a page's, since what lies behind it
     * can't be known: something may have been opened while the reload was under way.
     */
    goBefore(pages: RouterHistory): RouterHistory {
      router = pages
      const { overlays, ...state } = (history.state ?? {}) as EntryState
      if (overlays) History.prototype.replaceState.call(history, state, '')
      listen()
      const { push, replace } = pages
      const after =
        (step: typeof push): typeof push =>
        (...to) => {
          if (pending) {
            pending.steps.push(() => step(...to))
            return
          }
          if (depth === 0 && open.length === 0) return step(...to)
          leavePage()
          waiting.push(() => step(...to))
          settle()
        }
      return Object.assign(pages, { push: after(push), replace: after(replace) })
    },
  }
}

export const overlayHistory = createOverlayHistory()
