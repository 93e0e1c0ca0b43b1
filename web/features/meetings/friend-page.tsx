// Page for one friend without an account: where somebody's meeting is, and that they came there well. Nothing of the other.
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { LinkIcon, MapPin, Phone, ShieldCheck } from 'lucide-react'
import { product } from '#contract/product.ts'
import { cityTime } from '#contract/values/city-day.ts'
import { hourWords } from '#contract/values/moment-words.ts'
import { titleOf } from '#site/routes.ts'
import { useNow } from '#web/features/companies/company-parts.tsx'
import { whyLost } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { BareFrame } from './bare-frame.tsx'
import { friendQuery, isLinkOver } from './data.ts'
import { capital, whenWords } from './hours.ts'

/** Part of a file that most friends never need. */
const LoadFailed = onDemand(() => import('#web/ui/load-failed.tsx').then((part) => part.LoadFailed))

export const load = ({ client, params }: LoadArgs) =>
  client.fetchQuery(friendQuery(params.token ?? '')).then(
    () => {},
    () => {},
  )

export function FriendPage() {
  useTitle(titleOf('/acompanhar/$token'))
  const { token = '' } = useParams({ from: '/acompanhar/$token' })
  const { data, error, refetch, dataUpdatedAt } = useQuery(friendQuery(token))
  const now = useNow(dataUpdatedAt)
  return (
    <BareFrame>
      {/* The address is the key: no page that is opened from here is told it. */}
      <meta name="referrer" content="no-referrer" />
      {isLinkOver(error) ? (
        <EmptyState
          as="h1"
          icon={<LinkIcon aria-hidden />}
          title="Este link não vale mais."
          text="Ele funciona até algumas horas depois do encontro, e quem mandou pode apagá-lo antes."
          action={
            <Link to="/" className={buttonClass({ variant: 'secondary' })}>
              {`Conhecer o ${product.name}`}
            </Link>
          }
        />
      ) : data ? (
        <Followed friend={data} now={now} answeredAt={new Date(dataUpdatedAt)} />
      ) : error ? (
        <LoadFailed title="Erro ao carregar" text={whyLost(error)} onRetry={refetch} />
      ) : (
        <>
          <h1 className="sr-only">{titleOf('/acompanhar/$token')}</h1>
          <SkeletonText lines={8} />
        </>
      )}
    </BareFrame>
  )
}

interface FollowedProps {
  friend: {
    firstName: string
    startsAt: Date
    place: { name: string; address: string; neighborhood: string; slug: string }
    cancelled: boolean
    arrivedAt: Date | null
  }
  now: Date
  /** Until when what stands here is known: without a connection it stays. */
  answeredAt: Date
}

function Followed({ friend, now, answeredAt }: FollowedProps) {
  const { firstName, startsAt, place, cancelled, arrivedAt } = friend
  return (
    <div className="grid grid-cols-1 gap-5 pt-4">
      <h1 className="text-4xl wrap-anywhere">{`${firstName} tem um encontro`}</h1>
      {cancelled ? (
        <p role="status" className="rounded-md bg-sunken p-5 text-lg font-semibold">
          O encontro foi cancelado.
        </p>
      ) : (
        <>
          <Card look="raised" className="grid grid-cols-1 gap-4">
            <p className="font-display text-3xl leading-tight font-extrabold tracking-tight wrap-anywhere">
              <time dateTime={startsAt.toISOString()}>{capital(whenWords(startsAt, now))}</time>
            </p>
            <div className="flex items-start gap-2">
              <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
              <p className="min-w-0 wrap-anywhere">
                <strong className="font-semibold">{place.name}</strong>
                <span className="block text-ink-2">
                  {place.address.includes(place.neighborhood)
                    ? place.address
                    : `${place.address} · ${place.neighborhood}`}
                </span>
              </p>
            </div>
            <a
              href={`/ir/${place.slug}/route`}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'secondary', size: 'lg', block: true })}
            >
              <MapPin aria-hidden />
              Ver a rota
            </a>
          </Card>
          <p
            role="status"
            className={
              arrivedAt
                ? 'flex items-center gap-3 rounded-md bg-success-soft p-5 text-lg font-semibold text-success'
                : 'flex items-center gap-3 rounded-md bg-sunken p-5 text-lg font-semibold'
            }
          >
            <ShieldCheck aria-hidden className="size-6 shrink-0" />
            <span>
              {arrivedAt ? `Chegou bem às ${hourWords(arrivedAt)}` : 'Ainda não avisou que chegou bem'}
            </span>
          </p>
          <p className="-mt-2 text-sm text-ink-2">
            {/* By the browser's clock, once it has asked again. */}
            <span suppressHydrationWarning>
              {`Esta página se atualiza sozinha. Última vez: ${cityTime(answeredAt)}.`}
            </span>
          </p>
        </>
      )}
      <section aria-labelledby="ajuda" className="grid grid-cols-1 gap-3 border-t pt-5">
        <h2 id="ajuda" className="text-xl">
          Algo não parece certo?
        </h2>
        <p className="text-ink-2">
          {`Primeiro, ligue para ${firstName}. Se houver perigo, ligue 190, a Polícia Militar. Para violência contra a mulher, 180 atende dia e noite. As ligações são de graça.`}
        </p>
        <div className="grid grid-cols-pair gap-2.5">
          <a href="tel:190" className={buttonClass({ variant: 'danger', size: 'lg' })}>
            <Phone aria-hidden />
            Ligar 190
          </a>
          <a href="tel:180" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            <Phone aria-hidden />
            Ligar 180
          </a>
        </div>
      </section>
    </div>
  )
}
