// Meetings of two who matched, at a place of the guide: proposed, changed, agreed, told to a friend, and how they were.
import { z } from 'zod'
import { reportFields } from '../interactions/api.ts'
import { done, fails, forMembers, forMembersWhile, id, openWhile, photo } from '../kit.ts'
import { personCard } from '../people/api.ts'
import { instant, instantInAddress } from '../values/dates.ts'
import { shownText } from '../values/shown-text.ts'
import {
  delays,
  feelings,
  maxCounters,
  maxSentence,
  maxSuggestions,
  meetingStates,
  placeChanges,
} from './options.ts'

export const meetingPlace = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  address: z.string(),
  neighborhood: z.string(),
  category: z.object({ name: z.string(), color: z.string() }),
  logo: photo.nullable(),
  /** As it was written; `companies/opening-hours.ts` reads it. */
  hours: z.string(),
  /** Most of at least `minRated` answers were good. */
  goodForFirst: z.boolean(),
  /** The one that runs at the hour, with the highest discount. */
  promotion: z.object({ id, title: z.string(), discount: z.int() }).nullable(),
})
export type MeetingPlace = z.infer<typeof meetingPlace>

const delay = z.union(delays.map((minutes) => z.literal(minutes)))

export const meeting = z.object({
  id,
  person: personCard,
  state: z.enum(meetingStates),
  /** Grows with each change; an answer names the one it saw. */
  version: z.int(),
  /** The last proposal is the caller's: the other answers. */
  mine: z.boolean(),
  place: meetingPlace,
  startsAt: z.date(),
  /** Words of the last proposal. */
  sentence: z.string().nullable(),
  countersLeft: z.int().min(0).max(maxCounters),
  /** Minutes that each said they will be late. */
  late: z.object({ mine: delay.nullable(), theirs: delay.nullable() }),
  /** Change at the place since it was proposed; `null`: none. */
  placeChange: z.enum(placeChanges).nullable(),
  /** Path of the friend's page, while the caller has one. */
  friendPath: z.string().nullable(),
  /** The caller has pressed "Cheguei bem". */
  arrived: z.boolean(),
  /** The caller may say now how it was. */
  mayRate: z.boolean(),
  feeling: z.enum(feelings).nullable(),
})
export type Meeting = z.infer<typeof meeting>

const proposal = z.object({
  companyId: id,
  startsAt: instant,
  sentence: shownText().max(maxSentence, `Use no máximo ${maxSentence} caracteres.`).optional(),
})
export type Proposal = z.infer<typeof proposal>

/** An answer to the version that was seen: to another it is refused, and the meeting is shown as it stands. */
const seen = z.object({ id, version: z.int() })
const member = (limits: Parameters<typeof forMembersWhile>[1] = ['interact']) =>
  forMembersWhile('encontros', limits)
const ofProposal = fails('meetings.bad_hour', 'meetings.place_unknown', 'meetings.place_closed')
const ofAnswer = fails('meetings.not_found', 'meetings.changed')

