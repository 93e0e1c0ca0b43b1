// The CSV of each list, streamed: all rows of its filter, for who has its permission, and recorded; masked
// like the list itself, unless a reason is given, which is recorded too. All ids are asked once and rows by the thousand: a
// cursor would hold a connection for as long as somebody downloads.
import { Readable } from 'node:stream'
import { ORPCError } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FailureCode } from '#contract/failures.ts'
import type { ProcedureMeta } from '#contract/kit.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { failure } from '#server/platform/failure.ts'
import { failureBody } from '#server/platform/http/failure-body.ts'
import { isForeign } from '#server/platform/http/foreign-origin.ts'
import {
  type AdminContext,
  admitEarly,
  type RequestContext,
  readingLists,
} from '#server/platform/http/procedures.ts'
import { asFailure } from '#server/platform/http/rpc.ts'
import { noteReading } from './administer.ts'
import { csvOf } from './csv.ts'
import type { List } from './list.ts'

type Options = {
  lists: readonly List[]
  contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext
}

function inputIn(query: unknown): unknown {
  const { filter = '{}' } = query as { filter?: unknown }
  try {
    return JSON.parse(String(filter))
  } catch {
    throw failure('input.invalid')
  }
}

/** Said by whoever wants the masked columns whole. */
const reason = z.string().trim().min(3).max(500).optional()

/** The columns; masked, where that is possible and they were not asked for whole. */
const columnsOf = (csv: List['csv'], whole: boolean): List['csv'] =>
  whole ? csv : csv.map(([heading, cell, masked]) => [heading, masked ?? cell])

async function fileOf(list: List, context: AdminContext, query: unknown): Promise<Readable> {
  const { listing, csv } = list
  const parsed = listing.csvInput.safeParse(inputIn(query))
  const why = reason.safeParse((query as { reason?: unknown }).reason)
  if (!parsed.success || !why.success) throw failure('input.invalid')
  const { db } = readingLists(context.deps, context.cookie)
  const { sort, ...filter } = parsed.data as { sort: string; search?: string }
  const ids = await list.ids(db, filter, sort)
  await noteReading(context, {
    action: 'exported',
    kind: 'list',
    recordId: listing.name,
    label: listing.name,
    // A searched text may be somebody's name or e-mail.
    changes: {
      filter: { before: null, after: { ...filter, ...(filter.search && { search: '•••' }) } },
      rows: { before: null, after: ids.length },
      ...(why.data && { whole: { before: null, after: true } }),
    },
    reason: why.data ?? null,
  })
  return Readable.from(
    csvOf(columnsOf(csv, why.data !== undefined), list.rowsOf(db, ids) as AsyncGenerator<never>),
  )
}

/** `GET /api/admin/{list}.csv?filter={…}`, the filter as JSON in the shape of the contract's `csvInput`; whole with `reason`. */
export function serveExports(app: FastifyInstance, { lists, contextOf }: Options) {
  for (const list of lists) {
    const { name, file: fileName, exports: permission } = list.listing
    const meta: ProcedureMeta = { access: 'admin', permission, writes: true, limits: ['export'], flags: [] }
    app.get(`/api/admin/${name}.csv`, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { deps } = contextOf(request, reply)
      try {
        // Another site's link would leave an export in the audit that nobody asked for.
        if (isForeign(request)) throw failure('request.foreign_origin')
        const context = contextOf(request, reply)
        const admitted = await admitEarly(context, meta)
        const file = await fileOf(list, { ...context, ...admitted } as AdminContext, request.query)
        const day = cityDay(deps.clock.now())
        return reply
          .headers({
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename="${fileName}-${day}.csv"`,
          })
          .send(file)
      } catch (error) {
        const refusal = error instanceof ORPCError ? error : asFailure(error, deps.log)
        return reply.status(refusal.status).send(failureBody(refusal.code as FailureCode, request.url))
      }
    })
  }
}
