// Likes and comments under what many read: one set of rules for news, posts and videos. Items' counters follow by triggers.
import { and, desc, eq, inArray, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FailureCode } from '#contract/failures.ts'
import type { Comment } from '#contract/interactions/replies.ts'
import { countedReplies } from '#contract/interactions/reply-options.ts'
import { instantOf } from '#server/platform/db/columns.ts'
import type { Database, Handle, Transaction } from '#server/platform/db/database.ts'
import { preparedFor } from '#server/platform/db/prepared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { behind, cursorAfter, type PageInput, placesOf, takePage } from '#server/platform/http/paging.ts'
import { facePicture, isFacePicture } from '../identity/photos.ts'
import { appUsers } from '../identity/tables.ts'
import { cardName } from '../people/cards.ts'
import { photoOf } from '../photos/addresses.ts'
import type { CommentsTable, LikesTable } from './reply-tables.ts'
import { countedFor, isMatchedWith, reachableBy, type Viewer } from './visibility.ts'

type ReplyDeps = Pick<Deps, 'db' | 'clock'>

/** The viewer themselves, and whom they may see. */
export const seenBy = (viewer: Viewer) => or(eq(appUsers.id, viewer), reachableBy(viewer))

/** A person beside what they did, as the viewer may see them. */
export const namedColumns = (viewer: Viewer) => ({
  memberId: appUsers.id,
  name: appUsers.name,
  facePhotoUrl: appUsers.facePhotoUrl,
  placeholder: facePicture.placeholder,
  matched: isMatchedWith(viewer),
})
type NamedRow = {
  memberId: string
  name: string
  facePhotoUrl: string | null
  placeholder: string | null
  matched: boolean
}
export const namedOf = (
  { memberId, name, facePhotoUrl, placeholder, matched }: NamedRow,
  viewer: string,
) => ({
  personId: memberId,
  name: cardName(name, matched),
  photo: photoOf(facePhotoUrl, placeholder),
  mine: memberId === viewer,
})

const shownReplies = (replies: LikesTable | CommentsTable, item: SQLWrapper, viewer: Viewer) =>
  sql<number>`(select count(*) from (
    select from ${replies} where ${replies.itemId} = ${item} and ${countedFor(viewer, replies.userId)}
    limit ${sql.raw(String(countedReplies + 1))}) as shown)`

/**
 * Likes or comments of an item, as many as their list shows to the viewer: a total beside a list would tell who hides from the
 * viewer (the list alone gets shorter) from who is gone (the total falls, too). Counted up to the cap and one more, so that
 * what thousands like costs no more than what a hundred do; `total`, everybody's, spares what nobody does.
 */
export const shownCount = (
  { total, replies, item }: { total: PgColumn; replies: LikesTable | CommentsTable; item: PgColumn },
  viewer: Viewer,
) =>
  sql<number>`case when ${total} > 0 then ${shownReplies(replies, item, viewer)} else 0 end`.mapWith(Number)

/** Name of somebody to the viewer who may see them by now; nobody else is named. */
export const nameTo = (viewer: string) =>
  sql<string>`case when ${reachableBy(viewer)} then
    case when ${isMatchedWith(viewer)} then ${appUsers.name} else split_part(${appUsers.name}, ' ', 1) end
    else 'Alguém' end`

type CommentRow = NamedRow & Pick<Comment, 'id' | 'text' | 'at' | 'edited'>
const commentOf = ({ id, text, at, edited, ...person }: CommentRow, viewer: string): Comment => ({
  id,
  text,
  at,
  edited,
  ...namedOf(person, viewer),
})

export const isEdited = ({ editedAt }: { editedAt: PgColumn }) => sql<boolean>`${editedAt} is not null`

/** Instant of the last change of the words in `columns`: the same words sent again are none. */
export const editedAt = (
  { editedAt: before }: { editedAt: PgColumn },
  columns: readonly (readonly [PgColumn, string])[],
  now: Date,
) =>
  sql`case when ${and(...columns.map(([column, words]) => eq(column, words)))} then ${before} else ${instantOf(now)} end`

