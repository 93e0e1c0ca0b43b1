// Feed de Usuários: members' posts and the news among them, newest first; new ones are announced without moving what is read.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Flag, Heart, MessageCircle, MessagesSquare, Pencil, Plus, Trash2 } from 'lucide-react'
import { memo, useCallback, useState } from 'react'
import type { FeedEntry, Post } from '#contract/feed/api.ts'
import type { ContentKind } from '#contract/interactions/report-options.ts'
import { firstName } from '#contract/values/names.ts'
import { titleOf } from '#site/routes.ts'
import { itemsOf, LoadedList } from '#web/features/feature-flags/loaded-list.tsx'
import { sessionQuery } from '#web/features/identity/session.ts'
import { editedAgo, PersonButton, signedBy } from '#web/features/interactions/person-button.tsx'
import { Meta, NewsPicture } from '#web/features/news/news-meta.tsx'
import { NewsTitle } from '#web/features/news/news-parts.tsx'
import { meQuery } from '#web/features/profile/me.ts'
import { messageOf, query } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { type ReactionLink, useReactionLink } from '#web/lib/reaction-link.ts'
import { useTitle } from '#web/lib/title.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { NewerButton } from '#web/ui/newer-button.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { Words } from '#web/ui/words.tsx'
import { countedAs, replyCount } from '../people/reply-count.ts'
import { feedList, newerPosts } from './data.ts'
import { changePost, useLike, useRemovePost } from './mutations.ts'
import type { Asking } from './post-dialogs.tsx'
import { useIncremental } from './use-incremental.ts'

const PostDialogs = onDemand(() => import('./post-dialogs.tsx').then((part) => part.PostDialogs), {
  lost: couldNotOpen,
})
const EditPostForm = onDemand(() => import('./post-form.tsx').then((part) => part.EditPostForm), {
  lost: couldNotOpen,
})
const PostForm = onDemand(() => import('./post-form.tsx').then((part) => part.PostForm), {
  lost: couldNotOpen,
})
const ConfirmDialog = onDemand(
  () => import('#web/ui/confirm-dialog.tsx').then((part) => part.ConfirmDialog),
  { lost: ({ onOpenChange }) => onOpenChange?.(false) },
)
const ReportDialog = onDemand(
  () => import('#web/features/interactions/report-dialog.tsx').then((part) => part.ReportDialog),
  { lost: couldNotOpen },
)

const title = titleOf('/relacionamento/feed-usuarios')

type Reported = { id: string; name: string; said: ContentKind }

export const load = ({ client }: LoadArgs) => client.prefetchInfiniteQuery(feedList())

/** Entries that a screen may open with: the first picture among them is its largest paint. */
const onFirstScreen = 3
const isPictured = (entry: FeedEntry) =>
  (entry.kind === 'post' ? entry.post.image : entry.news.image) !== null

