import { news } from '#contract/news/api.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { newsItem, newsPage } from './list.ts'
import { newsRecords, newsRows } from './records.ts'
import { newsReplies, setParticipation } from './replies.ts'

const on = bind(news, ['list', 'one', 'records'])

export const newsRoutes = {
  list: on.list.handler(({ context, input }) => newsPage(context.deps, context.member.id, input)),
  one: on.one.handler(({ context, input }) =>
    newsItem(context.deps, context.caller?.member?.id ?? null, input.slug),
  ),
  setLike: on.setLike.handler(({ context, input }) =>
    newsReplies.setLike(context.deps, context.member.id, input),
  ),
  likers: on.likers.handler(({ context, input }) =>
    newsReplies.likers(context.deps, context.member.id, input),
  ),
  comments: on.comments.handler(({ context, input }) =>
    newsReplies.comments(context.deps, context.member.id, input),
  ),
  comment: on.comment.handler(({ context, input }) =>
    newsReplies.comment(context.deps, context.member.id, input),
  ),
  removeComment: on.removeComment.handler(({ context, input }) =>
    newsReplies.removeComment(context.deps, context.member.id, input.id),
  ),
  setParticipation: on.setParticipation.handler(({ context, input }) =>
    setParticipation(context.deps, context.member.id, input),
  ),

  records: on.records.handler(({ context, input }) => newsRows.page(context.deps.db, input)),
  create: on.create.handler(({ context, input }) => newsRecords.create(context, input)),
  update: on.update.handler(({ context, input: { id, version, ...values } }) =>
    newsRecords.update(context, { id, version }, values),
  ),
  setStatus: on.setStatus.handler(({ context, input }) => newsRecords.setStatus(context, input)),
  bin: on.bin.handler(({ context, input }) => newsRecords.bin(context, input)),
  restore: on.restore.handler(({ context, input }) => newsRecords.restore(context, input.id)),
}
