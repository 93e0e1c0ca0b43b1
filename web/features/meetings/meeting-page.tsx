// Page of a shared invitation. One of both sees the meeting; everybody else, and whoever opens an id that there is not, one and
// the same page, which says nothing of anybody.
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, CalendarDays } from 'lucide-react'
import { product } from '#contract/product.ts'
import { titleOf } from '#site/routes.ts'
import { useNow } from '#web/features/companies/company-parts.tsx'
import { sessionQuery } from '#web/features/identity/session.ts'
import { codeOf, whyLost } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useListFocus } from '#web/ui/list-focus.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { BareFrame } from './bare-frame.tsx'
import { meetingQuery } from './data.ts'
import { isShown } from './state-words.ts'

/** Parts that most who follow the link never need: they have no account. */
const LoadFailed = onDemand(() => import('#web/ui/load-failed.tsx').then((part) => part.LoadFailed))
const MeetingCard = onDemand(() => import('./meeting-card.tsx').then((part) => part.MeetingCard), {
  meanwhile: () => <SkeletonText lines={8} />,
})

export async function load({ client, params }: LoadArgs) {
  const session = await client.ensureQueryData(sessionQuery)
  if (session?.member) await client.prefetchQuery(meetingQuery(params.id ?? ''))
}

export function MeetingPage() {
  useTitle(titleOf('/encontro/$id'))
  const { id = '' } = useParams({ from: '/encontro/$id' })
  const { data: session } = useQuery(sessionQuery)
  return <BareFrame>{session?.member ? <Own id={id} /> : <Neutral id={id} signedIn={false} />}</BareFrame>
}

function Own({ id }: { id: string }) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(meetingQuery(id))
  const now = useNow(dataUpdatedAt)
  const focus = useListFocus<HTMLDivElement>()
  // Also where it was there a moment ago: blocked, or undone.
  if ((error && codeOf(error)) || (data && !isShown(data))) return <Neutral id={id} signedIn />
  if (error && !data)
    return <LoadFailed title="Erro ao carregar o encontro" text={whyLost(error)} onRetry={refetch} />
  if (!data) return <SkeletonText lines={8} />
  return (
    <div ref={focus}>
      <Link
        to="/relacionamento/encontros"
        className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-sea"
      >
        <ArrowLeft aria-hidden className="size-5" />
        Encontros
      </Link>
      <MeetingCard meeting={data} now={now} alone />
    </div>
  )
}

const Neutral = ({ id, signedIn }: { id: string; signedIn: boolean }) => (
  <div className="grid grid-cols-1 gap-5 pt-6">
    <span
      aria-hidden
      className="gradient-1 grid size-18 -rotate-4 place-items-center rounded-md text-(color:--wine) [&_svg]:size-8"
    >
      <CalendarDays />
    </span>
    <h1 className="text-4xl wrap-anywhere">{`Um convite no ${product.name}`}</h1>
    <p className="text-lg wrap-anywhere">
      {`O ${product.name} é onde a turma das universidades de ${product.city} se conhece. Deu match, dá pra marcar um encontro de verdade: um dia, um lugar, sem enrolação.`}
    </p>
    {signedIn ? (
      <>
        <p className="text-ink-2">Este convite não está aberto para a sua conta.</p>
        <Link to="/relacionamento/encontros" className={buttonClass({ size: 'lg', block: true })}>
          Ver seus encontros
        </Link>
      </>
    ) : (
      <>
        <p className="text-ink-2">Se o convite é seu, entre para ver quem chamou, quando e onde.</p>
        <Link
          to="/relacionamento/login"
          search={{ voltar: `/encontro/${id}` }}
          className={buttonClass({ size: 'lg', block: true })}
        >
          Entrar
        </Link>
        <Link
          to="/relacionamento/cadastro"
          className={buttonClass({ variant: 'secondary', size: 'lg', block: true })}
        >
          Criar conta
        </Link>
      </>
    )}
  </div>
)
