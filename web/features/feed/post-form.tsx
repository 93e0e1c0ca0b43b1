// Sheet in which a post is written; its words stay when it closes, and while the connection is lost.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { failures } from '#contract/errors.ts'
import { postForm } from '#contract/feed/form.ts'
import type { Upload } from '#web/features/photos/send.ts'
import { usePhotoUpload } from '#web/features/photos/use-photo-upload.ts'
import { api, codeOf, messageOf, query } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Mistakes, mistakesIn, PostFields } from './post-fields.tsx'
import { PostImage, postAspect } from './post-image.tsx'

/** Comes with it: one file for both. */
export { EditPostForm } from './edit-post-form.tsx'

interface PostFormProps {
  open: boolean
  onClose: () => void
}

export function PostForm({ open, onClose }: PostFormProps) {
  const client = useQueryClient()
  const form = useId()
  const [draft, setDraft] = useState({ title: '', content: '' })
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [stored, setStored] = useState<Upload | null>(null)
  const upload = usePhotoUpload(stored, setStored, postAspect)
  /** The same until it has arrived: sent again, it is the same post. */
  const postId = useRef<string>(undefined)
  const write = (change: Partial<typeof draft>) => {
    // Other words are another post.
    postId.current = undefined
    setDraft((before) => ({ ...before, ...change }))
    setMistakes({})
  }
  const send = useMutation({
    mutationFn: async (words: { title: string; content: string }) => {
      const image = upload.chosen ? await upload.settled() : null
      if (upload.chosen && !image?.photo)
        throw new Error('A imagem não chegou. Tente de novo ou tire a imagem.')
      postId.current ??= crypto.randomUUID()
      return api.feed.publish({ ...words, id: postId.current, ...(image && { image: image.id }) })
    },
    onSuccess: async () => {
      write({ title: '', content: '' })
      upload.remove()
      onClose()
      toast.success('Post publicado!')
      await client.invalidateQueries({ queryKey: query.feed.key() })
    },
    onError: (error) => {
      if (codeOf(error) === 'photos.unknown') upload.lost()
      toast.error(
        codeOf(error) || !(error instanceof Error) || !error.message.startsWith('A imagem')
          ? messageOf(error, failures.internal.message)
          : error.message,
      )
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = postForm.safeParse(draft)
    if (!checked.success) return setMistakes(mistakesIn(checked.error))
    if (!send.isPending) send.mutate(checked.data)
  }
  return (
    <Drawer
      title="Novo post"
      open={open}
      onOpenChange={(next) => next || onClose()}
      footer={
        <Button type="submit" form={form} block loading={send.isPending}>
          Publicar
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        data-draft="post"
        data-unasked
        aria-label="Novo post"
        onSubmit={submit}
        className="grid grid-cols-1 gap-4"
      >
        <PostFields draft={draft} mistakes={mistakes} onWrite={write} />
        <PostImage upload={upload} />
        <p className="flex items-center gap-2.5 text-sm text-ink-2 [&>svg]:size-4.5 [&>svg]:shrink-0">
          <Eye aria-hidden />
          Aparece com seu primeiro nome e seu curso
        </p>
      </form>
    </Drawer>
  )
}
