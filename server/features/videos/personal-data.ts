// Personal data of videos: what a member says of theirs, and their likes, comments and views of others'.
import { eq } from 'drizzle-orm'
import type { PersonalTable, PersonIds, Section } from '#server/feature.ts'
import type { Database } from '#server/platform/db/database.ts'
import { appUsers } from '../identity/tables.ts'
import { nameTo } from '../interactions/replies.ts'
import { memberVideos } from '../people/tables.ts'
import { videoComments, videoLikes, videoViews } from './tables.ts'

const [own, likes, comments, views] = [
  'video_publicado',
  'videos_curtidos',
  'videos_comentados',
  'videos_vistos',
] as const

export const personalData: readonly PersonalTable[] = [
  { table: 'member_videos', export: { in: own }, erased: 'with its account' },
  { table: 'video_likes', export: { in: likes }, erased: 'with its account' },
  { table: 'video_comments', export: { in: comments }, erased: 'with its account' },
  { table: 'video_views', export: { in: views }, erased: 'with its account' },
]

export async function exportSections(db: Database, { memberId }: PersonIds): Promise<Section[]> {
  if (!memberId) return []
  const who = nameTo(memberId)
  const [mine, liked, ownComments, seen] = await Promise.all([
    db
      .select({
        caption: memberVideos.caption,
        seconds: memberVideos.seconds,
        views: memberVideos.views,
        at: memberVideos.createdAt,
      })
      .from(memberVideos)
      .where(eq(memberVideos.userId, memberId)),
    db
      .select({ who, at: videoLikes.createdAt })
      .from(videoLikes)
      .innerJoin(memberVideos, eq(memberVideos.id, videoLikes.itemId))
      .innerJoin(appUsers, eq(appUsers.id, memberVideos.userId))
      .where(eq(videoLikes.userId, memberId)),
    db
      .select({
        who,
        comment: videoComments.comment,
        at: videoComments.createdAt,
        editedAt: videoComments.editedAt,
      })
      .from(videoComments)
      .innerJoin(memberVideos, eq(memberVideos.id, videoComments.itemId))
      .innerJoin(appUsers, eq(appUsers.id, memberVideos.userId))
      .where(eq(videoComments.userId, memberId)),
    db
      .select({ who, day: videoViews.day })
      .from(videoViews)
      .innerJoin(memberVideos, eq(memberVideos.id, videoViews.videoId))
      .innerJoin(appUsers, eq(appUsers.id, memberVideos.userId))
      .where(eq(videoViews.userId, memberId)),
  ])
  return [
    { name: own, title: 'O que acompanha o seu vídeo', rows: mine },
    { name: likes, title: 'Os vídeos que você curtiu', rows: liked },
    { name: comments, title: 'O que você comentou em vídeos', rows: ownComments },
    { name: views, title: 'Os vídeos a que você assistiu', rows: seen },
  ]
}
