// The address of a company's figures as a file, for its own people.
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { figurePeriods } from '#contract/businesses/figures.ts'
import { id } from '#contract/kit.ts'
import type { House } from '#server/feature.ts'
import { isFailure } from '#server/platform/failure.ts'
import { failureBody } from '#server/platform/http/failure-body.ts'
import { csvOf } from '../back-office/csv.ts'
import { companies } from '../companies/tables.ts'
import { figuresFor } from './figures.ts'
import { csvColumns, csvRows } from './figures-words.ts'

const asked = z.object({ id, days: z.coerce.number().pipe(z.literal(figurePeriods)) })

type FileRoute = { Params: { id: string }; Querystring: { dias?: unknown } }

/** `GET /api/business/companies/{id}/figures.csv?dias=30` */
export function serveFiguresFile(
  app: FastifyInstance,
  { deps, flags, identify }: Pick<House, 'deps' | 'flags' | 'identify'>,
) {
  app.get<FileRoute>('/api/business/companies/:id/figures.csv', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const caller = await identify(request.headers.cookie)
    if (!caller) return reply.status(401).send(failureBody('session.required', request.url))
    const { data: input } = asked.safeParse({ id: request.params.id, days: request.query.dias ?? 30 })
    const figures =
      input && (await flags.isOn('empresas_portal'))
        ? await figuresFor({ deps, caller }, input).catch((error: unknown) => {
            if (isFailure(error, 'businesses.not_yours')) return null
            throw error
          })
        : null
    if (!input || !figures) return reply.status(404).send(failureBody('businesses.not_yours', request.url))
    const [company] = await deps.db
      .select({ slug: companies.slug })
      .from(companies)
      .where(eq(companies.id, input.id))
    return reply
      .type('text/csv; charset=utf-8')
      .header(
        'content-disposition',
        `attachment; filename="numeros-${company?.slug ?? 'empresa'}-${input.days}-dias.csv"`,
      )
      .send(Readable.from(csvOf(csvColumns(figures), csvRows(figures))))
  })
}
