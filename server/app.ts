// The application: what the features hand in, bound to the contract, and the contract to HTTP. Everything outside comes in as
// `deps`.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { DemoAccounts, PageData } from '#site/page-data.ts'
import { shapes } from './api-shapes.ts'
import type { Built, House } from './feature.ts'
import { seesPeople } from './features/identity/accounts/member.ts'
import { features } from './features.ts'
import { createHouse } from './house.ts'
import { kitOf } from './kit.ts'
import type { Deps } from './platform/deps.ts'
import { serveApi } from './platform/http/api-routes.ts'
import { closeConnections } from './platform/http/closing.ts'
import { serveDevMail } from './platform/http/dev-mail.ts'
import { openInbox } from './platform/http/forms.ts'
import { serveHealth } from './platform/http/health.ts'
import { isFromLoopback } from './platform/http/loopback.ts'
import { serveMedia } from './platform/http/media.ts'
import { serveReference } from './platform/http/openapi.ts'
import { servePlainStyle } from './platform/http/plain-page.ts'
import type { Admissions } from './platform/http/procedures.ts'
import { apiHandlers, callsFor } from './platform/http/rpc.ts'
import { serveSecurityTxt } from './platform/http/security-txt.ts'
import { createHttpServer } from './platform/http/server.ts'
import { serveSitemap } from './platform/http/sitemap.ts'
import { servePages, type WebAssets } from './platform/http/web.ts'
import { serveWebhooks } from './platform/http/webhooks.ts'
import type { Job } from './platform/jobs.ts'
import type { Observed } from './platform/metrics.ts'

/** The back-office's kit, of all features. */
export const kit = kitOf(features)

/** Jobs of the features, on time and owed; the platform's own jobs are in server/serve.ts. */
export const featureJobs = (deps: Deps): Job[] => features.flatMap(({ jobs }) => jobs?.(deps, kit) ?? [])

/** A sentence on the procedures of each feature. */
export const about: Record<string, string> = Object.assign({}, ...features.map((feature) => feature.about))

/** One object of what all of them hand in under one key. */
const together = <Key extends 'routes' | 'admissions' | 'webhooks' | 'addresses'>(
  built: readonly Built[],
  key: Key,
) => Object.assign({}, ...built.map((one) => one[key])) as Required<NonNullable<Built[Key]>>

/** A question that one of the features answers with yes. */
const anyOf =
  <Args extends unknown[]>(questions: readonly (((...args: Args) => Promise<boolean>) | undefined)[]) =>
  async (...args: Args): Promise<boolean> => {
    for (const ask of questions) if (await ask?.(...args)) return true
    return false
  }

export type AppOptions = {
  deps: Deps
  auth: House['auth']
  web?: WebAssets
  demoAccounts?: () => DemoAccounts | undefined
  /** Observer of requests, for whoever runs the server. */
  observed?: Observed
}

export async function createApp({
  deps,
  auth,
  web,
  demoAccounts,
  observed,
}: AppOptions): Promise<FastifyInstance> {
  const { config, db, log } = deps
  const closing = new AbortController()
  const admissions = {} as Admissions
  const house = createHouse(deps, auth, kit, admissions, closing.signal)
  const { contextOf, identify, flags, carriesSession, sessionCookie } = house
  const app = await createHttpServer(config, log, web?.bundling ?? false, observed)
  // In this order: it says that it is not ready, and then waits for those who come still.
  app.addHook('preClose', async () => closing.abort())
  closeConnections(app, Boolean(config.DATABASE_URL))

  serveHealth(app, db, closing.signal)
  await serveReference(app, { contract: api, about, shapes, cookie: sessionCookie })

  const built = features.map(({ build }) => build?.(house) ?? {})
  Object.assign(admissions, together(built, 'admissions'))
  const routes = together(built, 'routes')
  const { uploads } = await serveApi(app, {
    config,
    log,
    router: routes,
    handlers: apiHandlers(routes, log),
    contextOf,
    carriesSession,
    inbox: await openInbox(join(config.DATA_DIR, 'uploads')),
  })
  observed?.watch({ server: app.server, uploads })
  await serveWebhooks(app, together(built, 'webhooks'))
  for (const { serve } of built) await serve?.(app)
  serveMedia(app, {
    storage: deps.storage,
    identify,
    limiter: deps.limiter,
    seesPeople,
    isPublic: anyOf(built.map(({ isPublic }) => isPublic)),
    mayLoad: anyOf(built.map(({ mayLoad }) => mayLoad)),
  })
  servePlainStyle(app)
  serveSecurityTxt(app, deps)
  serveSitemap(app, deps, together(built, 'addresses'))
  if (!config.production) serveDevMail(app, db)
  if (!web) return app

  await servePages(app, web, {
    origin: config.publicUrl,
    call: (request, reply) => {
      // All that a page asks for is asked by the same caller, who is looked up once.
      let caller: ReturnType<typeof identify> | undefined
      const sameCaller: typeof identify = (cookie) => (caller ??= identify(cookie))
      return callsFor(routes, { ...contextOf(request, reply), identify: sameCaller }, log)
    },
    data: async (request, reply) => {
      // Asked as the app asks: opening a page renews the session and notes that its member is here.
      const session = await callsFor(
        routes,
        contextOf(request, reply),
        log,
      )(['identity', 'session'], undefined)
      const facts = {
        resources: await flags.list(),
        demo: demoAccounts?.() ?? null,
        dev: !config.production && isFromLoopback(request),
      }
      return { session: session as PageData['session'], facts }
    },
  })
  return app
}
