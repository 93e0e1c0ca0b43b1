// Members as administrators work with them: found, opened, suspended, deleted. Whom somebody liked or matched is in nothing here.
import { z } from 'zod'
import { auditActionNames } from '../back-office/audit.ts'
import { listProcedure } from '../back-office/crud.ts'
import { changed, listing, seen } from '../back-office/listing.ts'
import { reportReasonNames } from '../interactions/report-options.ts'
import { adminsWrite, done, fails, forAdmins, id, open, photo } from '../kit.ts'
import { factShape } from '../people/fact-schemas.ts'
import { factNames } from '../people/facts.ts'
import { consent } from '../privacy/api.ts'
import { calendarDay } from '../values/dates.ts'
import { memberStatuses, paymentStates, planTiers, statuses } from '../values/options.ts'
import { shownText } from '../values/shown-text.ts'
import { photoUses } from './pictures.ts'

const day = calendarDay()
const age = z.int().min(0).max(120)
/** Said by who suspends somebody or looks at one of their facts: the audit keeps it. */
const reason = shownText().min(3, 'Diga o motivo.').max(500, 'Use no máximo 500 caracteres.')

/** Token of the mailed link; without one, the caller's own suspension is meant. */
const appealToken = z.string().max(200).optional()

/** The rule that somebody broke, which they are told. */
const rule = z.enum(reportReasonNames)

export const memberList = listing({
  name: 'members',
  file: 'usuarios',
  reads: 'people.read',
  exports: 'people.export',
  filters: {
    status: z.enum(memberStatuses).optional(),
    /** True while the e-mail is confirmed. */
    verified: z.boolean().optional(),
    /** By its full name. */
    university: z.string().max(160).optional(),
    city: z.string().max(80).optional(),
    ageFrom: age.optional(),
    ageUntil: age.optional(),
    /** Days of registration by the product's own clock, both included. */
    from: day.optional(),
    until: day.optional(),
  },
  sorts: [
    'name',
    'email',
    'phone',
    'age',
    'city',
    'status',
    'university',
    'course',
    'neighborhood',
    'createdAt',
    'lastActiveAt',
  ],
  order: '-createdAt',
  row: z.object({
    id,
    version: z.int(),
    name: z.string(),
    facePhoto: photo.nullable(),
    /** "be•••@exemplo.br" */
    email: z.string(),
    /** "(85) 9••••-••32" */
    phone: z.string().nullable(),
    verified: z.boolean(),
    age: z.int().nullable(),
    city: z.string(),
    status: z.enum(memberStatuses),
    studying: z.boolean(),
    /** Its short name. */
    university: z.string().nullable(),
    course: z.string().nullable(),
    semester: z.string().nullable(),
    neighborhood: z.string().nullable(),
    createdAt: z.date(),
    updatedAt: z.date(),
    lastActiveAt: z.date(),
  }),
})

export const birthdayList = listing({
  name: 'birthdays',
  file: 'aniversarios',
  reads: 'people.read',
  exports: 'people.export',
  filters: {
    month: z.int().min(1).max(12).optional(),
    /** Birthdays of today, or of the week from Sunday to Saturday, in the city. */
    when: z.enum(['today', 'week']).optional(),
  },
  sorts: ['birthDate', 'name', 'age', 'city'],
  order: 'birthDate',
  row: memberList.row
    .pick({ id: true, name: true, facePhoto: true, email: true, phone: true, city: true, status: true })
    // "13/06/••••"
    .extend({ birthDate: z.string(), age: z.int() }),
})

/** The facts that are shown one by one, to who says why. */
export const maskedFacts = ['email', 'phone', 'instagram', 'birthDate'] as const
export type MaskedFact = (typeof maskedFacts)[number]

const shownUses = [...photoUses, 'gallery'] as const

/** Events of a person, newest first. `kind` says where from. */
const happening = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('registered'), at: z.date() }),
  z.object({ kind: z.literal('photo'), at: z.date(), use: z.enum(shownUses) }),
  /** Entries of the security log, without addresses. */
  z.object({ kind: z.literal('security'), at: z.date(), what: z.string() }),
  z.object({
    kind: z.literal('team'),
    at: z.date(),
    entry: z.int(),
    action: z.enum(auditActionNames),
    by: z.string().nullable(),
    reason: z.string().nullable(),
    /** The fact that was looked at. */
    field: z.string().nullable(),
    undoable: z.boolean(),
  }),
  z.object({ kind: z.literal('appeal'), at: z.date(), text: z.string() }),
])
export type Happening = z.infer<typeof happening>

