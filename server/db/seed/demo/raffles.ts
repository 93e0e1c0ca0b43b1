// The demo's raffles: one that runs, one that is full, one that is drawn, and one to come.
import { eq } from 'drizzle-orm'
import { accountFor } from '#server/features/back-office/administer.ts'
import { publishLogo, storeUpload } from '#server/features/photos/commands.ts'
import { drawDue } from '#server/features/raffles/drawing.ts'
import { join } from '#server/features/raffles/participation.ts'
import { sealEnded } from '#server/features/raffles/sealing.ts'
import { raffles } from '#server/features/raffles/tables.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noJobs } from '#server/platform/jobs.ts'
import { encodePortrait } from './encode.ts'
import { drawPoster, type Poster } from './posters.ts'

/** The one whose proof the demo always has. */
const drawnRaffle = '0a5e9d3c-6f1f-4a6f-8c11-4a9e9d3c6f1f'

type Demo = {
  id?: string
  title: string
  description: string
  prize: string
  poster: Poster
  /** Days from now. */
  from: number
  to: number
  /** When the team made it; left out: at its beginning. */
  made?: number
  max: number
  /** People who take part. */
  joining: number
}

const demoRaffles: readonly Demo[] = [
  {
    title: 'Fone pra ouvir junto',
    description: 'Um fone sem fio com dois pares, pra dividir a playlist no ônibus.',
    prize: '1 fone sem fio com dois pares',
    poster: 'headphones',
    from: -12,
    to: 2,
    max: 100,
    joining: 84,
  },
  {
    title: 'Bicicleta do semestre',
    description: 'Pra ir da Gentilândia ao Pici sem esperar o ônibus.',
    prize: '1 bicicleta com cestinha',
    poster: 'bicycle',
    from: -9,
    to: 9,
    max: 60,
    joining: 60,
  },
  {
    title: 'Cinema pra dois',
    description: 'Dois ingressos e uma pipoca grande, em qualquer sessão do mês.',
    prize: '2 ingressos e uma pipoca',
    poster: 'cinema',
    from: 4,
    made: -14,
    to: 18,
    max: 80,
    joining: 0,
  },
  {
    id: drawnRaffle,
    title: 'Jantar pra dois na Cantina',
    description: 'Entrada, prato e sobremesa pra duas pessoas.',
    prize: 'Jantar de até R$ 120',
    poster: 'dinner',
    from: -24,
    to: -5,
    max: 96,
    joining: 96,
  },
]

/** Taken up where it ended: the drawn one comes last. */
export async function seedRaffles(deps: Deps, people: readonly { id: string }[]): Promise<void> {
  const { db } = deps
  if ((await db.$count(raffles, eq(raffles.id, drawnRaffle))) > 0) return
  const now = deps.clock.now().getTime()
  const then = (days: number): Deps => ({
    ...deps,
    clock: { now: () => new Date(now + days * dayMs) },
    // Nobody reads the mail of the demo's people.
    jobs: noJobs,
  })
  for (const [number, { poster, from, to, made = from, max, joining, ...words }] of demoRaffles.entries()) {
    const { photo } = await storeUpload(deps, await encodePortrait(drawPoster(poster)))
    const image = photo?.src ?? null
    const [raffle] = await db.transaction(async (tx) => {
      await accountFor(tx)
      if (image) await publishLogo(tx, image, deps.clock.now())
      return tx
        .insert(raffles)
        .values({
          ...words,
          image,
          startsAt: new Date(now + from * dayMs),
          endsAt: new Date(now + to * dayMs),
          maxParticipants: max,
          createdAt: new Date(now + made * dayMs),
        })
        .returning({ id: raffles.id })
    })
    if (!raffle) continue
    for (const [place, { id }] of people.slice(number * 5, number * 5 + joining).entries())
      await join(then(from + ((Math.min(to, 0) - from) * (place + 1)) / (joining + 2)), id, raffle.id)
    if (to < 0) {
      await sealEnded(then(to))
      await drawDue(then(to + 1))
    }
  }
}
