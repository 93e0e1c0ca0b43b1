// Presence of whoever answers a ticket, told live to whoever else has it open. It ends with the connection, or without news of it.
import type { TicketEvent } from '#contract/support/api.ts'
import type { Signals } from '#server/platform/signals.ts'
import './signals.ts'

/** Interval at which whoever is answering says so again. */
const repeatMs = 8000
/** Repeats that somebody may miss before they are taken for gone, as who is on a server that was killed. */
const maxMissed = 2

type Watching = {
  ticketId: string
  userId: string
  name: string
  answering: boolean
  /** Answers whether they may still be here: asked again at every repeat. */
  stillAdmitted: () => Promise<boolean>
}

/** Yields what happens to the ticket until `signal` ends the connection. */
export async function* watchTicket(
  signals: Signals,
  { ticketId, userId, name, answering, stillAdmitted }: Watching,
  signal: AbortSignal,
  everyMs = repeatMs,
): AsyncGenerator<TicketEvent> {
  const others = new Map<string, { name: string; missed: number }>()
  const waiting: TicketEvent[] = []
  let wake = () => {}
  let due = false
  const push = (event: TicketEvent) => {
    waiting.push(event)
    wake()
  }
  const notifyOthers = () =>
    push({ type: 'answering', names: [...others.values()].map((other) => other.name).toSorted() })
  const say = async (over = false) => {
    if (answering) await signals.emit('ticket.answering', { ticketId, userId, name, over })
  }
  const stops = [
    signals.on('ticket.answering', (heard) => {
      if (heard.ticketId !== ticketId || heard.userId === userId) return
      const wasPresent = others.has(heard.userId)
      if (heard.over) others.delete(heard.userId)
      else others.set(heard.userId, { name: heard.name, missed: 0 })
      if (wasPresent === heard.over) notifyOthers()
    }),
    signals.on('ticket.opened', (opened) => {
      if (opened.ticketId === ticketId) void say()
    }),
    signals.on('ticket.changed', (changed) => {
      if (changed.ticketId === ticketId && changed.userId !== userId)
        push({ type: 'changed', by: changed.by })
    }),
  ]
  const end = () => wake()
  signal.addEventListener('abort', end)
  const timer = setInterval(() => {
    due = true
    wake()
  }, everyMs)
  try {
    yield { type: 'answering', names: [] }
    await say()
    await signals.emit('ticket.opened', { ticketId })
    while (!signal.aborted) {
      const event = waiting.shift()
      if (event) yield event
      else if (due) {
        due = false
        if (!(await stillAdmitted())) return
        await say()
        for (const [id, other] of others) if (other.missed++ >= maxMissed && others.delete(id)) notifyOthers()
      } else
        await new Promise<void>((resolve) => {
          wake = resolve
          if (signal.aborted || due || waiting.length > 0) resolve()
        })
    }
  } finally {
    clearInterval(timer)
    signal.removeEventListener('abort', end)
    for (const stop of stops) stop()
    await say(true)
  }
}