/** Steps that led a member to their tier, as the team is told them. `begun`: a payment, at its checkout. */
const accessSteps = ['begun', 'paid', 'refund_asked', 'refunded', 'access', 'ended', 'revoked'] as const
const accessStep = z.object({
  kind: z.enum(accessSteps),
  at: z.date(),
  plan: z.string(),
  tier: z.enum(planTiers),
  /** The payment's id: several steps may share one. */
  payment: id,
  state: z.enum(paymentStates),
  /** Integer centavos, and what came instead; `null` to whoever may not read payments. */
  amount: z.int().nullable(),
  received: z.int().nullable(),
  /** Its subscription: begun by it, renewed by it. */
  subscription: z.enum(['begins', 'renews']).nullable(),
  /** End of the access. */
  until: z.date().nullable(),
})
export type AccessStep = z.infer<typeof accessStep>

const accessReasons = ['paid', 'grace', 'unpaid', 'never', 'mismatch', 'refunded', 'ended'] as const

/** Why a member has the tier that they have. */
const access = z.object({
  tier: z.enum(planTiers),
  until: z.date().nullable(),
  /** `grace`: a renewal is late; `unpaid`: no payment gives it. The rest say why there is none. */
  reason: z.enum(accessReasons),
  /** When it was paid, refunded, over; what it names of the tier that was. */
  since: z.date().nullable(),
  was: z.enum(planTiers).nullable(),
  subscription: z.object({ state: z.enum(['active', 'late']), renewsAt: z.date() }).nullable(),
  /** The latest first. */
  steps: z.array(accessStep),
})
export type Access = z.infer<typeof access>

/** Kinds counted of a person, each for whoever may read it elsewhere; `decisions`: reports about them that were decided. */
const recordKinds = [
  'tickets',
  'reports',
  'decisions',
  'requests',
  'payments',
  'posts',
  'videos',
  'reviews',
  'vouchers',
  'raffles',
  'events',
  'news',
] as const
export type RecordKind = (typeof recordKinds)[number]

export const memberPage = memberList.row.extend({
  /** The university by its short name, as in the list. */
  ...factShape(factNames),
  /** "@bea•••" */
  instagram: z.string().nullable(),
  /** "••/••/2004" */
  birthDate: z.string().nullable(),
  state: z.string(),
  bodyPhoto: photo.nullable(),
  gallery: z.array(z.object({ id, photo })),
  /** Address of their video. */
  video: z.string().nullable(),
  /** Finding of the newest check of their age, and by whom. */
  ageCheck: z
    .object({ method: z.string(), provider: z.string(), at: z.date(), until: z.date().nullable() })
    .nullable(),
  /** Works here, too: then the account is kept from what this screen does. */
  staff: z.boolean(),
  /** Hidden until their age is confirmed, since when. */
  ageDoubt: z.object({ reason: z.string(), since: z.date() }).nullable(),
  suspension: z
    .object({
      reason: z.string(),
      since: z.date(),
      appeal: z.object({ text: z.string(), at: z.date() }).nullable(),
    })
    .nullable(),
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      lastSeen: z.date(),
      /** "177.••.••.20" of when it was signed in, where that is known. */
      address: z.string().nullable(),
    }),
  ),
  counts: z.object({
    likesGiven: z.int(),
    likesReceived: z.int(),
    rejectsGiven: z.int(),
    rejectsReceived: z.int(),
    matches: z.int(),
    blocksGiven: z.int(),
    blocksReceived: z.int(),
  }),
  timeline: z.array(happening),
  access,
  records: z.array(z.object({ kind: z.enum(recordKinds), count: z.int() })),
  /** State of each purpose; `null` to whoever may not read what people ask about their data. */
  consents: z.array(consent).nullable(),
})
export type MemberPage = z.infer<typeof memberPage>

const suspend = () => adminsWrite('people.suspend')
const ofSeen = fails(
  'record.not_found',
  'record.version_missing',
  'record.stale',
  'members.staff',
  'members.leaving',
)

