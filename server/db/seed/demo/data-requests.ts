// Requests of some of the demo's people about their data, asked as anybody asks.
import { eq } from 'drizzle-orm'
import { appUsers } from '#server/features/identity/tables.ts'
import { ask, requestsOf } from '#server/features/privacy/requests.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { demoPeople } from './people.ts'

const requests = [
  {
    who: 'Larissa Fontenele',
    daysAgo: 13,
    kind: 'correction',
    text: 'Meu nome saiu errado no recibo do plano. Dá para corrigir?',
  },
  {
    who: 'João Barroso',
    daysAgo: 2,
    kind: 'question',
    text: 'Por quanto tempo vocês guardam meu número depois que eu sair?',
  },
] as const

export async function seedDataRequests(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberIds: ReadonlyMap<string, { id: string }>,
): Promise<void> {
  for (const { who, daysAgo, ...asked } of requests) {
    const person = demoPeople.find((one) => one.name === who)
    const member = person && memberIds.get(person.email)
    if (!member) continue
    const [account] = await db
      .select({ userId: appUsers.userId, email: appUsers.email })
      .from(appUsers)
      .where(eq(appUsers.id, member.id))
    // A start that was cut short is taken up where it ended.
    if (!account || (await requestsOf(db, account)).length > 0) continue
    const then = { db, clock: { now: () => new Date(clock.now().getTime() - daysAgo * dayMs) } }
    await ask(then, account, asked)
  }
}
