import { videos } from '#contract/videos.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { videosPage } from './list.ts'
import { comment, commentsPage, likersPage, noteView, removeComment, setLike } from './replies.ts'

const on = bind(videos)

export const videosRoutes = {
  list: on.list.handler(({ context, input }) => videosPage(context.deps, context.member.id, input)),
  setLike: on.setLike.handler(({ context, input }) => setLike(context.deps, context.member.id, input)),
  view: on.view.handler(({ context, input }) => noteView(context.deps, context.member.id, input.id)),
  likers: on.likers.handler(({ context, input }) => likersPage(context.deps, context.member.id, input)),
  comments: on.comments.handler(({ context, input }) => commentsPage(context.deps, context.member.id, input)),
  comment: on.comment.handler(({ context, input }) => comment(context.deps, context.member.id, input)),
  removeComment: on.removeComment.handler(({ context, input }) =>
    removeComment(context.deps, context.member.id, input.id),
  ),
}
