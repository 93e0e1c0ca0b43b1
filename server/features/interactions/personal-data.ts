// Personal data of interactions: decisions, matches, visits, blocks and reports.
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { PersonalTable, PersonIds, Section } from '#server/feature.ts'
import type { Database } from '#server/platform/db/database.ts'
import { appUsers } from '../identity/tables.ts'
import { nameTo } from './replies.ts'
import { isOpenLike, matches, profileViews, reports, userBlocks, userInteractions } from './tables.ts'
import { openButForOwnBlock, reachableBy } from './visibility.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'user_interactions', export: { in: 'curtidas_e_rejeicoes' }, erased: 'with its account' },
  { table: 'matches', export: { in: 'matches' }, erased: 'with its account' },
  { table: 'profile_views', export: { in: 'perfis_que_abriu' }, erased: 'with its account' },
  { table: 'user_blocks', export: { in: 'bloqueios' }, erased: 'either' },
  { table: 'reports', export: { in: 'denuncias' }, erased: 'unlinked' },
]

export async function exportSections(db: Database, { memberId }: PersonIds): Promise<Section[]> {
  if (!memberId) return []
  const { fromUserId, toUserId, interactionType, createdAt } = userInteractions
  const who = nameTo(memberId)
  const decisions = await db
    .select({ what: interactionType, at: createdAt, who })
    .from(userInteractions)
    .innerJoin(appUsers, eq(appUsers.id, toUserId))
    .where(eq(fromUserId, memberId))
    .orderBy(desc(createdAt))
  // Those alone that the app shows: who rejects stays unknown.
  const received = await db
    .select({ at: createdAt, who })
    .from(userInteractions)
    .innerJoin(appUsers, eq(appUsers.id, fromUserId))
    .where(and(eq(toUserId, memberId), isOpenLike, reachableBy(memberId)))
    .orderBy(desc(createdAt))
  const made = await db
    .select({
      at: matches.matchedAt,
      state: matches.status,
      contactedOn: sql<
        string | null
      >`case when ${matches.user1Id} = ${memberId} then ${matches.user1ContactedOn} else ${matches.user2ContactedOn} end::text`,
      who,
    })
    .from(matches)
    .innerJoin(
      appUsers,
      sql`${appUsers.id} = case when ${matches.user1Id} = ${memberId} then ${matches.user2Id} else ${matches.user1Id} end`,
    )
    .where(or(eq(matches.user1Id, memberId), eq(matches.user2Id, memberId)))
    .orderBy(desc(matches.matchedAt))
  // Visitors of the member's own are told by a tier, in the app, as long as each may be seen.
  const opened = await db
    .select({ at: profileViews.seenAt, who })
    .from(profileViews)
    .innerJoin(appUsers, eq(appUsers.id, profileViews.viewedId))
    .where(eq(profileViews.viewerId, memberId))
    .orderBy(desc(profileViews.seenAt))
  const blocked = await db
    .select({
      at: userBlocks.createdAt,
      who: sql<string>`case when ${userBlocks.named} and ${openButForOwnBlock(memberId)} then split_part(${appUsers.name}, ' ', 1) else 'Alguém' end`,
    })
    .from(userBlocks)
    .leftJoin(appUsers, eq(appUsers.id, userBlocks.blockedId))
    .where(eq(userBlocks.blockerId, memberId))
  const sent = await db
    .select({ reason: reports.reason, words: reports.words, sentAt: reports.sentAt, state: reports.state })
    .from(reports)
    .where(eq(reports.reporterId, memberId))
  return [
    { name: 'curtidas_e_rejeicoes', title: 'Quem você curtiu e rejeitou', rows: decisions },
    { name: 'curtidas_recebidas', title: 'Quem curtiu você e espera resposta', rows: received },
    { name: 'matches', title: 'Seus matches', rows: made },
    { name: 'perfis_que_abriu', title: 'Os perfis que você abriu', rows: opened },
    { name: 'bloqueios', title: 'Quem você bloqueou', rows: blocked },
    { name: 'denuncias', title: 'O que você denunciou', rows: sent },
  ]
}
