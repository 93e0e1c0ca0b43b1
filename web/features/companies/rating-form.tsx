// The caller's own stars for a company; who is not signed in is led there and back.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { signInPage } from '#site/routes.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const OwnRating = onDemand(() => import('./own-rating.tsx').then((part) => part.OwnRating), {
  meanwhile: () => <Skeleton className="h-48 rounded-md" />,
})

export function RatingForm({ slug }: { slug: string }) {
  const { data: session } = useQuery(sessionQuery)
  return (
    <>
      <h2 id="sua-avaliacao" className="text-xl">
        Sua avaliação
      </h2>
      <div className="mt-3 rounded-md bg-card p-4 shadow-soft">
        {session?.member ? (
          <OwnRating slug={slug} />
        ) : (
          <>
            <p className="text-center font-semibold">Foi bom? Conta pra gente</p>
            <Link
              to={signInPage}
              search={{ voltar: `/guia-comercial/empresas/${encodeURIComponent(slug)}` }}
              className={buttonClass({ variant: 'subtle', block: true, className: 'mt-3' })}
            >
              Entrar para avaliar
            </Link>
          </>
        )}
      </div>
    </>
  )
}
