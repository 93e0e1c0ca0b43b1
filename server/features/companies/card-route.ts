// The address of a company's card, beside its page.
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { isFailure } from '#server/platform/failure.ts'
import { failureBody } from '#server/platform/http/failure-body.ts'
import { companyCards } from './card.ts'
import type { CompaniesQueries } from './queries.ts'

/** Somebody who shares the page shares it for a day as it was. */
export function serveCompanyCards(
  app: FastifyInstance,
  deps: Pick<Deps, 'storage'>,
  { one }: Pick<CompaniesQueries, 'one'>,
) {
  const cardOf = companyCards(deps)
  app.get<{ Params: { slug: string } }>(
    '/guia-comercial/empresas/:slug/card.png',
    async ({ params: { slug }, url }, reply) => {
      const company = slug.includes('\0')
        ? null
        : await one(slug).catch((error: unknown) => {
            if (isFailure(error, 'companies.not_found')) return null
            throw error
          })
      if (!company) return reply.status(404).send(failureBody('companies.not_found', url))
      return reply
        .headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
        .send(await cardOf(company))
    },
  )
}