export const meetings = {
  /** Places between both bairros that are open at the hour, those with a promotion first. */
  suggestions: member(['suggestPlaces'])
    .route({
      method: 'GET',
      path: '/people/{id}/meeting-places',
      summary: 'Lugares para um encontro com um match',
    })
    .input(z.object({ id, startsAt: instantInAddress }))
    .output(z.object({ items: z.array(meetingPlace).max(maxSuggestions) }))
    .errors(fails('people.not_found')),

  /** Open ones by their hour, then the latest past; those of the last 30 days. */
  list: member([])
    .route({ method: 'GET', path: '/meetings', summary: 'Os encontros, abertos e passados' })
    .output(z.object({ open: z.array(meeting), past: z.array(meeting).max(30) })),
  get: member([])
    .route({ method: 'GET', path: '/meetings/{id}', summary: 'Um encontro' })
    .input(z.object({ id }))
    .output(meeting)
    .errors(fails('meetings.not_found')),

  /**
   * One open a match: where both invite at once, the first stands and the second is shown it. `meetings.wait`: the last ones had no
   * yes, for whatever reason.
   */
  invite: member(['invite'])
    .route({ method: 'POST', path: '/people/{id}/meetings', summary: 'Chama um match para sair' })
    .input(proposal.extend({ id }))
    .output(z.object({ id }))
    .errors({ ...ofProposal, ...fails('people.not_found', 'meetings.open_exists', 'meetings.wait') }),
  /** Another hour or place, by whoever is asked; by either where what is agreed lost its place. */
  counter: member(['invite'])
    .route({ method: 'POST', path: '/meetings/{id}/proposals', summary: 'Propõe outro dia ou outro lugar' })
    .input(proposal.extend(seen.shape))
    .output(done)
    .errors({ ...ofProposal, ...ofAnswer, ...fails('meetings.no_counters_left') }),
  accept: member()
    .route({ method: 'POST', path: '/meetings/{id}/accept', summary: 'Topa o convite' })
    .input(seen)
    .output(done)
    .errors(ofAnswer),
  /** "Agora não", by whoever is asked; or the proposal taken back, by whoever made it. */
  decline: member()
    .route({ method: 'POST', path: '/meetings/{id}/decline', summary: 'Recusa o convite, ou desiste dele' })
    .input(seen)
    .output(done)
    .errors(ofAnswer),
  cancel: member()
    .route({ method: 'POST', path: '/meetings/{id}/cancel', summary: 'Cancela o que estava combinado' })
    .input(z.object({ id }))
    .output(done)
    .errors(fails('meetings.not_found')),
  /** `null`: on time after all. */
  late: member()
    .route({ method: 'PUT', path: '/meetings/{id}/delay', summary: 'Avisa que vai se atrasar' })
    .input(z.object({ id, minutes: delay.nullable() }))
    .output(done)
    .errors(fails('meetings.not_found')),

  /** Path of a page for one friend without an account; asked for again, it is the same. */
  share: member()
    .route({ method: 'POST', path: '/meetings/{id}/friend', summary: 'Link para avisar alguém' })
    .input(z.object({ id }))
    .output(z.object({ path: z.string() }))
    .errors(fails('meetings.not_found')),
  unshare: member()
    .route({ method: 'DELETE', path: '/meetings/{id}/friend', summary: 'Apaga o link que avisa alguém' })
    .input(z.object({ id }))
    .output(done)
    .errors(fails('meetings.not_found')),
  arrived: member()
    .route({
      method: 'POST',
      path: '/meetings/{id}/arrived',
      summary: 'Diz a quem tem o link que chegou bem',
    })
    .input(z.object({ id }))
    .output(done)
    .errors(fails('meetings.not_found')),
  /** The friend's page: nothing of the other person. */
  friend: openWhile('encontros', ['friendLink'])
    .route({
      method: 'GET',
      path: '/meeting-links/{token}',
      summary: 'O encontro, para quem recebeu o link',
    })
    .input(z.object({ token: z.string().max(64) }))
    .output(
      z.object({
        /** First name of whoever shared it. */
        firstName: z.string(),
        startsAt: z.date(),
        place: meetingPlace.pick({ name: true, address: true, neighborhood: true, slug: true }),
        cancelled: z.boolean(),
        arrivedAt: z.date().nullable(),
      }),
    )
    .errors(fails('meetings.link_over')),

  /** For oneself alone: nobody sees the other's. */
  rate: member()
    .route({ method: 'PUT', path: '/meetings/{id}/feeling', summary: 'Conta como foi, só para si' })
    .input(z.object({ id, feeling: z.enum(feelings) }))
    .output(done)
    .errors(fails('meetings.not_found')),

  /**
   * Reports the other to the team with the meeting as evidence, also where it is shown no more. The answer is the same for any id: of a
   * meeting that is not the caller's the report is about nobody.
   */
  report: forMembers(['report'])
    .route({
      method: 'POST',
      path: '/meetings/{id}/report',
      summary: 'Denuncia a outra pessoa, com o encontro como prova; a resposta é a mesma para qualquer um',
    })
    .input(z.object({ id, ...reportFields }))
    .output(done),
}
