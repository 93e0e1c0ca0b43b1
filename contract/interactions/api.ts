// Acts of one member about another: look closer, like or reject, take that back, write, block.
import { z } from 'zod'
import { done, fails, forMembers, forMembersWhile, id, open, pageInput, pageOf } from '../kit.ts'
import { maxLineLength } from '../matches/first-line.ts'
import { fitReason, fittingPerson, personCard, personDetails } from '../people/api.ts'
import { interactionTypes } from '../values/options.ts'
import { shownText } from '../values/shown-text.ts'
import { contentKindNames, maxReportLength, reportReasonNames } from './report-options.ts'

/** The features whose screens show people. */
const showingPeople = ['discover', 'unimatch', 'matches', 'liked_you', 'you_liked'] as const

/** `liked`: the caller likes them already, so that nothing is left to decide. */
const shownDetails = personDetails.extend({ liked: z.boolean() })
export type ShownDetails = z.infer<typeof shownDetails>

const ownReport = z.object({
  id,
  reason: z.enum(reportReasonNames),
  sentAt: z.date(),
  /** Null while the team has not decided. What it decided about the other is theirs. */
  answer: z.enum(['acted', 'no_violation']).nullable(),
})
export type OwnReport = z.infer<typeof ownReport>

/** Report to the team about somebody. */
export const reportFields = {
  reason: z.enum(reportReasonNames),
  words: shownText().max(maxReportLength, 'Use no máximo 1.000 caracteres.').optional(),
  /** Blocks them as well. */
  block: z.boolean().default(false),
}

export const interactions = {
  /** The details dialog. */
  details: forMembersWhile(showingPeople, ['details', 'detailsDay'])
    .route({ method: 'GET', path: '/people/{id}', summary: 'Os detalhes de uma pessoa' })
    .input(z.object({ id }))
    .output(shownDetails)
    .errors(fails('people.not_found', 'people.too_fast', 'people.enough_today')),

  /** The link to talk to one person, asked for on the tap. */
  contact: forMembersWhile(showingPeople, ['contact'])
    .route({ method: 'POST', path: '/people/{id}/contact', summary: 'O link para chamar uma pessoa' })
    /** With `text`, what is written first; else one of our lines. It goes into the link and nowhere else. */
    .input(
      z.object({
        id,
        by: z.enum(['whatsapp', 'email']),
        text: shownText().max(maxLineLength).optional(),
      }),
    )
    .output(z.object({ url: z.string() }))
    .errors(
      fails(
        'people.not_found',
        'people.whatsapp_hidden',
        'people.whatsapp_missing',
        'people.email_hidden',
        'people.enough_strangers',
      ),
    ),

  /** `create_interaction`. The same decision twice has the effect of once. */
  decide: forMembersWhile(['discover', 'unimatch', 'liked_you'], ['interact'])
    .route({ method: 'POST', path: '/interactions', summary: 'Curte ou rejeita uma pessoa' })
    .input(z.object({ to: id, type: z.enum(interactionTypes) }))
    .output(
      z.object({
        /** Set when the like was mutual: there is a match now. */
        match: z.object({ id, person: personCard, reasons: z.array(fitReason) }).nullable(),
      }),
    )
    .errors(fails('people.not_found', 'people.self', 'people.rejected_you', 'interactions.already_decided')),

  /** Person whom the caller rejected last, of those who can still be met: whom `undo` takes. */
  lastReject: forMembersWhile('discover')
    .route({
      method: 'GET',
      path: '/interactions/last-reject',
      summary: 'Quem foi a última pessoa rejeitada',
    })
    .output(z.object({ to: id }))
    .errors(fails('interactions.nothing_to_undo')),

  /** Takes back the caller's last reject, if it was of this person, whom it answers: asked again, it takes back no other. */
  undo: forMembersWhile('discover', ['interact'])
    .route({ method: 'POST', path: '/interactions/undo', summary: 'Desfaz a última rejeição' })
    .input(z.object({ to: id }))
    .output(fittingPerson)
    .errors(fails('interactions.nothing_to_undo')),

  /**
   * Tells the team about somebody. What their profile says now is kept as evidence. The answer is the same whoever it is
   * about and however the two stand, so that it tells nothing; the same report twice is one.
   */
  report: forMembers(['report'])
    .route({
      method: 'POST',
      path: '/people/{id}/report',
      summary: 'Denuncia alguém à equipe; a resposta é a mesma para qualquer pessoa',
    })
    .input(z.object({ id, ...reportFields }))
    .output(done)
    .errors(fails('people.self')),
  /** Tells the team about a post or a comment, which is kept as evidence beside its author's profile; as `report` otherwise. */
  reportSaid: forMembers(['report'])
    .route({
      method: 'POST',
      path: '/said/{kind}/{id}/report',
      summary: 'Denuncia um post ou comentário; a resposta é a mesma para qualquer um',
    })
    .input(z.object({ kind: z.enum(contentKindNames), id, ...reportFields }))
    .output(done)
    .errors(fails('people.self')),
  /** The caller's own reports, newest first. */
  reports: forMembers()
    .route({ method: 'GET', path: '/reports', summary: 'O que se denunciou, e se a equipe agiu' })
    .output(z.object({ items: z.array(ownReport) })),
  /** “Esse número é meu” of who has no account: the same answer whether or not a profile has the number. */
  claimNumber: open(['numberClaim'])
    .route({
      method: 'POST',
      path: '/number-claims',
      summary: 'Diz que um número de WhatsApp é seu, sem ter conta; a resposta é sempre a mesma',
    })
    .input(
      z.object({
        whatsapp: z
          .string()
          .trim()
          .max(30, 'Use no máximo 30 caracteres.')
          .meta({ examples: ['(85) 98765-4321'] }),
      }),
    )
    .output(done)
    .errors(fails('identity.whatsapp_invalid')),
  /** People with whom the caller had a match and whom they can't reach, whoever ended it and however, with the day on which they matched. */
  ended: forMembers()
    .route({
      method: 'GET',
      path: '/people/ended',
      summary: 'Matches que não dá mais para alcançar, para denunciar',
    })
    .output(z.object({ items: z.array(z.object({ id, name: z.string(), matchedOn: z.iso.date() })) })),

  /** Neither finds the other from now on; an active match between them ends. The answer is the same whoever it is about. */
  block: forMembers(['interact'])
    .route({
      method: 'POST',
      path: '/people/{id}/block',
      summary: 'Bloqueia uma pessoa; a resposta é a mesma para qualquer pessoa',
    })
    .input(z.object({ id }))
    .output(done)
    .errors(fails('people.self')),
  /** By the id of the block, not of the person: there may be nobody any more. */
  unblock: forMembers(['interact'])
    .route({ method: 'DELETE', path: '/blocked/{id}', summary: 'Desfaz um bloqueio' })
    .input(z.object({ id }))
    .output(done),
  blocked: forMembers()
    .route({ method: 'GET', path: '/blocked', summary: 'As pessoas bloqueadas' })
    .input(pageInput)
    .output(
      pageOf(
        z.object({
          /** Id of the block. */
          id,
          /** `null`: they could not be seen when they were blocked, or can't by now, for whatever reason. */
          person: z.object({ id, name: z.string() }).nullable(),
          blockedAt: z.date(),
        }),
      ),
    ),
}
