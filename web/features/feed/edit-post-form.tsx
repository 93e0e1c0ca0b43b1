// Sheet in which one's own post gets other words; its picture stays.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Post } from '#contract/feed/api.ts'
import { postForm } from '#contract/feed/form.ts'
import { api, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Mistakes, mistakesIn, PostFields } from './post-fields.tsx'

interface EditPostFormProps {
  post: Post
  open: boolean
  onSaved: (post: Post) => void
  onClose: () => void
}

export function EditPostForm({ post, open, onSaved, onClose }: EditPostFormProps) {
  const form = useId()
  const { id } = post
  const [draft, setDraft] = useState({ title: post.title, content: post.content })
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const save = useMutation({
    mutationFn: (words: { title: string; content: string }) => api.feed.edit({ id, ...words }),
    onSuccess: (saved) => {
      onSaved(saved)
      onClose()
      toast.success('Post editado')
    },
    onError: (error) => toast.error(messageOf(error, 'Erro ao editar o post')),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = postForm.safeParse(draft)
    if (!checked.success) return setMistakes(mistakesIn(checked.error))
    if (!save.isPending) save.mutate(checked.data)
  }
  return (
    <Drawer
      title="Editar post"
      open={open}
      onOpenChange={(next) => next || onClose()}
      footer={
        <Button type="submit" form={form} block loading={save.isPending}>
          Salvar
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        data-draft={`post-editado:${id}`}
        aria-label="Editar post"
        onSubmit={submit}
        className="grid grid-cols-1 gap-4"
      >
        <PostFields
          draft={draft}
          mistakes={mistakes}
          onWrite={(change) => {
            setDraft((before) => ({ ...before, ...change }))
            setMistakes({})
          }}
        />
      </form>
    </Drawer>
  )
}
