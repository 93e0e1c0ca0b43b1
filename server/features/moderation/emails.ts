// E-mails of a decision: to its reporters that it was made, and nothing about the other; to an author that their words are gone.
import { eq } from 'drizzle-orm'
import { product } from '#contract/product.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail.ts'
import type { Writing } from '../back-office/administer.ts'
import { appUsers } from '../identity/tables.ts'

export async function mailDecision(
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
  const outcome = acted
    ? 'Oi! Analisamos o que você nos contou e tomamos as medidas cabíveis. Obrigado por cuidar de todo mundo.'
    : 'Oi! Analisamos o que você nos contou e não encontramos nada contra as regras daqui. Se acontecer de novo, conte para a gente.'
  const text = `${outcome}\n\nO que você mandou: ${config.publicUrl}/relacionamento/privacidade\n\n${product.name}, ${product.tagline}`
  await enqueueMail(jobs, tx, { to: member.email, subject: `Resposta da equipe do ${product.name}`, text })
}

export async function mailContentErased({ tx, deps }: Pick<Writing, 'tx' | 'deps'>, authorId: string) {
  const [author] = await tx.select({ email: appUsers.email }).from(appUsers).where(eq(appUsers.id, authorId))
  if (!author) return
  const text = [
    'Oi! A equipe tirou do ar um post, vídeo, comentário ou avaliação sua, porque não segue as regras daqui.',
    `Se você acha que foi engano, conte para a gente, e a equipe olha de novo: ${deps.config.publicUrl}/relacionamento/suporte`,
    `${product.name}, ${product.tagline}`,
  ].join('\n\n')
  const subject = `Um texto seu saiu do ${product.name}`
  await enqueueMail(deps.jobs, tx, { to: author.email, subject, text })
}