export function FeedPage() {
  useTitle(title)
  const { data: session } = useQuery(sessionQuery)
  const memberId = session?.member?.id
  const list = useInfiniteQuery(feedList())
  const { dataUpdatedAt } = list
  const [asking, setAsking] = useState<Asking | null>(null)
  const [writing, setWriting] = useState(false)
  const reporting = useDialogValue<Reported>()
  const editing = useDialogValue<Post>()
  const close = useCallback(() => setAsking(null), [])
  const entries = itemsOf(list)
  const shown = useIncremental(entries.length)
  const first = entries.slice(0, onFirstScreen).findIndex(isPictured)
  const write = () => setWriting(true)
  const client = useQueryClient()
  const openEcho = useCallback(
    async ({ about, id }: ReactionLink) => {
      try {
        setAsking({ about, post: await client.fetchQuery(query.feed.one.queryOptions({ input: { id } })) })
      } catch (failed) {
        toast.error(messageOf(failed, 'Erro ao abrir o post'))
      }
    },
    [client],
  )
  useReactionLink(openEcho)
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title={title}
        actions={
          <Button variant="secondary" size="sm" onClick={() => setAsking({ about: 'mine' })}>
            Meus Posts
          </Button>
        }
      />
      <Composer name={session?.member?.name} onWrite={write} />
      {entries.length > 0 ? <Newer entries={entries} since={dataUpdatedAt} /> : null}
      <LoadedList
        list={list}
        failed="Erro ao carregar feed"
        waiting={
          <div aria-busy className="grid grid-cols-1 gap-5">
            <Skeleton className="h-64 rounded-lg" />
            <Skeleton className="h-40 rounded-lg" />
          </div>
        }
        empty={
          <EmptyState
            icon={<MessagesSquare aria-hidden />}
            title="Feed vazio"
            text="Ninguém publicou ainda. Conta uma você."
            action={<Button onClick={write}>Novo post</Button>}
          />
        }
      >
        {() => (
          <ul className="grid grid-cols-1 divide-y border-t">
            {entries.slice(0, shown).map((entry, place) => (
              <li key={entry.kind === 'post' ? entry.post.id : entry.news.id} className="py-5">
                {entry.kind === 'post' ? (
                  <PostCard
                    post={entry.post}
                    priority={place === first}
                    now={dataUpdatedAt}
                    onAsk={setAsking}
                    onReport={reporting.show}
                    onEdit={editing.show}
                  />
                ) : (
                  <NewsEntry news={entry.news} priority={place === first} now={dataUpdatedAt} />
                )}
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
      <PostDialogs
        open={asking !== null}
        asking={asking}
        onClose={close}
        onReport={({ id, name }) => reporting.show({ id, name, said: 'post_comment' })}
      />
      {memberId ? <PostForm open={writing} onClose={() => setWriting(false)} /> : null}
      {editing.value ? (
        <EditPostForm
          key={editing.value.id}
          post={editing.value}
          open={editing.open}
          onSaved={(saved) => changePost(client, saved.id, () => saved)}
          onClose={editing.close}
        />
      ) : null}
      {reporting.value ? <Reporting {...reporting} person={reporting.value} /> : null}
    </div>
  )
}

function Reporting({ person, open, close }: { person: Reported; open: boolean; close: () => void }) {
  const client = useQueryClient()
  return (
    <ReportDialog
      person={person}
      open={open}
      onClose={close}
      onBlocked={() => void client.invalidateQueries({ queryKey: query.feed.key() })}
    />
  )
}

function Composer({ name, onWrite }: { name: string | undefined; onWrite: () => void }) {
  const { data: me } = useQuery(meQuery)
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3 rounded-md bg-card p-3.5 shadow-soft">
      <Avatar alt="" photo={me ? me.facePhoto : undefined} seed={name ?? ''} />
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        onClick={onWrite}
        className="min-h-11 min-w-0 flex-1 truncate text-left text-ink-2"
      >
        {`Conta uma${name ? `, ${firstName(name)}` : ''}`}
      </button>
      <Button icon={<Plus aria-hidden />} onClick={onWrite}>
        Novo post
      </Button>
    </div>
  )
}

/** Says that others have posted since, and shows it when asked. */
function Newer({ entries, since }: { entries: readonly FeedEntry[]; since: number }) {
  const client = useQueryClient()
  const newest = entries.find(({ kind }) => kind === 'post')
  const at = newest?.kind === 'post' ? newest.post.at : new Date(since)
  const { count } = useQuery(newerPosts(at)).data
  return (
    <NewerButton
      count={count}
      label={count >= 20 ? '20 ou mais posts novos' : count === 1 ? '1 post novo' : `${count} posts novos`}
      onShow={() => client.resetQueries({ queryKey: query.feed.list.key() })}
    />
  )
}

interface PostCardProps {
  post: Post
  /** Its picture is fetched first. */
  priority: boolean
  now: number
  onAsk: (asking: Asking) => void
  onReport: (post: Reported) => void
  onEdit: (post: Post) => void
}

const PostCard = memo(({ post, priority, now, onAsk, onReport, onEdit }: PostCardProps) => {
  const { author, title: name, content, image } = post
  const where = [author.course, author.university, editedAgo(post, new Date(now))].filter(Boolean).join(' · ')
  return (
    <article aria-label={name} className="grid grid-cols-1 gap-2.5">
      <header className="flex flex-wrap items-center gap-3">
        <PersonButton person={author} beside>
          <Avatar alt="" photo={author.photo} seed={author.name} />
        </PersonButton>
        <div className="min-w-0 flex-1 basis-40">
          <PersonButton person={author} className="block min-h-6 font-semibold wrap-anywhere">
            {signedBy(author)}
          </PersonButton>
          <span className="block text-sm text-ink-2 wrap-anywhere">{where}</span>
        </div>
        <More post={post} onReport={onReport} onEdit={onEdit} />
      </header>
      <h2 className="text-xl wrap-anywhere">{name}</h2>
      <Words>{content}</Words>
      {image ? (
        <Picture
          photo={image}
          alt=""
          width={9}
          height={5}
          sizes="(min-width: 768px) 42rem, 100vw"
          priority={priority}
          className="w-full rounded-md"
        />
      ) : null}
      <Actions post={post} onAsk={onAsk} />
    </article>
  )
})

const countClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-sm px-1.5 font-semibold tabular-nums hover:bg-hover [&>svg]:size-5.5'

function Actions({ post, onAsk }: Pick<PostCardProps, 'post' | 'onAsk'>) {
  const like = useLike()
  const { id, title: name, liked, likes, comments } = post
  return (
    <div className="-mx-1.5 flex flex-wrap items-center gap-x-2">
      <button
        type="button"
        aria-pressed={liked}
        aria-label={`${liked ? 'Descurtir' : 'Curtir'}: ${name}`}
        onClick={() => like({ id, liked: !liked })}
        className={cn(countClass, liked ? 'text-primary [&>svg]:fill-current' : 'text-ink-2')}
      >
        <Heart aria-hidden />
      </button>
      <button
        type="button"
        aria-label={`${countedAs(likes, 'curtida')}, quem curtiu: ${name}`}
        onClick={() => onAsk({ about: 'likers', post })}
        className={cn(
          '-ml-3 inline-flex min-h-11 min-w-6 items-center font-semibold tabular-nums hover:underline',
          liked ? 'text-primary' : 'text-ink-2',
        )}
      >
        {replyCount(likes)}
      </button>
      <button
        type="button"
        aria-label={`${countedAs(comments, 'comentário')}: ${name}`}
        onClick={() => onAsk({ about: 'comments', post })}
        className={cn(countClass, 'text-ink-2')}
      >
        <MessageCircle aria-hidden />
        <span>{replyCount(comments)}</span>
      </button>
    </div>
  )
}

function More({ post, onReport, onEdit }: Pick<PostCardProps, 'post' | 'onReport' | 'onEdit'>) {
  const [removing, setRemoving] = useState(false)
  const remove = useRemovePost(() => setRemoving(false))
  const { author, title: name, id } = post
  return (
    <>
      <MoreButton
        label={`Mais opções: ${name}`}
        about={`Post ${name}`}
        entries={
          author.mine
            ? [
                { label: 'Editar', icon: <Pencil aria-hidden />, onChoose: () => onEdit(post) },
                {
                  label: 'Apagar',
                  icon: <Trash2 aria-hidden />,
                  danger: true,
                  onChoose: () => setRemoving(true),
                },
              ]
            : [
                {
                  label: 'Denunciar',
                  icon: <Flag aria-hidden />,
                  onChoose: () => onReport({ id, name: author.name, said: 'post' }),
                },
              ]
        }
      />
      {removing ? (
        <ConfirmDialog
          open
          onOpenChange={setRemoving}
          title="Apagar este post?"
          body={`“${name}” sai do feed, com as curtidas e os comentários.`}
          confirmLabel="Apagar"
          tone="danger"
          onConfirm={() => remove.mutateAsync(id)}
        />
      ) : null}
    </>
  )
}

type NewsEntryProps = Pick<PostCardProps, 'priority' | 'now'> & {
  news: Extract<FeedEntry, { kind: 'news' }>['news']
}

const NewsEntry = ({ news, priority, now }: NewsEntryProps) => (
  <article aria-label={news.title} className="grid grid-cols-1 gap-2.5">
    <Meta item={news} now={now} />
    <NewsTitle item={news} className="text-xl" />
    <p className="text-ink-2 wrap-anywhere">{news.summary}</p>
    {news.image ? (
      <NewsPicture
        item={news}
        sizes="(min-width: 768px) 42rem, 100vw"
        priority={priority}
        className="rounded-md aspect-21/9!"
      />
    ) : null}
  </article>
)
