// The ledger of consents: writing into it, and how each purpose stands.
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type ConsentPurpose, type ConsentWay, textOf } from '#contract/consents/api.ts'
import type { Handle, Transaction } from '#server/platform/db/database.ts'
import { texts, textVersions } from '../texts/tables.ts'
import { consents } from './tables.ts'

type Entry = { userId: string; how: ConsentWay; given: boolean; at: Date }

/** Writes what somebody agreed to, or took back, by the texts as they hold. */
export async function recordConsents(
  tx: Transaction,
  { userId, how, given, at }: Entry,
  purposes: readonly ConsentPurpose[],
): Promise<void> {
  if (purposes.length === 0) return
  const slugs = purposes.map((purpose) => textOf[purpose])
  const editions = await tx
    .select({ id: texts.id, slug: texts.slug, version: texts.version })
    .from(texts)
    .where(inArray(texts.slug, slugs))
  await tx.insert(consents).values(
    purposes.map((purpose) => {
      const text = editions.find(({ slug }) => slug === textOf[purpose])
      if (!text) throw new Error(`there is no text ${textOf[purpose]}`)
      return { userId, purpose, given, how, at, textId: text.id, textVersion: text.version }
    }),
  )
}

/**
 * The edition of the texts: one, and one more each time that a text was published which is to be agreed to anew. Who has
 * agreed to this one is asked nothing.
 */
export const editionNow = sql<number>`(select 1 + count(*)::int from ${textVersions} where ${textVersions.asksAgain})`

/** Everything of an account, newest first. */
export const ledgerOf = (db: Handle, userId: string) =>
  db
    .select({
      purpose: consents.purpose,
      given: consents.given,
      how: consents.how,
      at: consents.at,
      text: { slug: texts.slug, title: textVersions.title, version: textVersions.version },
    })
    .from(consents)
    .innerJoin(
      textVersions,
      and(eq(textVersions.textId, consents.textId), eq(textVersions.version, consents.textVersion)),
    )
    .innerJoin(texts, eq(texts.id, consents.textId))
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.at), consents.purpose)
export type LedgerEntry = Awaited<ReturnType<typeof ledgerOf>>[number]

/** The newest entry of each purpose. */
export const currentConsents = (ledger: readonly LedgerEntry[]): LedgerEntry[] =>
  ledger.filter(({ purpose }, place) => ledger.findIndex((entry) => entry.purpose === purpose) === place)

/** Each text as it holds, with the newest version that is to be agreed to anew, if there is one. */
export const consentTexts = (db: Handle) =>
  db
    .select({
      slug: texts.slug,
      title: texts.title,
      version: texts.version,
      publishedAt: texts.updatedAt,
      askedSince: sql<number | null>`max(${textVersions.version}) filter (where ${textVersions.asksAgain})`,
    })
    .from(texts)
    .innerJoin(textVersions, eq(textVersions.textId, texts.id))
    .groupBy(texts.id)
    .orderBy(texts.slug)
