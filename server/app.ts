// The application: features bound to the contract, and the contract to HTTP. Everything outside comes in as `deps`.

import { join } from 'node:path'
import { call } from '@orpc/server'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '#contract/api.ts'
import { textSlugs } from '#contract/texts.ts'
import type { DemoAccounts } from '#site/page-data.ts'
import { reference } from './api-reference.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { auditEntries } from './features/back-office/audit.ts'
import { type BulkKit, bulkJobs } from './features/back-office/bulk.ts'
import { serveExports } from './features/back-office/exports.ts'
import { backOfficeJobs } from './features/back-office/jobs.ts'
import type { List } from './features/back-office/list.ts'
import { serveOfficeFiles } from './features/back-office/office-files.ts'
import { backOfficeRoutes } from './features/back-office/routes.ts'
import type { Undoings } from './features/back-office/undo.ts'
import { takeWebhook } from './features/billing/commands.ts'
import { billingJobs } from './features/billing/jobs.ts'
import { planRows, plans } from './features/billing/plans.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { serveContacts } from './features/companies/contact-route.ts'
import { companyFileAccess } from './features/companies/files.ts'
import { companiesJobs } from './features/companies/jobs.ts'
import { companiesQueries } from './features/companies/queries.ts'
import { companyRecords, companyRows } from './features/companies/records.ts'
import { companiesRoutes } from './features/companies/routes.ts'
import { createEdition, type Edition } from './features/consents/edition.ts'
import { discoverQueries } from './features/discover/queries.ts'
import { discoverRoutes } from './features/discover/routes.ts'
import { enrolmentJobs } from './features/enrolment/jobs.ts'
import { openProof, proofPath } from './features/enrolment/proof-route.ts'
import { proofRows } from './features/enrolment/proofs.ts'
import { enrolmentRoutes } from './features/enrolment/routes.ts'
import { categories, categoryRows } from './features/guide/categories.ts'
import { guideRoutes } from './features/guide/routes.ts'
import { takeAgeOutcome } from './features/identity/assurance.ts'
import { type Auth, sessionCookie } from './features/identity/auth.ts'
import { createIdentify, type Session, sessionReader } from './features/identity/caller.ts'
import { identityJobs } from './features/identity/jobs.ts'
import { noteSession } from './features/identity/own-sessions.ts'
import { identityRoutes } from './features/identity/routes.ts'
import { appUsers } from './features/identity/tables.ts'
import { staff } from './features/identity/team.ts'
import { createDecide } from './features/interactions/decide.ts'
import { interactionsJobs } from './features/interactions/jobs.ts'
import { createNoteView } from './features/interactions/profile-views.ts'
import { interactionsRoutes } from './features/interactions/routes.ts'
import { photoAccess } from './features/interactions/shown-photos.ts'
import { studentCounter } from './features/interactions/students.ts'
import { matchesQueries } from './features/matches/queries.ts'
import { matchesRoutes } from './features/matches/routes.ts'
import { memberBulk, memberUndoing } from './features/members/commands.ts'
import { membersJobs } from './features/members/jobs.ts'
import { birthdayRows, memberRows } from './features/members/list.ts'
import { membersRoutes } from './features/members/routes.ts'
import { appealRows } from './features/moderation/appeals.ts'
import { evidencePath, openEvidence } from './features/moderation/evidence.ts'
import { moderationJobs } from './features/moderation/jobs.ts'
import { reportRows } from './features/moderation/reports.ts'
import { moderationRoutes } from './features/moderation/routes.ts'
import { notificationsJobs } from './features/notifications/letters.ts'
import { notificationsQueries } from './features/notifications/queries.ts'
import { notificationsRoutes } from './features/notifications/routes.ts'
import { serveUnsubscribe } from './features/notifications/unsubscribe.ts'
import { photosJobs } from './features/photos/jobs.ts'
import { photosRoutes } from './features/photos/routes.ts'
import { serveOwnData } from './features/privacy/download.ts'
import { privacyJobs } from './features/privacy/jobs.ts'
import { requestRows } from './features/privacy/requests.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { profileJobs } from './features/profile/jobs.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { serveUniversityCards } from './features/reference/card-route.ts'
import { referenceRoutes } from './features/reference/routes.ts'
import { type UniversityPages, universityPages } from './features/reference/universities.ts'
import { universityRecords, universityRows } from './features/reference/university-records.ts'
import { type FeatureFlags, featureFlags } from './features/resources/feature-flags.ts'
import { featureRecords } from './features/resources/feature-records.ts'
import { resourcesRoutes } from './features/resources/routes.ts'
import { schemaRoutes } from './features/schema/routes.ts'
import { cannedRecords } from './features/support/canned-replies.ts'
import { ticketBulk, ticketUndoing } from './features/support/commands.ts'
import { supportRoutes } from './features/support/routes.ts'
import { ticketRows } from './features/support/ticket-list.ts'
import { textsRecords, textsRows } from './features/texts/records.ts'
import { textsRoutes } from './features/texts/routes.ts'
import { unimatchQueries } from './features/unimatch/queries.ts'
import { unimatchRoutes } from './features/unimatch/routes.ts'
import type { Deps } from './platform/deps.ts'
import { serveApi } from './platform/http/api-routes.ts'
import { watchConnections } from './platform/http/connections.ts'
import { serveDevMail } from './platform/http/dev-mail.ts'
import { failureBody } from './platform/http/failure-body.ts'
import { openInbox } from './platform/http/forms.ts'
import { asksFromHere } from './platform/http/loopback.ts'
import { serveMedia } from './platform/http/media.ts'
import { serveReference } from './platform/http/openapi.ts'
import type { RequestContext } from './platform/http/procedures.ts'
import { apiHandlers, callsFor } from './platform/http/rpc.ts'
import { serveSecurityTxt } from './platform/http/security-txt.ts'
import { createHttpServer } from './platform/http/server.ts'
import { serveSitemap } from './platform/http/sitemap.ts'
import { servePages, type WebAssets } from './platform/http/web.ts'
import { serveWebhooks } from './platform/http/webhooks.ts'
import type { Job } from './platform/jobs.ts'

