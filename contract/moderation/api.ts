// Decisions of the team about reports by members, and about appeals by the suspended.
import { z } from 'zod'
import { listProcedure } from '../back-office/crud.ts'
import { changed, listing, type RowOf, seen } from '../back-office/listing.ts'
import {
  contentKindNames,
  reportOutcomeNames,
  reportReasonNames,
  reportStates,
} from '../interactions/report-options.ts'
import { adminsWrite, fails, forAdmins, id, photo } from '../kit.ts'
import { profilePicture } from '../member-admin/pictures.ts'
import { factShape } from '../people/fact-schemas.ts'
import { ownWords } from '../people/facts.ts'
import { memberStatuses } from '../values/options.ts'
import { appealForm, decisionForm } from './form.ts'
import { appealOutcomes, reportedMeetings } from './options.ts'

export const reportList = listing({
  name: 'reports',
  file: 'denuncias',
  reads: 'moderation.read',
  exports: 'moderation.export',
  filters: {
    /** Left out: those that wait. */
    state: z.enum(reportStates).optional(),
    reason: z.enum(reportReasonNames).optional(),
    /** Open past its clock. */
    late: z.boolean().optional(),
    /** About one member. */
    about: id.optional(),
  },
  sorts: ['urgency', 'dueAt', 'sentAt'],
  order: 'dueAt',
  row: z.object({
    id,
    version: z.int(),
    aboutId: id,
    name: z.string(),
    reason: z.enum(reportReasonNames),
    /** Words that they said elsewhere, where it is about that; null: about the profile. */
    said: z.enum(contentKindNames).nullable(),
    /** Meetings that it is about; null: none. */
    meetings: z.enum(reportedMeetings).nullable(),
    state: z.enum(reportStates),
    late: z.boolean(),
    sentAt: z.date(),
    dueAt: z.date(),
    outcome: z.enum(reportOutcomeNames).nullable(),
    /** Open reports about the same member, this one included. */
    gathered: z.int(),
  }),
})
export type ReportRow = RowOf<typeof reportList>

const reportCase = reportList.row.extend({
  words: z.string().nullable(),
  /** The profile as it was when the report came. Empty once it has been erased. */
  evidence: z
    .object({
      name: z.string(),
      age: z.int().nullable(),
      ...factShape(ownWords),
      said: z
        .object({
          title: z.string().nullable(),
          text: z.string(),
          /** Its picture, opened by the team alone. */
          address: z.string().nullable(),
          /** Others can still read it. */
          there: z.boolean(),
          /** Its words of now, where its author has changed them since. */
          changedTo: z.object({ title: z.string().nullable(), text: z.string() }).nullable(),
        })
        .nullable(),
      /** The meeting, as it stood then. Nothing of how it was for either. */
      meeting: z
        .object({ place: z.string(), address: z.string(), startsAt: z.date(), cancelled: z.boolean() })
        .nullable(),
      /** People who felt bad after meeting them, and the days of the first and the last answer; not who. */
      pattern: z.object({ people: z.int(), from: z.iso.date(), until: z.iso.date() }).nullable(),
      pictures: z.array(
        z.object({
          /** Opened by the team alone; each look is recorded. */
          address: z.string(),
          isVideo: z.boolean(),
          /** Its name in a decision, while the profile still shows it. */
          still: profilePicture.nullable(),
        }),
      ),
    })
    .nullable(),
  /** As it is now. */
  profile: z.object({
    status: z.enum(memberStatuses),
    pictures: z.array(
      z.object({ picture: profilePicture, photo: photo.nullable(), video: z.string().nullable() }),
    ),
    /** Hidden until their age is confirmed. */
    ageDoubted: z.boolean(),
    ...factShape(ownWords),
    staff: z.boolean(),
  }),
  /** Reports that the same reporter has sent, and how many of them led to something; null once they are gone. */
  reporter: z.object({ sent: z.int(), upheld: z.int() }).nullable(),
  /** True while the reporter's own profile has the number of the reported. */
  sameNumber: z.boolean(),
  note: z.string().nullable(),
})
export type ReportCase = z.infer<typeof reportCase>

/** Beginner of the case, to who looks: somebody else, or themselves, with others who may answer or none. */
const initiators = ['another', 'self', 'self_alone'] as const

export const appealList = listing({
  name: 'appeals',
  file: 'contestacoes',
  reads: 'moderation.read',
  exports: 'moderation.export',
  filters: { state: z.enum(reportStates).optional() },
  sorts: ['turn', 'appealedAt', 'name'],
  /** First whoever is hidden until their age is confirmed, then whoever has waited longest. */
  order: 'turn',
  row: z.object({
    id,
    aboutId: id,
    name: z.string(),
    reason: z.string(),
    /** Hidden until their age is confirmed; otherwise suspended. */
    ageDoubt: z.boolean(),
    begunBy: z.enum(initiators),
    since: z.date(),
    /** Their answer to the team. */
    appeal: z.string(),
    appealedAt: z.date(),
    state: z.enum(reportStates),
    /** Outcome, once it is closed: in again (or an age confirmed), or as it was. */
    outcome: z.enum(appealOutcomes).nullable(),
    answer: z.string().nullable(),
  }),
})
export type AppealRow = RowOf<typeof appealList>

export const moderation = {
  reports: listProcedure('/admin/reports', reportList).route({
    summary: 'As denúncias, pelo prazo; as decididas, à parte',
  }),
  /** One report with its evidence. That it was opened is recorded. */
  open: forAdmins('moderation.read')
    .route({
      method: 'GET',
      path: '/admin/reports/{id}',
      summary: 'Uma denúncia, com o perfil de quando chegou',
    })
    .input(z.object({ id }))
    .output(reportCase)
    .errors(fails('record.not_found')),
  /**
   * Decides, does what was decided, and closes the open reports about the same matter; a suspension closes all about the member.
   * Reporters are told by mail.
   */
  decide: adminsWrite('moderation.write')
    .route({
      method: 'POST',
      path: '/admin/reports/{id}/decision',
      summary: 'Decide uma denúncia, e faz o que se decidiu',
    })
    .input(decisionForm.safeExtend(seen))
    .output(changed)
    .errors(
      fails(
        'record.not_found',
        'record.version_missing',
        'record.stale',
        'moderation.decided',
        'moderation.nothing_said',
        'moderation.own_suspension',
        'members.staff',
        'members.leaving',
      ),
    ),

  appeals: listProcedure('/admin/appeals', appealList).route({
    summary: 'As contestações de quem foi suspenso',
  }),
  /** Lets them back in or not; by somebody else than who suspended them, unless nobody else may. */
  answerAppeal: adminsWrite('moderation.write')
    .route({
      method: 'POST',
      path: '/admin/appeals/{id}/answer',
      summary: 'Responde a uma contestação; quem suspendeu não responde',
    })
    .input(appealForm.extend({ id }))
    .output(changed)
    .errors(fails('record.not_found', 'moderation.decided', 'moderation.own_suspension', 'members.staff')),
}
