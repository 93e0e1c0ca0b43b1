// A raffle that is not drawn yet: prize, places, and taking part, which is for good.
import { Link } from '@tanstack/react-router'
import { CircleCheck, Clock, Gift, Lock, Ticket } from 'lucide-react'
import type { RaffleCard } from '#contract/raffles/api.ts'
import { formatMoment } from '#contract/values/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { formatUntil } from './data.ts'

interface OpenRaffleProps {
  raffle: RaffleCard
  /** Milliseconds since 1970. */
  now: number
  joining: boolean
  onJoin: () => void
  onRules: () => void
  onParticipants: () => void
}

function timeWords({ stage, startsAt, endsAt }: RaffleCard, now: number): string {
  if (stage === 'upcoming') return `abre em ${formatUntil(startsAt, now)}`
  if (stage === 'open') return `acaba em ${formatUntil(endsAt, now)}`
  return stage === 'sealed' ? 'lista lacrada' : 'inscrições encerradas'
}

const PrizePicture = ({ raffle, className }: { raffle: RaffleCard; className?: string }) => (
  <Picture
    photo={raffle.image}
    alt=""
    width={2}
    height={1}
    sizes="(min-width: 768px) 24rem, 100vw"
    fallback={
      <span
        aria-hidden
        className="gradient-1 absolute inset-0 grid place-items-center text-white/90 [&>svg]:size-16"
      >
        <Gift />
      </span>
    }
    {...(className && { className })}
  />
)

export function OpenRaffle({ raffle, now, joining, onJoin, onRules, onParticipants }: OpenRaffleProps) {
  const { id, title, prize, participants, maxParticipants, stage, mine } = raffle
  return (
    <article className="overflow-hidden rounded-lg bg-card shadow-soft">
      <div className="relative">
        <PrizePicture raffle={raffle} />
        <Badge className="absolute top-3.5 left-3.5 bg-black/75 text-white" icon={<Clock aria-hidden />}>
          {timeWords(raffle, now)}
        </Badge>
      </div>
      <div className="grid grid-cols-1 gap-3.5 p-[min(1rem,5vw)]">
        <div>
          <h2 className="text-2xl leading-tight wrap-anywhere">{title}</h2>
          <p className="mt-1.5 flex items-start gap-2 wrap-anywhere">
            <Gift aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
            <span className="min-w-0">{prize}</span>
          </p>
        </div>
        <div className="flex items-center gap-4">
          <Progress
            label={`Vagas de ${title}`}
            value={participants / maxParticipants}
            tone="accent"
            className="min-w-0 flex-1"
          />
          <p className="shrink-0 font-semibold tabular-nums">{`${participants} de ${maxParticipants}`}</p>
        </div>
        {mine ? (
          <>
            <p className="flex min-h-13 items-center justify-center gap-2 rounded-md bg-success-soft font-semibold text-success">
              <CircleCheck aria-hidden className="size-5" />
              Participando
            </p>
            <p className="flex flex-wrap items-center justify-center gap-x-3 text-sm text-ink-2">
              <span className="inline-flex items-center gap-1.5 tabular-nums">
                <Ticket aria-hidden className="size-4" />
                <span>{`Seu número: ${mine.number}`}</span>
              </span>
              <button
                type="button"
                onClick={() =>
                  void copyText(mine.receipt, {
                    done: 'Recibo copiado',
                    failed: `Não deu para copiar. O recibo é ${mine.receipt}.`,
                  })
                }
                className="inline-flex min-h-11 items-center font-semibold text-sea"
              >
                Copiar recibo
              </button>
            </p>
          </>
        ) : (
          <JoinPlace raffle={raffle} joining={joining} onJoin={onJoin} />
        )}
        {stage === 'sealed' ? (
          <Link
            to="/sorteios/$id/verificar"
            params={{ id }}
            className={buttonClass({ variant: 'secondary', className: 'bg-sea-soft text-sea inset-ring-0' })}
          >
            <Lock aria-hidden />
            Ver a lista lacrada
          </Link>
        ) : null}
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant="secondary"
            className="grow basis-32"
            aria-label={`Ver Regras: ${title}`}
            onClick={onRules}
          >
            Ver Regras
          </Button>
          <Button
            variant="secondary"
            className="grow basis-32"
            aria-label={`Participantes: ${title}`}
            onClick={onParticipants}
          >
            Participantes
          </Button>
        </div>
      </div>
    </article>
  )
}

function JoinPlace({
  raffle: { title, stage, startsAt, participants, maxParticipants },
  joining,
  onJoin,
}: Pick<OpenRaffleProps, 'raffle' | 'joining' | 'onJoin'>) {
  const full = participants >= maxParticipants
  const words =
    stage === 'upcoming'
      ? `Abre em ${formatMoment(startsAt)}`
      : stage !== 'open'
        ? 'Inscrições encerradas'
        : full
          ? 'Vagas esgotadas'
          : 'Participar'
  const closed = stage !== 'open' || full
  return (
    <Button
      size="lg"
      variant={closed ? 'subtle' : 'primary'}
      disabled={closed}
      loading={joining}
      onClick={onJoin}
      aria-label={`${words}: ${title}`}
      className="w-full"
    >
      {words}
    </Button>
  )
}
