import { type LiveEvent, notifications } from '#contract/notifications/api.ts'
import { failure } from '#server/platform/failure.ts'
import { bind, done } from '#server/platform/http/procedures.ts'
import { markSeen, saveSettings, settingsOf } from './commands.ts'
import { pushOf, subscribe, unsubscribe } from './devices.ts'
import { kindsWhile } from './kinds.ts'
import { liveEvents } from './live.ts'
import type { NotificationsQueries } from './queries.ts'

/** Connections one member may hold to one server: several windows on several devices. */
const maxConnections = 16
/** Seconds after which one that was refused may try again. */
const retryAfter = 30

const on = bind(notifications)

export function notificationsRoutes(queries: NotificationsQueries) {
  const openStreams = new Map<string, number>()

  async function* holding(memberId: string, events: AsyncGenerator<LiveEvent>) {
    openStreams.set(memberId, (openStreams.get(memberId) ?? 0) + 1)
    try {
      yield* events
    } finally {
      const left = (openStreams.get(memberId) ?? 1) - 1
      if (left > 0) openStreams.set(memberId, left)
      else openStreams.delete(memberId)
    }
  }

  return {
    live: on.live.handler(({ context, signal }) => {
      const { deps, caller, member, closing, identify, cookie, isOn } = context
      if ((openStreams.get(member.id) ?? 0) >= maxConnections)
        throw failure('request.too_many', { retryAfter })
      const ended = signal ? AbortSignal.any([signal, closing]) : closing
      const stillAdmitted = async () => (await identify(cookie))?.member?.status === 'active'
      const listener = { userId: caller.userId, memberId: member.id, stillAdmitted, isOn }
      return holding(member.id, liveEvents(deps, listener, ended))
    }),
    list: on.list.handler(async ({ context: { member, isOn }, input }) =>
      queries.list(member.id, await kindsWhile(isOn, input.part), input),
    ),
    unseen: on.unseen.handler(async ({ context: { member, isOn } }) =>
      queries.unseen(member.id, await kindsWhile(isOn)),
    ),
    seen: on.seen.handler(({ context: { deps, member }, input }) => markSeen(deps, member.id, input)),
    settings: on.settings.handler(({ context: { deps, member } }) => settingsOf(deps.db, member.id)),
    saveSettings: on.saveSettings.handler(({ context: { deps, member }, input }) =>
      saveSettings(deps.db, member.id, input),
    ),
    push: on.push.handler(({ context: { deps, caller } }) => pushOf(deps, caller.sessionId)),
    subscribe: on.subscribe.handler(async ({ context, input }) => {
      await subscribe(context, input)
      return done
    }),
    unsubscribe: on.unsubscribe.handler(async ({ context: { deps, caller } }) => {
      await unsubscribe(deps, caller.sessionId)
      return done
    }),
  }
}
