// “Esse número é meu” of somebody who is no member, or not signed in: told to the team, and the answer tells nothing.
import { setTimeout } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'
import { accountFor } from '../back-office/administer.ts'
import { alikeMs } from '../identity/accounts/sessions.ts'
import { normalizeNumber } from '../identity/registration/commands.ts'
import { appUsers } from '../identity/tables.ts'
import { storeReport } from './report.ts'
import { reports } from './tables.ts'

const fromOutside = 'Sem conta: veio da página “Esse número é meu”. Confirme com uma mensagem para o número.'

/** More profiles than that with one number are one person's. */
const maxProfiles = 5

/** Reports every profile with the number, once while such a report is open. Where there is none, it takes as long. */
export async function claimNumber(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>, typed: string): Promise<void> {
  const phone = await normalizeNumber(typed)
  await Promise.all([reportAll(deps, phone), setTimeout(alikeMs)])
}

const reportAll = (deps: Pick<Deps, 'db' | 'clock' | 'jobs'>, phone: string) =>
  deps.db.transaction(async (tx) => {
    await accountFor(tx)
    const withIt = await tx
      .select()
      .from(appUsers)
      .where(eq(appUsers.phone, phone))
      .orderBy(appUsers.id)
      .limit(maxProfiles)
      .for('update')
    for (const about of withIt) {
      const claim = { reporterId: null, reason: 'number', words: fromOutside } as const
      const waits = and(
        eq(reports.aboutId, about.id),
        eq(reports.reason, claim.reason),
        eq(reports.state, 'open'),
        isNull(reports.reporterId),
      )
      if ((await tx.$count(reports, waits)) === 0) await storeReport(deps, tx, about, claim)
    }
  })
