// E-mails of events: a place came free, or the event moves, does not take place, or does again.

import { product } from '#contract/product.ts'
import { momentWords } from '#contract/values/moment-words.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail.ts'
import { calendarOf } from './calendar.ts'
import { whereOf } from './state.ts'
import type { EventRow } from './tables.ts'

type Post = Pick<Deps, 'jobs' | 'config'>
type Facts = { title: string; slug: string; startsAt: Date; place: string }
/** `was`: the event as its reader last heard of it. */
type Changed = {
  to: string
  event: EventRow
  was: { notifiedStartsAt: Date | null; notifiedPlace: string | null }
}

const signature = `${product.name}, ${product.tagline}`

const pageOf = ({ config }: Pick<Deps, 'config'>, { slug }: Pick<Facts, 'slug'>) =>
  `${config.publicUrl}/eventos/${slug}`

/** Facts of the event that a receipt tells. */
export const whenAndWhere = (deps: Pick<Deps, 'config'>, event: Facts): string[] => [
  `É em ${momentWords(event.startsAt)}, em ${event.place}: ${pageOf(deps, event)}`,
  `Pôr na agenda: ${pageOf(deps, event)}/evento.ics`,
]

/** A place came free; `heldUntil`: it is to be paid until then. */
export const mailSeat = (
  deps: Post,
  tx: Transaction,
  { to, event, heldUntil }: { to: string; event: Facts; heldUntil: Date | null },
) =>
  enqueueMail(deps.jobs, tx, {
    to,
    subject: `Abriu vaga: ${event.title}`,
    text: [
      heldUntil
        ? `Oi! Abriu uma vaga em “${event.title}”. Ela está guardada para você até ${momentWords(heldUntil)}: pague até lá, ou ela vai para outra pessoa.`
        : `Oi! Abriu uma vaga em “${event.title}”, e ela é sua.`,
      `É em ${momentWords(event.startsAt)}, em ${event.place}. Não vai mais? Saia, e a vaga vai para outra pessoa: ${pageOf(deps, event)}`,
      signature,
    ].join('\n\n'),
  })

/** Mail about an event that has changed, with the file by which a calendar follows. */
const mailChange = (deps: Post, tx: Transaction, { to, event }: Changed, prefix: string, parts: string[]) =>
  enqueueMail(deps.jobs, tx, {
    to,
    subject: `${prefix}: ${event.title}`,
    text: [...parts, signature].join('\n\n'),
    calendar: calendarOf(deps, event),
  })

export const mailCancelled = (deps: Post, tx: Transaction, letter: Changed) =>
  mailChange(deps, tx, letter, 'Cancelado', [
    `Oi. “${letter.event.title}”, que seria em ${momentWords(letter.was.notifiedStartsAt ?? letter.event.startsAt)}, foi cancelado.`,
    ...(letter.event.cancelled ? [letter.event.cancelled] : []),
    `Outros eventos: ${deps.config.publicUrl}/relacionamento/eventos`,
  ])

const stands = (deps: Post, event: EventRow) => [
  `Agora é em ${momentWords(event.startsAt)}, em ${whereOf(event)}.`,
  `Não vai mais? Saia, e a vaga vai para outra pessoa: ${pageOf(deps, event)}`,
]

export const mailMoved = (deps: Post, tx: Transaction, letter: Changed) =>
  mailChange(deps, tx, letter, 'Mudou', [
    `Oi! “${letter.event.title}” mudou: era em ${momentWords(letter.was.notifiedStartsAt ?? letter.event.startsAt)}, em ${letter.was.notifiedPlace}.`,
    ...stands(deps, letter.event),
  ])

export const mailBackOn = (deps: Post, tx: Transaction, letter: Changed) =>
  mailChange(deps, tx, letter, 'Vai acontecer', [
    `Oi! “${letter.event.title}” não está mais cancelado, e seu lugar continua seu.`,
    ...stands(deps, letter.event),
  ])
