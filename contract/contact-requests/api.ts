// Contact requests between two who matched: asked for, answered with one channel for one person, taken back.
import { z } from 'zod'
import { done, fails, forMembersWhile, id } from '../kit.ts'
import { maxLineLength } from '../matches/first-line.ts'
import { personCard } from '../people/api.ts'
import { shownText } from '../values/shown-text.ts'
import { contactChannels, maxWaiting } from './options.ts'

export const contactRequests = {
  /** Requests that wait for the member's answer, the latest first. */
  waiting: forMembersWhile('matches')
    .route({ method: 'GET', path: '/contact-requests', summary: 'Quem pediu um contato e espera resposta' })
    .output(
      z.object({ items: z.array(z.object({ person: personCard, askedAt: z.date() })).max(maxWaiting) }),
    ),

  /** Asks a match who shows no channel for one; within a week of the last time, or where one is shown, it changes nothing. */
  ask: forMembersWhile('matches', ['contact'])
    .route({ method: 'POST', path: '/people/{id}/contact-request', summary: 'Pede um contato a um match' })
    .input(z.object({ id }))
    .output(done)
    .errors(fails('people.not_found')),

  /**
   * Shows one channel to whoever asked, and to nobody else. `null`: none, or none any more; the asker is not told, and the answer is the
   * same for anybody.
   */
  answer: forMembersWhile('matches', ['interact'])
    .route({
      method: 'PUT',
      path: '/people/{id}/contact-request',
      summary: 'Responde ao pedido de um match com um contato, ou deixa de mostrar',
    })
    .input(z.object({ id, channel: z.enum(contactChannels).nullable() }))
    .output(done)
    .errors(fails('people.not_found', 'contact_requests.nothing_to_show')),

  /** The link of the channel that a match shows to the member alone, asked for on the tap. */
  link: forMembersWhile('matches', ['contact'])
    .route({
      method: 'POST',
      path: '/people/{id}/contact-request/link',
      summary: 'O link do contato que um match abriu',
    })
    /** With `text`, what is written first, where the channel takes words; else one of our lines. */
    .input(z.object({ id, text: shownText().max(maxLineLength).optional() }))
    .output(z.object({ url: z.string() }))
    .errors(fails('people.not_found', 'contact_requests.not_shown')),
}