const universities = universityRecords(
  async (tx, name) => (await tx.$count(appUsers, eq(appUsers.university, name))) > 0,
)

/** How each kind of record's entries in the audit are undone. */
const undoings: Undoings = {
  staff,
  university: universities.undoing,
  category: categories.undoing,
  company: companyRecords.undoing,
  plan: plans.undoing,
  person: memberUndoing,
  feature: featureRecords.undoing,
  ticket: ticketUndoing,
  canned_reply: cannedRecords.undoing,
  text: textsRecords.undoing,
}
const entries = auditEntries(undoings)
/** The back-office's lists; each has its CSV. */
const lists: readonly List[] = [
  entries,
  universityRows,
  categoryRows,
  companyRows,
  planRows,
  memberRows,
  birthdayRows,
  ticketRows,
  textsRows,
  requestRows,
  proofRows,
  reportRows,
  appealRows,
]
/** What may be done to many records at once. */
const bulkKit: BulkKit = {
  lists: Object.fromEntries(lists.map((list) => [list.listing.name, list])),
  actions: {
    universities: { activate: universities.bulk.activate, deactivate: universities.bulk.deactivate },
    categories: categories.bulk,
    companies: companyRecords.bulk,
    plans: { bin: plans.bulk.bin },
    members: memberBulk,
    tickets: ticketBulk,
  },
  undoings,
}

/** Every procedure's function, in the shape of the contract. */
type Services = { auth: Auth; flags: FeatureFlags; pages: UniversityPages; edition: Edition }

const routesFor = (deps: Deps, { auth, flags, pages, edition }: Services) => ({
  backOffice: backOfficeRoutes(entries, bulkKit),
  admin: adminRoutes(deps),
  schema: schemaRoutes,
  reference: referenceRoutes(pages, universities),
  resources: resourcesRoutes(flags),
  photos: photosRoutes,
  identity: identityRoutes(auth, edition),
  profile: profileRoutes,
  enrolment: enrolmentRoutes,
  interactions: interactionsRoutes(createDecide(deps.db), createNoteView(deps.db)),
  discover: discoverRoutes(discoverQueries(deps)),
  unimatch: unimatchRoutes(unimatchQueries(deps)),
  matches: matchesRoutes(matchesQueries(deps)),
  notifications: notificationsRoutes(notificationsQueries(deps)),
  members: membersRoutes,
  moderation: moderationRoutes,
  billing: billingRoutes,
  support: supportRoutes,
  guide: guideRoutes,
  companies: companiesRoutes(companiesQueries(deps)),
  texts: textsRoutes,
  privacy: privacyRoutes(auth),
})

