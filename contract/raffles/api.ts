// Raffles that anyone can verify: joined by members, drawn from public randomness, kept by administrators (member area §2, §5;
// guide and admin §2, §3, §5).
import { z } from 'zod'
import { listProcedure, recordProcedures } from '../back-office/crud.ts'
import { rowShape } from '../back-office/fields.ts'
import { changed, listing, type RowOf, seen } from '../back-office/listing.ts'
import {
  adminsWrite,
  done,
  fails,
  forAdmins,
  forMembersWhile,
  id,
  openWhile,
  pageInput,
  pageOf,
  photo,
} from '../kit.ts'
import { statuses } from '../values/options.ts'
import { shownText } from '../values/shown-text.ts'
import { lotteryResult, raffleFields, raffleForm } from './form.ts'
import { beaconNames, raffleSources, raffleStages } from './options.ts'

/** A number of a raffle, from 1 on. */
const number = z.int().min(1)

/** Winner: a number, and a person where they agreed to be shown and the caller may see them. */
const winner = z.object({
  number,
  name: z.string().nullable(),
  photo: photo.nullable(),
  /** The caller's own. */
  mine: z.boolean(),
  /** The winner agreed to be shown. Told to the winner alone. */
  shown: z.boolean().nullable(),
  useUntil: z.date().nullable(),
})

const raffleCard = z.object({
  id,
  title: z.string(),
  description: z.string(),
  prize: z.string(),
  image: photo.nullable(),
  startsAt: z.date(),
  endsAt: z.date(),
  participants: z.int(),
  maxParticipants: z.int(),
  stage: z.enum(raffleStages),
  source: z.enum(raffleSources),
  /** The caller's number, and the receipt whose hash stands in the sealed list. */
  mine: z.object({ number, receipt: z.string() }).nullable(),
  drawnAt: z.date().nullable(),
  /** `null` before the draw, and where nobody could win. */
  winner: winner.nullable(),
})
export type RaffleCard = z.infer<typeof raffleCard>

/** Proof that the public page recomputes, and that is downloaded. Nobody's name. */
export const raffleProof = z.object({
  id,
  title: z.string(),
  prize: z.string(),
  stage: z.enum(raffleStages),
  participants: z.int(),
  endsAt: z.date(),
  source: z.enum(raffleSources),
  beacon: z.enum(beaconNames).nullable(),
  round: z.int().nullable(),
  /** When the round comes out, or the evening of the extraction, when its result may be typed. */
  drawsAt: z.date().nullable(),
  lotteryDay: z.string().nullable(),
  authorization: z.string().nullable(),
  sealedAt: z.date().nullable(),
  /** `null` until the list is sealed. */
  list: z.string().nullable(),
  seal: z.string().nullable(),
  drawnAt: z.date().nullable(),
  /** Hexadecimal. */
  randomness: z.string().nullable(),
  /** Signature of the drand round, hexadecimal. */
  signature: z.string().nullable(),
  lotteryResult: z.array(z.string()).nullable(),
  /** The winner's number, then the alternates'. */
  order: z.array(number),
  /** Those of the order that could not be reached, or are members no more. */
  passed: z.array(number),
  winner: number.nullable(),
})
export type RaffleProof = z.infer<typeof raffleProof>

export const raffleList = listing({
  name: 'raffles',
  file: 'sorteios',
  reads: 'raffles.read',
  exports: 'raffles.export',
  filters: {
    status: z.enum(statuses).optional(),
    stage: z.enum(raffleStages).optional(),
    binned: z.boolean().optional(),
  },
  sorts: ['title', 'createdAt', 'endsAt', 'participants'],
  order: '-createdAt',
  row: z.object({
    id,
    version: z.int(),
    ...rowShape(raffleFields),
    /** A raffle with a winner is Finalizado (guide and admin §2). */
    winnerNumber: number.nullable(),
    createdAt: z.date(),
    binnedAt: z.date().nullable(),
  }),
})
export type RaffleRow = RowOf<typeof raffleList>

/** Participants as the team sees them: first name and initial. */
export const raffleEntryList = listing({
  name: 'raffle_entries',
  file: 'participantes-do-sorteio',
  reads: 'raffles.read',
  exports: 'raffles.export',
  filters: { raffle: id.optional() },
  sorts: ['number', 'joinedAt'],
  order: 'number',
  row: z.object({
    id,
    raffleId: id,
    number,
    /** `null`: a member no more. */
    name: z.string().nullable(),
    joinedAt: z.date(),
  }),
})

const write = () => adminsWrite('raffles.write')
const procedures = recordProcedures('/admin/raffles', 'raffles.write')
const ofForm = fails(
  'photos.unknown',
  'raffles.limit_below',
  'raffles.sealed',
  'raffles.terms_fixed',
  'raffles.extraction_over',
)

