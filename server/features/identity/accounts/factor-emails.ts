// News to the owner of a second factor that changes: in Notificações, and by mail, which who holds a session can't hide.
import { eq } from 'drizzle-orm'
import { product } from '#contract/product.ts'
import { users } from '#server/features/accounts/tables.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail.ts'
import { notifyOwner } from '../jobs.ts'

export type FactorChange = 'second_factor_set' | 'second_factor_ended' | 'recovery_codes_made'

const changes: Record<FactorChange, { subject: string; line: string }> = {
  second_factor_set: {
    subject: 'Seu segundo fator foi ligado',
    line: 'O segundo fator da sua conta agora é um aplicativo autenticador novo, com outros códigos de recuperação.',
  },
  second_factor_ended: {
    subject: 'Seu segundo fator foi desligado',
    line: 'Sua conta agora abre só com a senha, sem o segundo fator.',
  },
  recovery_codes_made: {
    subject: 'Seus códigos de recuperação mudaram',
    line: 'Sua conta tem novos códigos de recuperação. Os que você guardou antes não valem mais.',
  },
}

/** Owes both, in the transaction that is their cause. */
export async function mailFactorChange(
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  tx: Transaction,
  userId: string,
  change: FactorChange,
): Promise<void> {
  await notifyOwner(jobs, tx, userId, 'second_factor')
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!user) return
  const { subject, line } = changes[change]
  const lines = [
    `Oi! ${line}`,
    `Não foi você? Troque sua senha agora e avise alguém da equipe: ${config.publicUrl}/relacionamento/esqueci-senha`,
    'Se foi você, pode ignorar este e-mail.',
    `${product.name}, ${product.tagline}`,
  ]
  await enqueueMail(jobs, tx, {
    to: user.email,
    subject: `${subject} no ${product.name}`,
    text: lines.join('\n\n'),
  })
}
