// The demo's events over the next weeks: free and paid, one full with a line, joined by demo people.
import { eq } from 'drizzle-orm'
import { cityDay } from '#contract/values/city-day.ts'
import { accountFor } from '#server/features/back-office/administer.ts'
import { fulfill } from '#server/features/billing/fulfill.ts'
import { payments } from '#server/features/billing/tables.ts'
import { settlePlace } from '#server/features/events/paid.ts'
import { join } from '#server/features/events/seats.ts'
import { events } from '#server/features/events/tables.ts'
import { publishLogo, storeUpload } from '#server/features/photos/commands.ts'
import { slugOf } from '#server/features/reference/slug.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noJobs } from '#server/platform/jobs.ts'
import { sandboxPayments } from '#server/platform/sandbox-payments.ts'
import { encodePortrait } from './encode.ts'
import { drawPoster, type Poster } from './posters.ts'

type Demo = [
  title: string,
  category: (typeof events.$inferInsert)['category'],
  place: string,
  address: string,
  poster: Poster,
  daysAhead: number,
  hour: number,
  price: number,
  max: number,
  going: number,
  description: string,
  paidOnline?: true,
]

const demoEvents: readonly Demo[] = [
  [
    'Curtas na praça',
    'cinema',
    'Praça da Gentilândia',
    'Benfica',
    'cinema',
    1,
    19,
    0,
    80,
    61,
    'Três curtas, projetor emprestado e pipoca dividida. Leve canga.',
  ],
  [
    'Aula de forró',
    'festa',
    'Pátio da Gentilândia',
    'Benfica',
    'forro',
    2,
    19,
    1000,
    50,
    58,
    'Do zero ao xote em uma hora. Não precisa de par.',
  ],
  [
    'Luau da Iracema',
    'ar_livre',
    'Praia de Iracema',
    'Praia de Iracema',
    'sail',
    5,
    17,
    1500,
    60,
    22,
    'Violão, fogueira pequena e fruta cortada. A gente recolhe o lixo no fim.',
  ],
  [
    'Pedal da Beira-Mar',
    'esporte',
    'Anfiteatro da Beira-Mar',
    'Meireles',
    'bicycle',
    4,
    6,
    0,
    40,
    17,
    'Doze quilômetros, ritmo de conversa.',
  ],
  [
    'Estudo coletivo de Cálculo',
    'estudo',
    'Biblioteca do Pici',
    'Pici',
    'arcade',
    6,
    14,
    0,
    24,
    24,
    'Cinquenta minutos de lista, dez de café.',
  ],
  [
    'Noite das estrelas',
    'ar_livre',
    'Campus do Pici',
    'Pici',
    'stars',
    8,
    19,
    0,
    70,
    33,
    'Telescópio emprestado, e quem sabe explica.',
  ],
  [
    'Café com jogos de tabuleiro',
    'outros',
    'Casa do Benfica',
    'Benfica',
    'coffee',
    9,
    15,
    800,
    30,
    12,
    'Mesas de quatro, pra conhecer gente.',
    true,
  ],
  [
    'Sarau de novos autores',
    'musica',
    'Centro Dragão do Mar',
    'Praia de Iracema',
    'headphones',
    11,
    20,
    0,
    100,
    41,
    'Microfone aberto: poema, música, piada boa.',
  ],
  [
    'Jantar às cegas',
    'gastronomia',
    'Bistrô da Varjota',
    'Varjota',
    'dinner',
    13,
    20,
    4500,
    16,
    9,
    'Quatro mesas, quatro pratos, e a cada prato outra companhia.',
    true,
  ],
  [
    'Cinema de arte e debate',
    'cinema',
    'Cineteatro do Centro',
    'Centro',
    'cinema',
    15,
    18,
    600,
    90,
    28,
    'Depois do filme, conversa com quem fez.',
  ],
  [
    'Forró de fim de semestre',
    'festa',
    'Pátio da faculdade',
    'Benfica',
    'forro',
    18,
    21,
    2000,
    200,
    87,
    'O trio toca até a última prova sair da cabeça.',
  ],
  [
    'Trilha no parque do Cocó',
    'ar_livre',
    'Entrada da Padre Antônio Tomás',
    'Cocó',
    'arcade',
    22,
    7,
    0,
    35,
    14,
    'Tênis fechado, água e repelente.',
  ],
]

/** Written once. */
export async function seedEvents(deps: Deps, people: readonly { id: string }[]): Promise<void> {
  const { db } = deps
  if ((await db.$count(events)) > 0) return
  const now = deps.clock.now().getTime()
  /** So many hours after the city's midnight. */
  const startOf = (daysAhead: number, hour: number) => {
    const day = cityDay(new Date(now + daysAhead * dayMs))
    return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00-03:00`)
  }
  for (const [number, demo] of demoEvents.entries()) {
    const [title, category, place, bairro, poster, daysAhead, hour, price, max, going, description, online] =
      demo
    const { photo } = await storeUpload(deps, await encodePortrait(drawPoster(poster)))
    const image = photo?.src ?? null
    const [row] = await db.transaction(async (tx) => {
      await accountFor(tx)
      if (image) await publishLogo(tx, image, deps.clock.now())
      return tx
        .insert(events)
        .values({
          title,
          slug: slugOf(title),
          category,
          place,
          address: place === bairro ? null : `${place} - ${bairro}`,
          image,
          startsAt: startOf(daysAhead, hour),
          price,
          paidOnline: online === true && deps.payments?.name === 'sandbox',
          maxParticipants: max,
          description,
        })
        .returning({ id: events.id })
    })
    if (!row) continue
    for (const [turn, { id }] of people.slice(number * 4, number * 4 + going).entries()) {
      const clock = { now: () => new Date(now - (going - turn) * 60_000) }
      await takePlace(deps, clock, id, row.id)
    }
  }
}

/** Takes a place, and pays for it in the sandbox where it is paid online; nobody is written to. */
async function takePlace(deps: Deps, clock: Deps['clock'], memberId: string, eventId: string): Promise<void> {
  const sandbox = sandboxPayments({ ...deps, clock })
  const jobs = noJobs
  const then = { ...deps, clock, jobs, payments: deps.payments?.name === 'sandbox' ? sandbox : deps.payments }
  const { url } = await join(then, memberId, eventId)
  if (!url) return
  const ref = url.split('/').at(-1) ?? ''
  await sandbox.press(jobs, ref, 'aprovar')
  const [payment] = await deps.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.providerRef, ref))
  if (!payment) return
  await fulfill(then, payment.id)
  await settlePlace(then, payment.id)
}
