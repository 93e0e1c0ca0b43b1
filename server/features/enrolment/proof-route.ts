// The address at which the team looks at a proof: each look stands in the audit.
import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FailureCode } from '#contract/errors.ts'
import type { ProcedureMeta } from '#contract/kit.ts'
import { failure } from '#server/platform/failure.ts'
import { failureBody } from '#server/platform/http/failure-body.ts'
import { type AdminContext, admitEarly, type RequestContext } from '#server/platform/http/procedures.ts'
import { asFailure } from '#server/platform/http/rpc.ts'
import { noteOpening } from '../back-office/administer.ts'
import { maskedName } from '../back-office/masking.ts'
import { appUsers } from '../identity/tables.ts'
import { proofType } from './proof-files.ts'
import { kind } from './proofs.ts'
import { enrolmentProofs } from './tables.ts'

type Options = { contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext }

const meta: ProcedureMeta = {
  access: 'admin',
  permission: 'enrolment.read',
  writes: true,
  limits: ['reveal'],
  flags: [],
}

async function opened(context: AdminContext, id: string) {
  const { db, storage } = context.deps
  if (!z.uuid().safeParse(id).success) throw failure('request.not_found')
  const [proof] = await db
    .select({ file: enrolmentProofs.file, name: appUsers.name })
    .from(enrolmentProofs)
    .innerJoin(appUsers, eq(appUsers.id, enrolmentProofs.memberId))
    .where(eq(enrolmentProofs.id, id))
  const found = proof?.file && (await storage.read(proof.file))
  if (!proof?.file || !found) throw failure('request.not_found')
  await noteOpening(context, { kind, recordId: id, label: maskedName(proof.name) })
  return { ...found, type: proofType(proof.file) }
}

/** `GET /api/admin/enrolment-proofs/{id}/file`: as it was sent, in a page that may do nothing. */
export function serveProofs(app: FastifyInstance, { contextOf }: Options) {
  app.get<{ Params: { id: string } }>('/api/admin/enrolment-proofs/:id/file', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const context = contextOf(request, reply)
    try {
      // Another site's link would leave a look in the audit that nobody took.
      const site = request.headers['sec-fetch-site']
      if (site === 'cross-site' || site === 'same-site') throw failure('request.foreign_origin')
      const admitted = await admitEarly(context, meta)
      const { stream, bytes, type } = await opened(
        { ...context, ...admitted } as AdminContext,
        request.params.id,
      )
      return reply
        .headers({
          'content-type': type,
          'content-length': bytes,
          'content-disposition': 'inline',
          'content-security-policy': "default-src 'none'; img-src 'self'; object-src 'self'; sandbox",
        })
        .send(stream)
    } catch (error) {
      const told = error instanceof ORPCError ? error : asFailure(error, context.deps.log)
      return reply.status(told.status).send(failureBody(told.code as FailureCode, request.url))
    }
  })
}
