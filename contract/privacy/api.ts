// Privacy: calls by which a person knows and decides about their own data.
import { z } from 'zod'
import { listProcedure } from '../back-office/crud.ts'
import { changed, listing, type RowOf, seen } from '../back-office/listing.ts'
import { consentPurposes, consentWays } from '../consents/api.ts'
import { maxPasswordLength } from '../identity/password.ts'
import { adminsWrite, done, fails, forAccounts, id } from '../kit.ts'
import { textSlugs } from '../texts/api.ts'
import { dataRequestChannels, dataRequestKinds, dataRequestStates, requestedOnPage } from './data-requests.ts'
import { answerForm, requestForm, requestText } from './form.ts'

const version = z.int().min(1).max(100_000)

export const consent = z.object({
  purpose: z.enum(consentPurposes),
  /** False: taken back. */
  given: z.boolean(),
  at: z.date(),
  how: z.enum(consentWays),
  /** The text that it was given to, in the version of then. */
  text: z.object({ slug: z.enum(textSlugs), title: z.string(), version }),
})
export type Consent = z.infer<typeof consent>

const due = z.object({
  /** Texts that wait to be agreed to, as they hold. */
  texts: z.array(
    z.object({
      slug: z.enum(textSlugs),
      title: z.string(),
      version,
      publishedAt: z.date(),
      isNew: z.boolean(),
    }),
  ),
  /** True while the gender that they seek was told without this consent, or before the policy changed in what matters. */
  orientation: z.boolean(),
})
export type ConsentsDue = z.infer<typeof due>

const passwordAgain = z.object({ password: z.string().max(maxPasswordLength) })

/** A copy of the caller's data: under way until `readyAt`, there to be fetched until `expiresAt`. */
const dataExport = z.object({
  askedAt: z.date(),
  readyAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
  bytes: z.int().nullable(),
})
export type DataExport = z.infer<typeof dataExport>

const ownRequest = z.object({
  id,
  kind: z.enum(dataRequestKinds),
  text: z.string(),
  askedAt: z.date(),
  /** By when it is answered. */
  dueAt: z.date(),
  answer: z.string().nullable(),
  answeredAt: z.date().nullable(),
})
export type OwnRequest = z.infer<typeof ownRequest>

export const requestList = listing({
  name: 'requests',
  file: 'pedidos-de-privacidade',
  reads: 'requests.read',
  exports: 'requests.export',
  filters: {
    state: z.enum(dataRequestStates).optional(),
    kind: z.enum(dataRequestKinds).optional(),
    /** Open past its fifteen days. */
    late: z.boolean().optional(),
    /** One member's. */
    person: id.optional(),
  },
  sorts: ['dueAt', 'askedAt', 'email'],
  order: 'dueAt',
  row: z.object({
    id,
    version: z.int(),
    kind: z.enum(dataRequestKinds),
    channel: z.enum(dataRequestChannels),
    /** "be•••@exemplo.br"; empty once its account is erased. */
    email: z.string(),
    text: z.string(),
    state: z.enum(dataRequestStates),
    late: z.boolean(),
    askedAt: z.date(),
    dueAt: z.date(),
    answer: z.string().nullable(),
    answeredAt: z.date().nullable(),
    /** Account that it was asked from, to open their page. */
    memberId: id.nullable(),
  }),
})
export type RequestRow = RowOf<typeof requestList>