/** Answers an item that went in the same moment as one that is not there. */
export const whileItStands = <Done>(written: PromiseLike<Done>, demanded: () => Promise<unknown>) =>
  Promise.resolve(written).catch(async (error) => {
    await demanded()
    throw error
  })

interface Items {
  /** Begins the names of its prepared statements. */
  name: string
  likes: LikesTable
  comments: CommentsTable
  /** Owner of the item, if it has one. Throws where the viewer may not see it. */
  demand: (deps: ReplyDeps, viewer: string, id: string) => Promise<{ ownerId?: string }>
  /** Those that somebody owns: they take away what is said there, whoever said it. */
  ownedBy?: (db: Handle, userId: string) => SQLWrapper
  /** Tells its owner, in the transaction of what somebody else did. */
  tell?: (
    tx: Transaction,
    deed: { ownerId: string; itemId: string; what: 'like' | 'comment' },
    now: Date,
  ) => Promise<void>
  /** Thrown where the caller has no such comment. */
  unknownComment: FailureCode
  /** Thrown where a comment is refused for one that is there. */
  commented: FailureCode
}

const at = sql.placeholder
const me = at('me')

export function repliesTo(items: Items) {
  const { name, likes, comments, demand, ownedBy, tell, unknownComment, commented } = items
  /** Writes it, and tells who published the item: of what is new, and of others. */
  const write = (
    { db, clock }: ReplyDeps,
    {
      userId,
      itemId,
      ownerId,
      what,
    }: { userId: string; itemId: string; ownerId: string | undefined; what: 'like' | 'comment' },
    insert: (tx: Handle, now: Date) => PromiseLike<unknown[]>,
  ) =>
    db.transaction(async (tx) => {
      // One instant for both: what the notification was opened by belongs to it.
      const now = clock.now()
      const notifies = tell !== undefined && ownerId !== undefined && ownerId !== userId
      // The owner before the item, as whoever replaces a video or erases an account takes them: two orders would deadlock.
      if (notifies)
        await tx.select({ id: appUsers.id }).from(appUsers).where(eq(appUsers.id, ownerId)).for('key share')
      const made = await insert(tx, now)
      if (notifies && made.length > 0) await tell(tx, { ownerId, itemId, what }, now)
    })

  const selectComments = (db: Database) =>
    db
      .select({
        ...namedColumns(me),
        id: comments.id,
        text: comments.comment,
        at: comments.createdAt,
        edited: isEdited(comments),
      })
      .from(comments)
      .innerJoin(appUsers, eq(appUsers.id, comments.userId))
      .leftJoin(facePicture, isFacePicture)
  const statements = preparedFor((db) => ({
    likers: db
      .select({ ...namedColumns(me), at: likes.createdAt, id: likes.userId })
      .from(likes)
      .innerJoin(appUsers, eq(appUsers.id, likes.userId))
      .leftJoin(facePicture, isFacePicture)
      .where(and(eq(likes.itemId, at('item')), seenBy(me), behind(likes.createdAt, likes.userId)))
      .orderBy(desc(likes.createdAt), desc(likes.userId))
      .limit(at('limit'))
      .prepare(`${name}_likers`),
    likes: db
      .select({ count: sql`${shownReplies(likes, sql`${at('item')}::uuid`, me)}`.mapWith(Number) })
      .from(sql`(values (1)) as once`)
      .prepare(`${name}_likes`),
    comments: selectComments(db)
      .where(and(eq(comments.itemId, at('item')), seenBy(me), behind(comments.createdAt, comments.id)))
      .orderBy(desc(comments.createdAt), desc(comments.id))
      .limit(at('limit'))
      .prepare(`${name}_comments`),
    ownComment: selectComments(db)
      .where(and(eq(comments.id, at('id')), eq(comments.userId, me), eq(comments.itemId, at('item'))))
      .prepare(`${name}_own_comment`),
  }))

  return {
    /** Likes it, or not any more: said twice, it is so once. */
    setLike: async (deps: ReplyDeps, userId: string, { id, liked }: { id: string; liked: boolean }) => {
      const { db } = deps
      const { ownerId } = await demand(deps, userId, id)
      if (liked)
        await whileItStands(
          write(deps, { userId, itemId: id, ownerId, what: 'like' }, (tx, now) =>
            tx
              .insert(likes)
              .values({ itemId: id, userId, createdAt: now })
              .onConflictDoNothing()
              .returning({ id: likes.itemId }),
          ),
          () => demand(deps, userId, id),
        )
      else await db.delete(likes).where(and(eq(likes.itemId, id), eq(likes.userId, userId)))
      const [shown] = await statements(db).likes.execute({ me: userId, item: id })
      return { likes: shown?.count ?? 0 }
    },

    /** Those whom the viewer may see, the latest first. */
    likers: async (deps: ReplyDeps, viewer: string, { id, ...page }: PageInput & { id: string }) => {
      const places = placesOf(page)
      await demand(deps, viewer, id)
      const likerRows = await statements(deps.db).likers.execute({ me: viewer, item: id, ...places })
      const { rows, last } = takePage(likerRows, page.limit)
      return { items: rows.map((row) => namedOf(row, viewer)), nextCursor: cursorAfter(last) }
    },

    /** Those of people whom the viewer may see, the latest first. */
    comments: async (deps: ReplyDeps, viewer: string, { id, ...page }: PageInput & { id: string }) => {
      const places = placesOf(page)
      await demand(deps, viewer, id)
      const commentRows = await statements(deps.db).comments.execute({ me: viewer, item: id, ...places })
      const { rows, last } = takePage(commentRows, page.limit)
      return { items: rows.map((row) => commentOf(row, viewer)), nextCursor: cursorAfter(last) }
    },

    /** The same id sent again is one comment. */
    comment: async (
      deps: ReplyDeps,
      userId: string,
      { id: itemId, commentId, text }: { id: string; commentId: string; text: string },
    ): Promise<Comment> => {
      const { ownerId } = await demand(deps, userId, itemId)
      await whileItStands(
        write(deps, { userId, itemId, ownerId, what: 'comment' }, (tx, now) =>
          tx
            .insert(comments)
            .values({ id: commentId, itemId, userId, comment: text, createdAt: now })
            .onConflictDoNothing()
            .returning({ id: comments.id }),
        ),
        () => demand(deps, userId, itemId),
      )
      const [row] = await statements(deps.db).ownComment.execute({ me: userId, id: commentId, item: itemId })
      if (!row) throw failure(commented)
      return commentOf(row, userId)
    },

    /** Other words for one of the caller's own, under an item that they may still see; its owner is not notified again. */
    editComment: async (
      deps: ReplyDeps,
      userId: string,
      { id, text }: { id: string; text: string },
    ): Promise<Comment> => {
      const { db, clock } = deps
      const own = and(eq(comments.id, id), eq(comments.userId, userId))
      const [found] = await db.select({ itemId: comments.itemId }).from(comments).where(own)
      if (!found) throw failure(unknownComment)
      await demand(deps, userId, found.itemId)
      await db
        .update(comments)
        .set({ comment: text, editedAt: editedAt(comments, [[comments.comment, text]], clock.now()) })
        .where(own)
      const [row] = await statements(db).ownComment.execute({ me: userId, id, item: found.itemId })
      if (!row) throw failure(unknownComment)
      return commentOf(row, userId)
    },

    /** The caller's own, and any under an item of theirs. */
    removeComment: async ({ db }: Pick<Deps, 'db'>, userId: string, { id }: { id: string }) => {
      const removed = await db
        .delete(comments)
        .where(
          and(
            eq(comments.id, id),
            or(
              eq(comments.userId, userId),
              ownedBy ? inArray(comments.itemId, ownedBy(db, userId)) : undefined,
            ),
          ),
        )
        .returning({ id: comments.id })
      if (removed.length === 0) throw failure(unknownComment)
      return { ok: true as const }
    },
  }
}
