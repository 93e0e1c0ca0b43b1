// E-mails of events: a place came free, or the event does not take place.

import { product } from '#contract/product.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail.ts'

type Post = Pick<Deps, 'jobs' | 'config'>
type Told = {
  to: string
  event: { title: string; slug: string; startsAt: Date; place: string }
}

const moment = (date: Date) =>
  new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: product.timeZone,
  }).format(date)

/** Facts of the event that a receipt tells. */
export const whenAndWhere = (
  { config }: Pick<Deps, 'config'>,
  { startsAt, place, slug }: Told['event'],
): string[] => [
  `É em ${moment(startsAt)}, em ${place}: ${config.publicUrl}/eventos/${slug}`,
  `Pôr na agenda: ${config.publicUrl}/eventos/${slug}/evento.ics`,
]

/** A place came free; `heldUntil`: it is to be paid until then. */
export const mailSeat = (
  { jobs, config }: Post,
  tx: Transaction,
  { to, event, heldUntil }: Told & { heldUntil: Date | null },
) =>
  enqueueMail(jobs, tx, {
    to,
    subject: `Abriu vaga: ${event.title}`,
    text: [
      heldUntil
        ? `Oi! Abriu uma vaga em “${event.title}”. Ela está guardada para você até ${moment(heldUntil)}: pague até lá, ou ela vai para outra pessoa.`
        : `Oi! Abriu uma vaga em “${event.title}”, e ela é sua.`,
      `É em ${moment(event.startsAt)}, em ${event.place}. Não vai mais? Saia, e a vaga vai para outra pessoa: ${config.publicUrl}/eventos/${event.slug}`,
      `${product.name}, ${product.tagline}`,
    ].join('\n\n'),
  })

export const mailCancelled = (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Transaction,
  { to, event, reason }: Told & { reason: string },
) =>
  enqueueMail(jobs, tx, {
    to,
    subject: `Cancelado: ${event.title}`,
    text: [
      `Oi. “${event.title}”, que seria em ${moment(event.startsAt)}, foi cancelado.`,
      reason,
      `${product.name}, ${product.tagline}`,
    ].join('\n\n'),
  })
