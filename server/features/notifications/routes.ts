import { implement } from '@orpc/server'
import { notifications } from '#contract/notifications.ts'
import { access, type RequestContext } from '#server/platform/http/procedures.ts'
import { liveEvents } from './live.ts'

const on = implement(notifications).$context<RequestContext>().use(access)

export const notificationsRoutes = {
  live: on.live.handler(({ context, signal }) =>
    liveEvents(
      context.deps,
      context.member.id,
      signal ? AbortSignal.any([signal, context.closing]) : context.closing,
      async () => (await context.identify(context.cookie))?.member?.status === 'active',
    ),
  ),
}
