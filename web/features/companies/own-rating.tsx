// Stars for a company, with a comment: one a member and company, given again in its place. A visitor is led to sign in.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { companyFailures } from '#contract/companies/errors.ts'
import { signInPage } from '#site/routes.ts'
import { codeOf, messageOf, query } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { starWords } from './company-parts.tsx'

const verdicts = ['Ruim', 'Regular', 'Bom', 'Muito bom', 'Excelente'] as const
const verdictOf = (stars: number) => verdicts[stars - 1] ?? ''

/** The specification's sentence (member area §8). */
const signedOut = 'Você precisa estar logado para avaliar uma empresa.'

/** Stars in front of a visitor: a press on one says why it does not count, and the way to sign in stands below. */
export function VisitorRating({ slug }: { slug: string }) {
  return (
    <>
      <p className="text-center font-semibold">Foi bom? Conta pra gente</p>
      <StarChoice stars={0} onPick={() => toast.error(signedOut)} />
      <Link
        to={signInPage}
        search={{ voltar: `/guia-comercial/empresas/${encodeURIComponent(slug)}` }}
        className={buttonClass({ variant: 'subtle', block: true, className: 'mt-3' })}
      >
        Entrar para avaliar
      </Link>
    </>
  )
}

export function OwnRating({ slug }: { slug: string }) {
  const client = useQueryClient()
  const own = useQuery(query.companies.ownReview.queryOptions({ input: { slug } }))
  const [picked, setPicked] = useState<number | null>(null)
  const [written, setWritten] = useState<string | null>(null)
  const commentId = useId()
  const rate = useMutation(
    query.companies.rate.mutationOptions({
      onSuccess: async () => {
        await client.invalidateQueries({ queryKey: query.companies.key() })
        setPicked(null)
        setWritten(null)
        toast.success('Avaliação salva. Valeu!')
      },
      onError: (error) =>
        toast.error(
          codeOf(error) === 'session.required'
            ? signedOut
            : messageOf(error, companyFailures['companies.rating_failed'].message),
        ),
    }),
  )
  const stars = picked ?? own.data?.stars ?? 0
  const comment = written ?? own.data?.comment ?? ''
  return (
    <form
      data-draft={`avaliacao:${slug}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (stars && !rate.isPending) rate.mutate({ slug, stars, comment })
      }}
    >
      <p className="text-center font-semibold">
        {own.data ? `Você deu ${starWords(own.data.stars)}. Mudou de ideia?` : 'Foi bom? Conta pra gente'}
      </p>
      <StarChoice stars={stars} onPick={setPicked} />
      <label htmlFor={commentId} className="mt-2 mb-1 block text-sm text-ink-2">
        Comentário (opcional)
      </label>
      <Textarea
        id={commentId}
        rows={2}
        maxLength={200}
        value={comment}
        onChange={({ target }) => setWritten(target.value)}
      />
      <Button type="submit" block disabled={!stars} loading={rate.isPending} className="mt-3">
        {stars ? `Avaliar com ${starWords(stars)}` : 'Avaliar'}
      </Button>
    </form>
  )
}

/** Radio buttons drawn as stars: the arrow keys go from one to the next. */
function StarChoice({ stars, onPick }: { stars: number; onPick: (stars: number) => void }) {
  const name = useId()
  const [hovered, setHovered] = useState<number | null>(null)
  const lit = hovered ?? stars
  return (
    <fieldset className="mt-1">
      <legend className="sr-only">Estrelas</legend>
      <div className="mx-auto flex w-full max-w-60" onPointerLeave={() => setHovered(null)}>
        {verdicts.map((verdict, place) => {
          const each = place + 1
          return (
            <label
              key={verdict}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(each)}
              className="relative grid aspect-square min-w-0 flex-1 cursor-pointer place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name={name}
                aria-label={`${starWords(each)}: ${verdict}`}
                checked={stars === each}
                onChange={() => onPick(each)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Star
                aria-hidden
                className={cn(
                  'pointer-events-none size-5/6',
                  each <= lit ? 'fill-accent text-accent' : 'text-line-strong',
                )}
              />
            </label>
          )
        })}
      </div>
      <p aria-hidden className="min-h-6 text-center text-sm text-ink-2">
        {verdictOf(lit)}
      </p>
    </fieldset>
  )
}
