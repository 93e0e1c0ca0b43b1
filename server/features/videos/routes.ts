// Routes of members' videos.
import { videos } from '#contract/videos/api.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { ownVideo, videosPage } from './list.ts'
import { noteView, videoReplies } from './replies.ts'

const on = bind(videos, ['list'])

export const videosRoutes = {
  list: on.list.handler(({ context, input }) => videosPage(context.deps, context.member.id, input)),
  mine: on.mine.handler(({ context }) => ownVideo(context.deps, context.member.id)),
  setLike: on.setLike.handler(({ context, input }) =>
    videoReplies.setLike(context.deps, context.member.id, input),
  ),
  view: on.view.handler(({ context, input }) => noteView(context.deps, context.member.id, input.id)),
  likers: on.likers.handler(({ context, input }) =>
    videoReplies.likers(context.deps, context.member.id, input),
  ),
  comments: on.comments.handler(({ context, input }) =>
    videoReplies.comments(context.deps, context.member.id, input),
  ),
  comment: on.comment.handler(({ context, input }) =>
    videoReplies.comment(context.deps, context.member.id, input),
  ),
  removeComment: on.removeComment.handler(({ context, input }) =>
    videoReplies.removeComment(context.deps, context.member.id, input.id),
  ),
}
