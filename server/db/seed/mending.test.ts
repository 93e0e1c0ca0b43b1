// Mending by migrations of lists that were seeded long ago (docs/decisions/0029).
import { readFileSync } from 'node:fs'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { plans } from '#server/features/billing/tables.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { createWorld } from '#server/testing/world.ts'

const mend = sql.raw(
  readFileSync(new URL('../migrations/0002_plans_promise_less.sql', import.meta.url), 'utf8'),
)
/** Undoes what a test did to the lists, which all tests share. */
class Undo extends Error {}

test('a plan that is as it was first seeded promises what is true; one that an administrator wrote stays', async () => {
  const { db, close } = await createWorld()
  onTestFinished(close)
  const told = (handle: Handle) =>
    handle
      .select({ name: plans.name, description: plans.description, features: plans.features })
      .from(plans)
      .orderBy(asc(plans.type), asc(plans.price))
  const seeded = await told(db)
  await db
    .transaction(async (tx) => {
      const ofAnnual = eq(plans.name, 'Premium Anual')
      const ofVip = eq(plans.name, 'VIP')
      await tx.update(plans).set({ description: 'Doze meses de Premium pelo preço de oito.' }).where(ofAnnual)
      const first = ['Tudo do Premium', 'Nível VIP no seu painel', 'Primeiro lugar na fila do suporte']
      await tx.update(plans).set({ features: first }).where(ofVip)
      await tx.execute(mend)
      expect(await told(tx)).toEqual(seeded)

      await tx
        .update(plans)
        .set({ description: 'Um ano inteiro.', features: ['Tudo'] })
        .where(ofAnnual)
      const edited = await told(tx)
      await tx.execute(mend)
      expect(await told(tx)).toEqual(edited)
      throw new Undo()
    })
    .catch((error) => {
      if (!(error instanceof Undo)) throw error
    })
})
