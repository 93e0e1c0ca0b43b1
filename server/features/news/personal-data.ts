// Personal data of news: a member's likes, comments and places.
import { eq } from 'drizzle-orm'
import type { PersonalTable, PersonIds, Section } from '#server/feature.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newsComments, newsFeed, newsLikes, newsParticipants } from './tables.ts'

const [likes, comments, places] = [
  'noticias_curtidas',
  'noticias_comentarios',
  'noticias_participacoes',
] as const

export const personalData: readonly PersonalTable[] = [
  { table: 'news_likes', export: { in: likes }, erased: 'with its account' },
  { table: 'news_comments', export: { in: comments }, erased: 'with its account' },
  { table: 'news_participants', export: { in: places }, erased: 'with its account' },
]

export async function exportSections(db: Database, { memberId }: PersonIds): Promise<Section[]> {
  if (!memberId) return []
  const [liked, ownComments, joined] = await Promise.all([
    db
      .select({ news: newsFeed.title, at: newsLikes.createdAt })
      .from(newsLikes)
      .innerJoin(newsFeed, eq(newsFeed.id, newsLikes.itemId))
      .where(eq(newsLikes.userId, memberId)),
    db
      .select({
        news: newsFeed.title,
        comment: newsComments.comment,
        at: newsComments.createdAt,
        editedAt: newsComments.editedAt,
      })
      .from(newsComments)
      .innerJoin(newsFeed, eq(newsFeed.id, newsComments.itemId))
      .where(eq(newsComments.userId, memberId)),
    db
      .select({ news: newsFeed.title, at: newsParticipants.createdAt })
      .from(newsParticipants)
      .innerJoin(newsFeed, eq(newsFeed.id, newsParticipants.newsId))
      .where(eq(newsParticipants.userId, memberId)),
  ])
  return [
    { name: likes, title: 'As notícias que você curtiu', rows: liked },
    { name: comments, title: 'O que você comentou em notícias', rows: ownComments },
    { name: places, title: 'As notícias de que você participa', rows: joined },
  ]
}