export const raffles = {
  /** Active raffles, the newest first; `finished`: those whose winner is known. */
  list: forMembersWhile('raffles')
    .route({ method: 'GET', path: '/raffles', summary: 'Sorteios ativos, por página' })
    .input(pageInput.extend({ finished: z.boolean().default(false) }))
    .output(pageOf(raffleCard)),
  /** Takes part, for good. Who takes part already is answered their number. */
  join: forMembersWhile('raffles', ['interact'])
    .route({ method: 'POST', path: '/raffles/{id}/participants', summary: 'Participa de um sorteio, de vez' })
    .input(z.object({ id }))
    .output(z.object({ number, receipt: z.string() }))
    .errors(fails('raffles.not_found', 'raffles.not_begun', 'raffles.over', 'raffles.full')),
  /** Those whom the caller may see, by number; `total` counts everybody. */
  participants: forMembersWhile('raffles', ['details', 'detailsDay'])
    .route({ method: 'GET', path: '/raffles/{id}/participants', summary: 'Quem participa e pode ser visto' })
    .input(pageInput.extend({ id }))
    .output(
      pageOf(
        z.object({
          number,
          /** First name and initial. */
          name: z.string(),
          mine: z.boolean(),
        }),
      ).extend({ total: z.int() }),
    )
    .errors(fails('raffles.not_found')),
  /** The winner agrees that members see their first name and face, or takes that back. */
  setShown: forMembersWhile('raffles')
    .route({
      method: 'PUT',
      path: '/raffles/{id}/shown',
      summary: 'Quem ganhou aceita aparecer, ou deixa de aceitar',
    })
    .input(z.object({ id, shown: z.boolean() }))
    .output(done)
    .errors(fails('raffles.not_found')),
  /** Proof that anyone recomputes. */
  proof: openWhile('raffles', ['guide'])
    .route({
      method: 'GET',
      path: '/raffles/{id}/proof',
      summary: 'A prova de um sorteio: lista, lacre, número público, ordem',
    })
    .input(z.object({ id }))
    .output(raffleProof)
    .errors(fails('raffles.not_found')),

  records: listProcedure('/admin/raffles', raffleList).route({
    summary: 'Os sorteios, para a administração',
  }),
  entries: listProcedure('/admin/raffle-entries', raffleEntryList).route({
    summary: 'Os participantes de um sorteio, para a administração',
  }),
  /** Progress of one raffle, step by step. */
  progress: forAdmins('raffles.read')
    .route({ method: 'GET', path: '/admin/raffles/{id}', summary: 'A que ponto está um sorteio' })
    .input(z.object({ id }))
    .output(
      z.object({
        row: raffleList.row,
        proof: raffleProof,
        /** The public number is known, or may be asked for. */
        roundIsOut: z.boolean(),
        winnerName: z.string().nullable(),
        useUntil: z.date().nullable(),
        deliveredAt: z.date().nullable(),
      }),
    )
    .errors(fails('record.not_found')),
  create: procedures.create
    .route({ summary: 'Cria um sorteio' })
    .input(
      raffleForm.meta({
        examples: [
          {
            title: 'Fone pra ouvir junto',
            description: 'Um fone sem fio com dois pares.',
            prize: '1 fone sem fio com dois pares',
            startsAt: '2026-11-12T08:00',
            endsAt: '2026-11-26T12:00',
            maxParticipants: 100,
          },
        ],
      }),
    )
    .errors(ofForm),
  update: procedures.update
    .route({ summary: 'Edita um sorteio' })
    .input(raffleForm.safeExtend(seen))
    .errors(ofForm),
  setStatus: procedures.setStatus
    .route({ summary: 'Ativa ou desativa um sorteio' })
    .errors(fails('raffles.sealed')),
  bin: procedures.remove
    .route({ summary: 'Manda um sorteio para a lixeira' })
    .errors(fails('raffles.sealed')),
  restore: procedures.restore.route({ summary: 'Tira um sorteio da lixeira' }),
  /** Does the sum: list and public number decide already. The five prizes, where the Loteria Federal decides. */
  drawNow: write()
    .route({ method: 'POST', path: '/admin/raffles/{id}/draw', summary: 'Faz o sorteio agora' })
    .input(z.object({ id, lotteryResult: lotteryResult.optional() }))
    .output(changed)
    .errors(fails('record.not_found', 'raffles.not_sealed', 'raffles.drawn', 'raffles.round_unavailable')),
  /** The winner does not answer: the next alternate wins. */
  passOver: write()
    .route({ method: 'POST', path: '/admin/raffles/{id}/alternate', summary: 'Chama o próximo suplente' })
    .input(
      z.object({
        id,
        /** Number that the team saw as the winner: pressed twice, one is passed over. */
        number,
        reason: shownText().min(3, 'Diga o motivo.').max(500, 'Use no máximo 500 caracteres.'),
      }),
    )
    .output(changed)
    .errors(
      fails(
        'record.not_found',
        'record.stale',
        'raffles.not_drawn',
        'raffles.no_alternate',
        'raffles.delivered',
      ),
    ),
  /** The winner has the prize. */
  deliver: write()
    .route({ method: 'POST', path: '/admin/raffles/{id}/delivery', summary: 'Diz que o prêmio foi entregue' })
    .input(z.object({ id, number }))
    .output(changed)
    .errors(fails('record.not_found', 'record.stale', 'raffles.not_drawn', 'raffles.delivered')),
}
