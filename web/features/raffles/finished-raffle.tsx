// A raffle that was drawn: whose number it was, and the way to the proof. The winner decides here if others see who they are.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldCheck, Trophy } from 'lucide-react'
import type { RaffleCard } from '#contract/raffles/api.ts'
import { formatDate } from '#contract/values/format.ts'
import { api, messageOf, query } from '#web/lib/api.ts'
import { plural } from '#web/lib/plural.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'

type Winner = NonNullable<RaffleCard['winner']>

const winnerWords = (winner: Winner | null, prize: string) => {
  if (!winner) return `Ninguém levou: ${prize}`
  if (winner.mine) return `Você ganhou: ${prize}`
  return `${winner.name ?? `O número ${winner.number}`} levou: ${prize}`
}

export function FinishedRaffle({ raffle }: { raffle: RaffleCard }) {
  const { id, title, prize, participants, drawnAt, mine, winner } = raffle
  return (
    <article className="grid grid-cols-1 gap-4 rounded-lg bg-card p-[min(1rem,5vw)] shadow-soft">
      <div className="flex items-start gap-3.5">
        <Picture
          photo={winner?.photo ?? null}
          alt=""
          width={1}
          height={1}
          sizes="4rem"
          fallback={
            <span
              aria-hidden
              className="absolute inset-0 grid place-items-center bg-accent-soft text-accent [&>svg]:size-7"
            >
              <Trophy />
            </span>
          }
          className="size-14 shrink-0 rounded-md"
        />
        <div className="min-w-0">
          <h3 className="text-lg leading-snug wrap-anywhere">{winnerWords(winner, prize)}</h3>
          <p className="text-sm text-ink-2 wrap-anywhere">
            <span>{title}</span>
            {drawnAt ? <span>{` · sorteado em ${formatDate(drawnAt).slice(0, 5)}`}</span> : null}
            <span>{`, entre ${plural(participants, 'pessoa')}`}</span>
            {mine ? <span>{` · seu número: ${mine.number}`}</span> : null}
          </p>
        </div>
      </div>
      {winner?.mine ? <Won id={id} winner={winner} /> : null}
      <Link
        to="/sorteios/$id/verificar"
        params={{ id }}
        aria-label={`Conferir o sorteio: ${title}`}
        className={buttonClass({ variant: 'secondary', className: 'bg-sea-soft text-sea inset-ring-0' })}
      >
        <ShieldCheck aria-hidden />
        Conferir o sorteio
      </Link>
    </article>
  )
}

function Won({ id, winner: { shown, useUntil } }: { id: string; winner: Winner }) {
  const client = useQueryClient()
  const show = useMutation({
    mutationFn: (next: boolean) => api.raffles.setShown({ id, shown: next }),
    onError: (error) => toast.error(messageOf(error, 'Não deu para mudar. Tente de novo.')),
    onSettled: () => client.invalidateQueries({ queryKey: query.raffles.list.key() }),
  })
  return (
    <div className="grid grid-cols-1 gap-3 rounded-md bg-success-soft p-3.5">
      <p>
        <span>{`${useUntil ? `Use até ${formatDate(useUntil)}. ` : ''}Para combinar a entrega, `}</span>
        <Link to="/relacionamento/suporte" className="font-semibold text-sea underline">
          fale com o suporte
        </Link>
        .
      </p>
      <Switch
        label="Mostrar meu primeiro nome e meu rosto"
        checked={show.isPending ? show.variables : Boolean(shown)}
        onChange={({ target }) => show.isPending || show.mutate(target.checked)}
      />
    </div>
  )
}
