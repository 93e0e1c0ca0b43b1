import { feed } from '#contract/feed/api.ts'
import { failure } from '#server/platform/failure.ts'
import { bind } from '#server/platform/http/procedures.ts'
import type { FeatureFlags } from '../feature-flags/feature-flags.ts'
import { byMember } from '../identity/accounts/member.ts'
import { edit, postReplies, publish, remove } from './commands.ts'
import { feedPage, newerPosts, ownPosts, seenPost } from './list.ts'

const on = bind(feed, ['list', 'mine'])

export const feedRoutes = (flags: FeatureFlags) => ({
  list: on.list.handler(async ({ context, input }) =>
    feedPage(context.deps, context.member.id, input, await flags.isOn('news_feed')),
  ),
  one: on.one.handler(async ({ context, input }) => {
    const post = await seenPost(context.deps, context.member.id, input.id)
    if (!post) throw failure('feed.not_found')
    return post
  }),
  newer: on.newer.handler(({ context, input }) => newerPosts(context.deps, context.member.id, input.after)),
  mine: on.mine.handler(byMember(ownPosts)),
  publish: on.publish.handler(({ context, input }) =>
    publish(context.deps, { id: context.member.id, userId: context.caller.userId }, input),
  ),
  edit: on.edit.handler(byMember(edit)),
  remove: on.remove.handler(({ context, input }) => remove(context.deps, context.member.id, input.id)),
  setLike: on.setLike.handler(byMember(postReplies.setLike)),
  likers: on.likers.handler(byMember(postReplies.likers)),
  comments: on.comments.handler(byMember(postReplies.comments)),
  comment: on.comment.handler(byMember(postReplies.comment)),
  editComment: on.editComment.handler(byMember(postReplies.editComment)),
  removeComment: on.removeComment.handler(byMember(postReplies.removeComment)),
})
