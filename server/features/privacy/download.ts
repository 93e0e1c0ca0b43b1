// The address at which somebody fetches the copy of their data that a job has made.
import type { FastifyInstance } from 'fastify'
import { product } from '#contract/product.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failureBody } from '#server/platform/http/failure-body.ts'
import type { Identify } from '#server/platform/http/procedures.ts'
import { exportOpenedBy } from './exports.ts'

type Options = { deps: Pick<Deps, 'db' | 'clock' | 'config' | 'storage'>; identify: Identify }

/** `GET /api/privacy/exports/{token}`, the token of `privacy.openExport`: good for minutes, in its owner's session alone. */
export function serveOwnData(app: FastifyInstance, { deps, identify }: Options) {
  app.get<{ Params: { token: string } }>('/api/privacy/exports/:token', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const caller = await identify(request.headers.cookie)
    if (!caller) return reply.status(401).send(failureBody('session.required', request.url))
    const key = await exportOpenedBy(deps, request.params.token, caller)
    const file = key && (await deps.storage.read(key))
    if (!file) return reply.status(404).send(failureBody('privacy.no_export', request.url))
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': file.bytes,
        'content-disposition': `attachment; filename="${product.name.toLowerCase()}-meus-dados.zip"`,
      })
      .send(file.stream)
  })
}
