// Comments under what many read: written at the foot, the latest first; one's own edited and taken back, others' reported,
// and under what is one's own removed.
import { type InfiniteData, type UseInfiniteQueryResult, useMutation } from '@tanstack/react-query'
import { Flag, Pencil, Send, Trash2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { Comment } from '#contract/interactions/replies.ts'
import { messageOf, whyLost } from '#web/lib/api.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import type { MenuEntry } from '#web/ui/menu.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { Words } from '#web/ui/words.tsx'
import { editedAgo, PersonButton, signedBy } from './person-button.tsx'

interface CommentThreadProps {
  /** Title of what is commented. */
  about: string
  list: UseInfiniteQueryResult<InfiniteData<{ items: Comment[] }>>
  maxLength: number
  /** The same id sent again is the same comment. */
  send: (comment: { commentId: string; text: string }) => Promise<unknown>
  edit: (words: { id: string; text: string }) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  /** Changes the number of comments, of which one is more or less now: the reader's own or another's. */
  onCounted: (by: 1 | -1, mine: boolean) => void
  /** Asks for the list again. */
  refresh: () => Promise<unknown>
  /** The reader's own, by this name: others' comments are theirs to remove. */
  own?: 'post' | 'vídeo' | undefined
  onReport: (comment: Comment) => void
  /** Reason, said in the form's place, why nothing more is written. */
  closed?: string | undefined
}

export function CommentThread(props: CommentThreadProps) {
  const { about, list, maxLength, onCounted, refresh, own, onReport, closed } = props
  const going = useDialogValue<Comment>()
  /** Twice in a row is once. */
  const remove = useMutation({
    mutationFn: ({ id }: Comment) => props.remove(id),
    onSuccess: (_, { mine }) => {
      onCounted(-1, mine)
      toast.success(mine ? 'Comentário apagado' : `Comentário removido do seu ${own}`)
    },
    onError: (failed) => toast.error(messageOf(failed, 'Erro ao apagar comentário')),
    onSettled: refresh,
  })
  const send = useMutation({
    mutationFn: props.send,
    onSuccess: async () => {
      onCounted(1, true)
      toast.success('Comentário adicionado!')
      await refresh()
    },
    onError: (failed) => toast.error(messageOf(failed, 'Erro ao adicionar comentário')),
  })
  const [editing, setEditing] = useState<string | null>(null)
  const stopEditing = () => setEditing(null)
  const edit = useMutation({
    mutationFn: props.edit,
    onSuccess: async () => {
      await refresh()
      stopEditing()
      toast.success('Comentário editado')
    },
    onError: (failed) => toast.error(messageOf(failed, 'Erro ao editar comentário')),
  })
  const entriesOf = (comment: Comment): MenuEntry[] => {
    if (comment.mine)
      return [
        { label: 'Editar', icon: <Pencil aria-hidden />, onChoose: () => setEditing(comment.id) },
        {
          label: 'Apagar',
          icon: <Trash2 aria-hidden />,
          danger: true,
          onChoose: () => remove.isPending || remove.mutate(comment),
        },
      ]
    const report = { label: 'Denunciar', icon: <Flag aria-hidden />, onChoose: () => onReport(comment) }
    if (!own) return [report]
    return [
      report,
      { label: 'Remover', icon: <Trash2 aria-hidden />, danger: true, onChoose: () => going.show(comment) },
    ]
  }
  const { data, error, refetch, dataUpdatedAt, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const comments = data?.pages.flatMap(({ items }) => items)
  return (
    <div className="grid grid-cols-1 gap-4">
      {error && !comments ? (
        <LoadFailed title="Não deu para abrir os comentários." text={whyLost(error)} onRetry={refetch} />
      ) : !comments ? (
        <Skeleton className="h-32 rounded-md" />
      ) : comments.length === 0 ? (
        <p className="py-3 text-ink-2">Ninguém comentou ainda. Comece você.</p>
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {comments.map((comment) => (
            <li key={comment.id} className="flex items-start gap-3">
              <PersonButton person={comment} beside>
                <Avatar alt="" seed={comment.name} photo={comment.photo} size="sm" />
              </PersonButton>
              <div className="min-w-0 flex-1">
                <div className="flex flex-wrap items-baseline gap-x-2">
                  <PersonButton person={comment} className="-my-1 min-h-6 py-1 font-semibold wrap-anywhere">
                    {signedBy(comment)}
                  </PersonButton>
                  <span className="text-sm text-ink-2">{editedAgo(comment, new Date(dataUpdatedAt))}</span>
                </div>
                {editing === comment.id ? (
                  <EditForm
                    comment={comment}
                    maxLength={maxLength}
                    onSave={edit.mutateAsync}
                    onClose={stopEditing}
                  />
                ) : (
                  <Words>{comment.text}</Words>
                )}
              </div>
              <MoreButton
                label={
                  comment.mine
                    ? 'Mais opções do meu comentário'
                    : `Mais opções do comentário de ${comment.name}`
                }
                about={comment.mine ? 'Meu comentário' : `Comentário de ${comment.name}`}
                className="-mt-2.5"
                entries={entriesOf(comment)}
              />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage ? <LoadMore loading={isFetchingNextPage} onMore={() => void fetchNextPage()} /> : null}
      {closed ? (
        <p role="status" className="rounded-sm bg-sunken px-4 py-3 text-ink-2">
          {closed}
        </p>
      ) : (
        <CommentForm about={about} maxLength={maxLength} onSend={send.mutateAsync} />
      )}
      {going.value ? (
        <ConfirmDialog
          open={going.open}
          onOpenChange={(next) => next || going.close()}
          title={`Remover o comentário de ${going.value.name}?`}
          body={`Como o ${own} é seu, você tira o comentário para todo mundo. Não dá para desfazer.`}
          confirmLabel="Remover"
          tone="danger"
          onConfirm={() => going.value && remove.mutateAsync(going.value)}
        />
      ) : null}
    </div>
  )
}

interface CommentFormProps extends Pick<CommentThreadProps, 'about' | 'maxLength'> {
  onSend: CommentThreadProps['send']
}

function CommentForm({ about, maxLength, onSend }: CommentFormProps) {
  const [text, setText] = useState('')
  const [sending, setSending] = useState(false)
  /** The same until it has arrived: sent again, it is the same comment. */
  const commentId = useRef<string>(undefined)
  async function submit(event: FormEvent) {
    event.preventDefault()
    const words = text.trim()
    if (!words || sending) return
    commentId.current ??= crypto.randomUUID()
    setSending(true)
    await onSend({ commentId: commentId.current, text: words }).then(
      () => {
        commentId.current = undefined
        setText('')
      },
      // That it failed is told; the words stay.
      () => {},
    )
    setSending(false)
  }
  return (
    <form
      data-draft={`comentario:${about}`}
      data-unasked
      onSubmit={submit}
      className="flex items-center gap-2"
    >
      <Input
        aria-label={`Comentar: ${about}`}
        placeholder="Escreva um comentário"
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="send"
        onChange={({ target }) => {
          // Other words are another comment.
          commentId.current = undefined
          setText(target.value)
        }}
        className="min-w-0 flex-1"
      />
      <IconButton
        type="submit"
        label="Enviar comentário"
        icon={<Send aria-hidden />}
        disabled={!text.trim() || sending}
        className="size-12 shrink-0 bg-primary-soft text-primary"
      />
    </form>
  )
}

interface EditFormProps extends Pick<CommentThreadProps, 'maxLength'> {
  comment: Comment
  onSave: CommentThreadProps['edit']
  onClose: () => void
}

/** In the place of the comment's words. */
function EditForm({ comment: { id, text: before }, maxLength, onSave, onClose }: EditFormProps) {
  const [text, setText] = useState(before)
  const [saving, setSaving] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!text.trim() || saving) return
    setSaving(true)
    // A failure was shown by then; the words stay.
    await onSave({ id, text: text.trim() }).catch(() => {})
    setSaving(false)
  }
  return (
    <form
      data-draft={`comentario-editado:${id}`}
      data-unasked
      onSubmit={submit}
      onReset={onClose}
      className="mt-1 grid grid-cols-1 gap-2"
    >
      <Textarea
        aria-label="Editar meu comentário"
        value={text}
        maxLength={maxLength}
        rows={2}
        autoFocus
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button type="reset" variant="subtle" size="sm">
          Cancelar
        </Button>
        <Button type="submit" size="sm" loading={saving} disabled={!text.trim()}>
          Salvar
        </Button>
      </div>
    </form>
  )
}
