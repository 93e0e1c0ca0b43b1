// Routes of members' videos.
import { videos } from '#contract/videos/api.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { byMember } from '../identity/accounts/member.ts'
import { ownVideo, videosPage } from './list.ts'
import { noteView, videoReplies } from './replies.ts'

const on = bind(videos, ['list'])

export const videosRoutes = {
  list: on.list.handler(byMember(videosPage)),
  mine: on.mine.handler(({ context }) => ownVideo(context.deps, context.member.id)),
  setLike: on.setLike.handler(byMember(videoReplies.setLike)),
  view: on.view.handler(({ context, input }) => noteView(context.deps, context.member.id, input.id)),
  likers: on.likers.handler(byMember(videoReplies.likers)),
  comments: on.comments.handler(byMember(videoReplies.comments)),
  comment: on.comment.handler(byMember(videoReplies.comment)),
  editComment: on.editComment.handler(byMember(videoReplies.editComment)),
  removeComment: on.removeComment.handler(byMember(videoReplies.removeComment)),
}
