// Access to pictures and videos: each viewer gets those of people they may see.
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { may } from '#contract/back-office/permissions.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/procedures.ts'
import { appUsers } from '../identity/tables.ts'
import { addressOf, videoAddressOf } from '../photos/addresses.ts'
import { pictures, videos } from '../photos/tables.ts'
import { photosShownTo } from './visibility.ts'

const at = sql.placeholder

/**
 * Builds the question whether somebody may load the file of this storage key: anyone a logo, a member one of whose photos they
 * may see, who works with people's profiles one of any that belongs to somebody.
 */
export function photoAccess(db: Database) {
  const shown = db
    .select({ id: pictures.id })
    .from(pictures)
    .innerJoin(appUsers, eq(appUsers.userId, pictures.ownerId))
    .where(and(eq(pictures.url, at('url')), photosShownTo(at('viewer'))))
    .prepare('picture_shown')
  const owned = db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.url, at('url')), isNotNull(pictures.ownerId)))
    .prepare('picture_owned')
  const videoShown = db
    .select({ url: videos.url })
    .from(videos)
    .innerJoin(appUsers, eq(appUsers.userId, videos.ownerId))
    .where(and(eq(videos.url, at('url')), photosShownTo(at('viewer'))))
    .prepare('video_shown')
  const videoOwned = db
    .select({ url: videos.url })
    .from(videos)
    .where(and(eq(videos.url, at('url')), isNotNull(videos.ownerId)))
    .prepare('video_owned')
  const ofPictures = { addressOf, shown, owned }
  const ofVideos = { addressOf: videoAddressOf, shown: videoShown, owned: videoOwned }
  const logo = db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.url, at('url')), eq(pictures.use, 'logo')))
    .prepare('picture_logo')
  return {
    isPublic: async (key: string): Promise<boolean> => {
      const url = addressOf(key)
      return url !== null && (await logo.execute({ url })).length > 0
    },
    mayLoad: async ({ role, member }: Pick<Caller, 'role' | 'member'>, key: string): Promise<boolean> => {
      const { addressOf, shown, owned } = key.startsWith('videos/') ? ofVideos : ofPictures
      const url = addressOf(key)
      if (url === null) return false
      if (may(role, 'people.read')) return (await owned.execute({ url })).length > 0
      return member !== null && (await shown.execute({ url, viewer: member.id })).length > 0
    },
  }
}