/** A request's headers as better-auth may see them: of its cookies only the session that we read ourselves. */
function headersWith(given: FastifyRequest['headers'], session: Session | null): Headers {
  const headers = new Headers(given as Record<string, string>)
  headers.delete('cookie')
  if (session) headers.set('cookie', session.cookie)
  return headers
}

/** What features do on time; the platform's own jobs are in server/serve.ts. */
export const featureJobs = (deps: Deps): Job[] => [
  ...photosJobs(deps),
  ...identityJobs(deps),
  ...backOfficeJobs(deps, [companyRecords.erase, categories.erase, plans.erase, cannedRecords.erase]),
  ...bulkJobs(deps, bulkKit),
  ...notificationsJobs(deps),
  ...billingJobs(deps),
  ...privacyJobs(deps),
  ...enrolmentJobs(deps),
  ...profileJobs(deps),
  ...interactionsJobs(deps),
  ...membersJobs(deps),
  ...moderationJobs(deps),
  ...companiesJobs(deps),
]

export type AppOptions = {
  deps: Deps
  auth: Auth
  web?: WebAssets
  demoAccounts?: () => DemoAccounts | undefined
}

export async function createApp({ deps, auth, web, demoAccounts }: AppOptions): Promise<FastifyInstance> {
  const { config, db, log, storage } = deps
  const readSession = sessionReader(config)
  const identify = createIdentify(deps, readSession)
  const flags = featureFlags(deps)
  const pages = universityPages(db, studentCounter(db))
  const app = await createHttpServer(config, log, web?.bundling ?? false)

  app.get('/api/health', () => ({ ok: true }))
  app.get('/api/ready', async (_, reply) => {
    const answers = await db.execute(sql`select count(*) from app_users where false`).then(
      () => true,
      () => false,
    )
    return answers ? { ok: true } : reply.status(503).send(failureBody('server.busy', '/api/ready'))
  })
  await serveReference(app, { contract: api, reference, cookie: sessionCookie(config) })

  const routes = routesFor(deps, { auth, flags, pages, edition: createEdition(deps) })
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  const contextOf = (request: FastifyRequest, reply: FastifyReply): RequestContext => ({
    deps,
    requestId: request.id,
    address: request.ip,
    cookie: request.headers.cookie,
    headers: () => headersWith(request.headers, readSession(request.headers.cookie)),
    setCookie: (line) => void reply.header('set-cookie', line),
    clearCache: () => void reply.header('clear-site-data', '"cache"'),
    identify,
    noteUse: (caller) => noteSession(deps, caller),
    isOn: flags.isOn,
    closing: closing.signal,
  })
  await serveApi(app, {
    router: routes,
    handlers: apiHandlers(routes, log),
    contextOf,
    carriesSession: (cookie) => readSession(cookie) !== null,
    inbox: await openInbox(join(config.DATA_DIR, 'uploads')),
    allowSlow: watchConnections(app).allowSlow,
  })

  await serveWebhooks(app, {
    '/webhooks/pagamentos': takeWebhook(deps),
    '/webhooks/idade': takeAgeOutcome(deps),
  })
  await deps.payments?.own?.serve(app, deps.jobs)
  await serveUnsubscribe(app, deps)
  serveExports(app, { lists, contextOf })
  serveOwnData(app, { deps, identify })
  serveOfficeFiles(app, { path: proofPath, permission: 'enrolment.read', contextOf, open: openProof })
  serveOfficeFiles(app, { path: evidencePath, permission: 'moderation.read', contextOf, open: openEvidence })
  const [pictureAccess, isCompanyFile] = [photoAccess(db), companyFileAccess(db)]
  const isPublic = async (key: string) => (await pictureAccess.isPublic(key)) || isCompanyFile(key)
  serveMedia(app, { storage, identify, limiter: deps.limiter, ...pictureAccess, isPublic })
  serveContacts(app, deps)
  serveUniversityCards(app, pages)
  serveSecurityTxt(app, deps)
  serveSitemap(app, config.publicUrl, {
    '/u/$slug': pages.slugs,
    '/textos/$slug': async () => textSlugs,
  })
  if (!config.production) serveDevMail(app, db)
  if (web) {
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
        const context = contextOf(request, reply)
        const session = await call(routes.identity.session, undefined, { context })
        const facts = {
          resources: await flags.list(),
          demo: demoAccounts?.() ?? null,
          dev: !config.production && asksFromHere(request),
          phone: /\bMobi/.test(request.headers['user-agent'] ?? ''),
        }
        return { session, facts }
      },
    })
  }
  return app
}
