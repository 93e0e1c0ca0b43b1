import { news } from '#contract/news/api.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { byMember } from '../identity/accounts/member.ts'
import { newsItem, newsPage } from './list.ts'
import { newsRecords, newsRows } from './records.ts'
import { newsReplies, setParticipation } from './replies.ts'

const on = bind(news, ['list', 'one', 'records'])

export const newsRoutes = {
  list: on.list.handler(byMember(newsPage)),
  one: on.one.handler(({ context, input }) =>
    newsItem(context.deps, context.caller?.member?.id ?? null, input.slug),
  ),
  setLike: on.setLike.handler(byMember(newsReplies.setLike)),
  likers: on.likers.handler(byMember(newsReplies.likers)),
  comments: on.comments.handler(byMember(newsReplies.comments)),
  comment: on.comment.handler(byMember(newsReplies.comment)),
  editComment: on.editComment.handler(byMember(newsReplies.editComment)),
  removeComment: on.removeComment.handler(byMember(newsReplies.removeComment)),
  setParticipation: on.setParticipation.handler(byMember(setParticipation)),

  records: on.records.handler(({ context, input }) => newsRows.page(context.deps.db, input)),
  create: on.create.handler(newsRecords.create),
  update: on.update.handler(newsRecords.update),
  setStatus: on.setStatus.handler(newsRecords.setStatus),
  bin: on.bin.handler(newsRecords.bin),
  restore: on.restore.handler(newsRecords.restore),
}
