import { and, desc, eq } from 'drizzle-orm'
import { type PublicText, textSlugs } from '#contract/texts/api.ts'
import type { Database } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import { texts, textVersions } from './tables.ts'

/** A text as it holds, or as `version` had it. */
export async function publicText(
  db: Database,
  asked: { slug: string; version?: number | undefined },
): Promise<PublicText> {
  const slug = textSlugs.find((known) => known === asked.slug)
  if (!slug) throw failure('request.not_found')
  const versions = await db
    .select({
      textId: textVersions.textId,
      version: textVersions.version,
      publishedAt: textVersions.publishedAt,
    })
    .from(textVersions)
    .innerJoin(texts, eq(texts.id, textVersions.textId))
    .where(eq(texts.slug, slug))
    .orderBy(desc(textVersions.version))
  const chosen = asked.version ? versions.find(({ version }) => version === asked.version) : versions[0]
  if (!chosen) throw failure('request.not_found')
  const [words] = await db
    .select({ title: textVersions.title, body: textVersions.body })
    .from(textVersions)
    .where(and(eq(textVersions.textId, chosen.textId), eq(textVersions.version, chosen.version)))
  if (!words) throw failure('request.not_found')
  const { version, publishedAt } = chosen
  return {
    ...words,
    slug,
    version,
    publishedAt,
    versions: versions.map(({ textId: _, ...told }) => told),
  }
}
