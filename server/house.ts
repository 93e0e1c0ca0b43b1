// Ground that features build on: the caller, the flags, and the back-office's kit.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { House, Kit } from './feature.ts'
import { featureFlags } from './features/feature-flags/feature-flags.ts'
import { type Auth, sessionCookie } from './features/identity/accounts/auth.ts'
import { createIdentify, type Session, sessionReader } from './features/identity/accounts/caller.ts'
import { refuseUnassured } from './features/identity/accounts/member.ts'
import { noteSession } from './features/identity/accounts/own-sessions.ts'
import type { Deps } from './platform/deps.ts'
import type { Admissions, RequestContext } from './platform/http/procedures.ts'

/** A request's headers as better-auth may see them: of its cookies only the session that we read ourselves. */
function headersWith(given: FastifyRequest['headers'], session: Session | null): Headers {
  const headers = new Headers(given as Record<string, string>)
  headers.delete('cookie')
  if (session) headers.set('cookie', session.cookie)
  return headers
}

/** `admissions` are complete before the first request; `closing` is aborted when the server is to end. */
export function createHouse(deps: Deps, auth: Auth, kit: Kit, admissions: Admissions, closing: AbortSignal) {
  const readSession = sessionReader(deps.config)
  const identify = createIdentify(deps, readSession)
  const flags = featureFlags(deps)
  const contextOf = (request: FastifyRequest, reply: FastifyReply): RequestContext => ({
    deps,
    requestId: request.id,
    address: request.ip,
    cookie: request.headers.cookie,
    headers: () => headersWith(request.headers, readSession(request.headers.cookie)),
    setCookie: (line) => void reply.header('set-cookie', line),
    clearCache: () => void reply.header('clear-site-data', '"cache"'),
    identify,
    admissions,
    noteUse: (caller) => noteSession(deps, caller),
    isOn: flags.isOn,
    refuse: refuseUnassured,
    closing,
  })
  const house: House = { deps, auth, flags, kit, identify, contextOf }
  return {
    ...house,
    sessionCookie: sessionCookie(deps.config),
    /** A session may belong to these cookies; nobody is asked. */
    carriesSession: (cookie: string | undefined) => readSession(cookie) !== null,
  }
}