export const privacy = {
  /** Consents of the caller: how each purpose stands, and all that led there, newest first. */
  consents: forAccounts()
    .route({
      method: 'GET',
      path: '/privacy/consents',
      summary: 'O que foi autorizado, quando e em qual versão',
    })
    .output(z.object({ now: z.array(consent), history: z.array(consent) })),
  /** Texts that wait for the caller's agreement: nothing, most of the time. */
  due: forAccounts()
    .route({ method: 'GET', path: '/privacy/due', summary: 'Os textos que esperam aceite' })
    .output(due),
  /**
   * Agrees to the texts that were read, and with `orientation` to the use of the gender that they seek; without it, that is
   * forgotten. Answers what still waits: a text published meanwhile was not read.
   */
  agree: forAccounts(['interact'])
    .route({ method: 'POST', path: '/privacy/agreement', summary: 'Aceita os textos lidos' })
    .input(
      z.object({
        read: z.array(z.object({ slug: z.enum(textSlugs), version })).max(textSlugs.length),
        orientation: z.boolean().default(false),
      }),
    )
    .output(due),
  /** Takes the consent to use the gender that they seek back: it is forgotten, and they seek everyone. */
  withdrawOrientation: forAccounts(['interact'])
    .route({
      method: 'DELETE',
      path: '/privacy/consents/orientation',
      summary: 'Retira o consentimento sobre quem procura, e esquece essa escolha',
    })
    .output(z.object({ now: z.array(consent), history: z.array(consent) })),

  /** The copy of the caller's data that is being made, or is there. */
  dataExport: forAccounts()
    .route({ method: 'GET', path: '/privacy/export', summary: 'A cópia dos próprios dados, se há uma' })
    .output(z.object({ current: dataExport.nullable() })),
  /** Has one made; asked again meanwhile, it is the same. */
  askExport: forAccounts(['dataExport'])
    .route({ method: 'POST', path: '/privacy/export', summary: 'Pede uma cópia dos próprios dados' })
    .output(z.object({ current: dataExport.nullable() })),
  /** Answers the address that opens the file for five minutes, in this account's sessions alone. */
  openExport: forAccounts(['passwordAgain'])
    .route({
      method: 'POST',
      path: '/privacy/export/address',
      summary: 'O endereço da cópia, que vale por cinco minutos',
    })
    .input(passwordAgain)
    .output(z.object({ url: z.string() }))
    .errors(fails('identity.wrong_password', 'privacy.no_export')),

  /** When the caller's account will be erased. */
  deletion: forAccounts()
    .route({ method: 'GET', path: '/privacy/deletion', summary: 'Quando a conta será excluída' })
    .output(z.object({ dueAt: z.date().nullable() })),
  /** Has the account erased in a week; until then nobody sees its owner. Ends its sessions. */
  askDeletion: forAccounts(['passwordAgain'])
    .route({ method: 'POST', path: '/privacy/deletion', summary: 'Pede a exclusão da conta, em sete dias' })
    .input(passwordAgain)
    .output(done)
    .errors(fails('identity.wrong_password', 'privacy.staff')),
  /** Takes that back. */
  keepAccount: forAccounts(['interact'])
    .route({ method: 'DELETE', path: '/privacy/deletion', summary: 'Desfaz o pedido de exclusão' })
    .output(done),

  /** Requests of the caller to the team about their data, newest first. */
  requests: forAccounts()
    .route({
      method: 'GET',
      path: '/privacy/requests',
      summary: 'O que se pediu à equipe sobre os próprios dados',
    })
    .output(z.object({ items: z.array(ownRequest) })),
  /** Asks the team, who answers by mail within fifteen days. */
  ask: forAccounts(['dataRequest'])
    .route({ method: 'POST', path: '/privacy/requests', summary: 'Pede à equipe' })
    .input(
      z.object({
        kind: z.enum(requestedOnPage, 'Escolha o assunto.'),
        text: requestText('Conte o que você precisa.'),
      }),
    )
    .output(done),

  requestList: listProcedure('/admin/data-requests', requestList).route({
    summary: 'Os pedidos de titulares, para a administração',
  }),
  /** Writes down what somebody asked by mail; the clock runs from the day on which it came. */
  noteRequest: adminsWrite('requests.write')
    .route({
      method: 'POST',
      path: '/admin/data-requests',
      successStatus: 201,
      summary: 'Anota um pedido que chegou por e-mail',
    })
    .input(requestForm)
    .output(changed),
  /** Answers by mail, once. */
  answerRequest: adminsWrite('requests.write')
    .route({ method: 'POST', path: '/admin/data-requests/{id}/answer', summary: 'Responde por e-mail' })
    .input(answerForm.extend(seen))
    .output(changed)
    .errors(fails('record.not_found', 'record.version_missing', 'record.stale', 'privacy.answered_already')),
}
