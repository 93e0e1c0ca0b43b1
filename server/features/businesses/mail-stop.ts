// The way out of one kind of e-mail to a company's owners: a sealed link, for all the account's companies.
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { createSeal } from '#server/platform/sealed-cursor.ts'
import { serveStopping } from '../notifications/unsubscribe.ts'
import { businessPeople } from './tables.ts'

type Stop = {
  path: string
  /** Holder that a link is sealed for: another for each kind, so that none ends two. */
  reader: string
  off: Partial<Pick<typeof businessPeople.$inferSelect, 'reviewMail' | 'figuresMail'>>
  /** HTML under the question. */
  question: string
}

export function mailStop({ path, reader, off, question }: Stop) {
  const seal = ({ config }: Pick<Deps, 'config'>) => createSeal(config.secret, 'unsubscribe link')
  return {
    addressOf: (deps: Pick<Deps, 'config'>, userId: string) =>
      `${deps.config.publicUrl}${path}?t=${seal(deps).close(Buffer.from(userId), reader)}`,
    serve: (app: FastifyInstance, deps: Pick<Deps, 'db' | 'config'>) =>
      serveStopping(app, {
        path,
        idOf: (token) => seal(deps).open(token, reader)?.toString() ?? null,
        stop: async (userId) => {
          await deps.db.update(businessPeople).set(off).where(eq(businessPeople.userId, userId))
        },
        question,
        done: 'Você não recebe mais estes avisos. Se mudar de ideia, é em <a href="/empresa">Suas empresas</a>.',
      }),
  }
}
