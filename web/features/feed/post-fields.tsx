// Fields of a post's words, for the form that writes it and the one that edits it.
import type { z } from 'zod'
import type { postForm } from '#contract/feed/form.ts'
import { maxPostContent, maxPostTitle } from '#contract/feed/options.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

type PostWords = z.input<typeof postForm>
export type Mistakes = Partial<Record<keyof PostWords, string>>

/** The first sentence of each field. */
export function mistakesIn({ issues }: z.ZodError<PostWords>): Mistakes {
  const found: Mistakes = {}
  for (const { path, message } of issues) found[path[0] as keyof PostWords] ??= message
  return found
}

interface PostFieldsProps {
  draft: PostWords
  mistakes: Mistakes
  onWrite: (change: Partial<PostWords>) => void
}

export const PostFields = ({ draft, mistakes, onWrite }: PostFieldsProps) => (
  <>
    <Field
      label={
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          Título
          <span
            aria-hidden
            className="text-sm font-normal text-ink-2 tabular-nums"
          >{`${draft.title.length} de ${maxPostTitle}`}</span>
        </span>
      }
      error={mistakes.title}
    >
      <Input
        value={draft.title}
        maxLength={maxPostTitle}
        autoComplete="off"
        onChange={({ target }) => onWrite({ title: target.value })}
      />
    </Field>
    <Field label="Conteúdo" error={mistakes.content}>
      <Textarea
        rows={4}
        value={draft.content}
        maxLength={maxPostContent}
        onChange={({ target }) => onWrite({ content: target.value })}
      />
    </Field>
  </>
)