export const memberAdmin = {
  list: listProcedure('/admin/members', memberList).route({
    summary: 'Os membros, com e-mail e telefone mascarados',
  }),
  birthdays: listProcedure('/admin/birthdays', birthdayList).route({
    summary: 'Quem informou a data de nascimento',
  }),
  /** Everything that the team may know at once. That it was opened is recorded. */
  open: forAdmins('people.read')
    .route({
      method: 'GET',
      path: '/admin/members/{id}',
      summary: 'A página de uma pessoa; abrir fica registrado',
    })
    .input(z.object({ id }))
    .output(memberPage)
    .errors(fails('record.not_found')),
  /** One fact unmasked, this once; recorded with the reason. */
  reveal: adminsWrite('people.reveal', ['reveal'])
    .route({
      method: 'POST',
      path: '/admin/members/{id}/facts/{fact}',
      summary: 'Mostra um dado, uma vez, com motivo; fica registrado',
    })
    .input(z.object({ id, fact: z.enum(maskedFacts), reason }))
    .output(z.object({ value: z.string().nullable() }))
    .errors(fails('record.not_found')),
  /** The link to talk to a person on WhatsApp, with a greeting or congratulations. It holds their number: recorded. */
  greet: adminsWrite('people.reveal', ['reveal'])
    .route({
      method: 'POST',
      path: '/admin/members/{id}/greeting',
      summary: 'O link de WhatsApp para falar com a pessoa; fica registrado',
    })
    .input(z.object({ id, occasion: z.enum(['greeting', 'birthday']) }))
    .output(z.object({ url: z.string() }))
    .errors(fails('record.not_found', 'people.whatsapp_missing')),

  /** Suspends, which asks a reason and ends every session, or lets back in. Both are told by mail. */
  setStatus: suspend()
    .route({
      method: 'POST',
      path: '/admin/members/{id}/status',
      summary: 'Desativa, com motivo, ou ativa de novo',
    })
    .input(z.object({ ...seen, status: z.enum(statuses), reason: reason.optional(), rule: rule.optional() }))
    .output(changed)
    .errors({ ...ofSeen, ...fails('members.reason_required', 'moderation.own_suspension') }),
  /** Hides somebody until their age is confirmed, at once, or confirms it. Both are told by mail. */
  setAgeDoubt: suspend()
    .route({
      method: 'POST',
      path: '/admin/members/{id}/age',
      summary: 'Esconde a pessoa até confirmar a idade, ou confirma',
    })
    .input(z.object({ ...seen, doubted: z.boolean(), reason }))
    .output(changed)
    .errors({ ...ofSeen, ...fails('moderation.own_suspension') }),
  /** Deletes for good: the account and all that is theirs. */
  remove: adminsWrite('people.delete')
    .route({ method: 'DELETE', path: '/admin/members/{id}', summary: 'Exclui a pessoa e tudo que é dela' })
    .input(z.object(seen))
    .output(changed)
    .errors(ofSeen),
  /** Takes a picture away; until another stands in its place, others don't see the person. */
  removePhoto: suspend()
    .route({ method: 'DELETE', path: '/admin/members/{id}/photos/{use}', summary: 'Tira uma foto da pessoa' })
    .input(z.object({ ...seen, use: z.enum(photoUses), reason }))
    .output(changed)
    .errors(ofSeen),
  /** Takes one picture of the gallery away, by its id. */
  removeGalleryPhoto: suspend()
    .route({
      method: 'DELETE',
      path: '/admin/members/{id}/gallery/{photo}',
      summary: 'Tira uma foto da galeria da pessoa',
    })
    .input(z.object({ ...seen, photo: id, reason }))
    .output(changed)
    .errors(ofSeen),
  /** Takes the video away. */
  removeVideo: suspend()
    .route({ method: 'DELETE', path: '/admin/members/{id}/video', summary: 'Tira o vídeo da pessoa' })
    .input(z.object({ ...seen, reason }))
    .output(changed)
    .errors(ofSeen),
  /** Ends one session, or all. */
  endSessions: suspend()
    .route({
      method: 'DELETE',
      path: '/admin/members/{id}/sessions',
      summary: 'Encerra uma sessão, ou todas',
    })
    .input(z.object({ id, session: z.string().max(100).optional() }))
    .output(changed)
    .errors(fails('record.not_found', 'members.staff')),

  /**
   * Decision about somebody, told to whoever holds the link that they were mailed, or without a token to whoever is
   * signed in and suspended. Asked by POST: no address holds the token.
   */
  suspension: open(['mailedLink'])
    .route({
      method: 'POST',
      path: '/appeals/about',
      summary: 'O que se decidiu sobre quem tem o link do e-mail',
    })
    .input(z.object({ token: appealToken }))
    .output(
      z.object({
        rule,
        since: z.date(),
        /** Hidden until their age is confirmed; otherwise suspended. */
        ageDoubt: z.boolean(),
        appealedAt: z.date().nullable(),
        answer: z.string().nullable(),
      }),
    )
    .errors(fails('identity.link_expired')),
  /** Appeal that somebody suspended writes to the team, through the link that they were mailed or signed in. Once. */
  appeal: open(['mailedLink'])
    .route({
      method: 'POST',
      path: '/appeals',
      summary: 'O que alguém suspenso responde à equipe, pelo link do e-mail',
    })
    .input(
      z.object({
        token: appealToken,
        text: shownText().min(1, 'Conte o que aconteceu.').max(2000, 'Use no máximo 2.000 caracteres.'),
      }),
    )
    .output(done)
    .errors(fails('identity.link_expired')),
}
