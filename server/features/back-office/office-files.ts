// Files that the team alone may look at, each at an address that asks for a permission and leaves an entry in the audit.
import type { Readable } from 'node:stream'
import { ORPCError } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Permission } from '#contract/back-office/permissions.ts'
import type { FailureCode } from '#contract/failures.ts'
import type { ProcedureMeta } from '#contract/kit.ts'
import { failure } from '#server/platform/failure.ts'
import { failureBody } from '#server/platform/http/failure-body.ts'
import { isForeign } from '#server/platform/http/foreign-origin.ts'
import { type AdminContext, admitEarly, type RequestContext } from '#server/platform/http/procedures.ts'
import { asFailure } from '#server/platform/http/rpc.ts'

export type OfficeFile = { stream: Readable; bytes: number; type: string }

type Options<Params> = {
  /** As Fastify writes it: `/api/admin/reports/:id/evidence/:place`. */
  path: string
  permission: Permission
  contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext
  /** Finds the file and notes the look; throws `request.not_found`. */
  open: (context: AdminContext, params: Params) => Promise<OfficeFile>
}

/** Serves such files, as they are, in a page that may do nothing. */
export function serveOfficeFiles<Params>(
  app: FastifyInstance,
  { path, permission, contextOf, open }: Options<Params>,
) {
  const meta: ProcedureMeta = { access: 'admin', permission, writes: true, limits: ['officeFile'], flags: [] }
  app.get(path, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const context = contextOf(request, reply)
    try {
      // Another site's link would leave a look in the audit that nobody took.
      if (isForeign(request)) throw failure('request.foreign_origin')
      const admitted = await admitEarly(context, meta)
      const file = await open({ ...context, ...admitted } as AdminContext, request.params as Params)
      return reply
        .headers({
          'content-type': file.type,
          'content-length': file.bytes,
          // A browser shows no PDF in a page that may do nothing: it is saved, and opened by what shows them.
          'content-disposition': file.type.startsWith('image/') ? 'inline' : 'attachment',
          'content-security-policy': "default-src 'none'; img-src 'self'; sandbox",
        })
        .send(file.stream)
    } catch (error) {
      const refusal = error instanceof ORPCError ? error : asFailure(error, context.deps.log)
      return reply.status(refusal.status).send(failureBody(refusal.code as FailureCode, request.url))
    }
  })
}
