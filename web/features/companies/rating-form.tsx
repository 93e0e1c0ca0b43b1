// The caller's own stars for a company; who is not signed in is led there and back.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { signInPage } from '#site/routes.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { messageOf, query } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

const words = (stars: number) => (stars === 1 ? '1 estrela' : `${stars} estrelas`)

export function RatingForm({ slug }: { slug: string }) {
  const { data: session } = useQuery(sessionQuery)
  const client = useQueryClient()
  const own = useQuery({
    ...query.companies.ownReview.queryOptions({ input: { slug } }),
    enabled: Boolean(session?.member),
  })
  const [picked, setPicked] = useState<number | null>(null)
  const [written, setWritten] = useState<string | null>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const rate = useMutation(
    query.companies.rate.mutationOptions({
      onSuccess: async () => {
        await client.invalidateQueries({ queryKey: query.companies.key() })
        toast.success('Avaliação salva.')
      },
      onError: (error) => toast.error(messageOf(error, 'Não foi possível salvar sua avaliação.')),
    }),
  )
  const stars = picked ?? own.data?.stars ?? 0
  const comment = written ?? own.data?.comment ?? ''
  return (
    <section aria-labelledby="sua-avaliacao" className="mt-8 rounded-md bg-card p-5 shadow-soft">
      <h2 id="sua-avaliacao" className="text-xl">
        Sua avaliação
      </h2>
      {session?.member ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (stars) rate.mutate({ slug, stars, comment })
          }}
        >
          <fieldset className="mt-3 flex" onPointerLeave={() => setHovered(null)}>
            <legend className="sr-only">Estrelas</legend>
            {[1, 2, 3, 4, 5].map((each) => (
              <label
                key={each}
                onPointerEnter={() => setHovered(each)}
                className="grid size-12 place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-ring"
              >
                <input
                  type="radio"
                  name="stars"
                  aria-label={words(each)}
                  checked={stars === each}
                  onChange={() => setPicked(each)}
                  className="sr-only"
                />
                <Star
                  aria-hidden
                  className={cn(
                    'size-10',
                    each <= (hovered ?? stars) ? 'fill-accent text-accent' : 'text-ink-2',
                  )}
                />
              </label>
            ))}
          </fieldset>
          <label className="mt-3 block text-sm">
            Comentário (opcional)
            <textarea
              maxLength={200}
              value={comment}
              onChange={({ target }) => setWritten(target.value)}
              className="mt-1 min-h-20 w-full rounded-sm bg-card p-3 text-base inset-ring inset-ring-line-strong"
            />
          </label>
          <Button type="submit" block disabled={!stars} loading={rate.isPending} className="mt-3">
            {stars ? `Avaliar com ${words(stars)}` : 'Avaliar'}
          </Button>
        </form>
      ) : (
        <Link
          to={signInPage}
          search={{ voltar: `/guia-comercial/empresas/${encodeURIComponent(slug)}` }}
          className={buttonClass({ variant: 'subtle', block: true, className: 'mt-3' })}
        >
          Entrar para avaliar
        </Link>
      )}
    </section>
  )
}
