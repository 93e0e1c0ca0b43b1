// What who reported somebody is told: that the team has decided, and nothing about the other.
import { eq } from 'drizzle-orm'
import { product } from '#contract/product.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail.ts'
import { appUsers } from '../identity/tables.ts'

export async function tellDecided(
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  tx: Transaction,
  reporterId: string,
  acted: boolean,
) {
  const [member] = await tx
    .select({ email: appUsers.email })
    .from(appUsers)
    .where(eq(appUsers.id, reporterId))
  if (!member) return
  const said = acted
    ? 'Oi! Analisamos o que você nos contou e tomamos as medidas cabíveis. Obrigado por cuidar de todo mundo.'
    : 'Oi! Analisamos o que você nos contou e não encontramos nada contra as regras daqui. Se acontecer de novo, conte para a gente.'
  const text = `${said}\n\nO que você mandou: ${config.publicUrl}/relacionamento/privacidade\n\n${product.name}, ${product.tagline}`
  await enqueueMail(jobs, tx, { to: member.email, subject: `Resposta da equipe do ${product.name}`, text })
}
