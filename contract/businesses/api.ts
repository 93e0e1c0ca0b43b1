// The businesses' own door: a company of the guide is claimed or a new one applied for, the team decides, and its people
// keep its page from then on.
import { z } from 'zod'
import { listProcedure, ofSeen } from '../back-office/crud.ts'
import { changed, listing, type RowOf, seen } from '../back-office/listing.ts'
import { review } from '../companies/api.ts'
import { text } from '../identity/fields.ts'
import {
  accountsUploadWhile,
  adminsWrite,
  done,
  fails,
  forAccountsWhile,
  forAdmins,
  id,
  openWhile,
  photo,
} from '../kit.ts'
import { statuses } from '../values/options.ts'
import { flag, mine, owners } from './callers.ts'
import { accountForm, applicationForm, businessForm, claimForm, invitationForm, refusalForm } from './form.ts'
import { businessHoursProcedures } from './hours-api.ts'
import { businessRoles, requestKinds, requestStates } from './options.ts'
import { businessReviewProcedures } from './reviews-api.ts'

const role = z.enum(businessRoles)

/** Fields of a company that wait for the team's yes, as they were proposed. */
const reviewed = z.object({
  name: z.string(),
  category: z.string(),
  address: z.string(),
  chosenNeighborhood: z.string().nullable(),
})

export const ownRequest = z.object({
  id,
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  /** Name of the company that it is about. */
  company: z.string(),
  /** Its page in the guide; `null` where it has none. */
  slug: z.string().nullable(),
  sentAt: z.date(),
  decidedAt: z.date().nullable(),
  /** Reason of a refusal. */
  reason: z.string().nullable(),
  /** A code is on its way to the company's phone until then. */
  codeUntil: z.date().nullable(),
  phoneProven: z.boolean(),
  hasProof: z.boolean(),
})
export type OwnRequest = z.infer<typeof ownRequest>

const ownCompany = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  logo: photo.nullable(),
  role,
  /** In the guide for everybody to see. */
  shown: z.boolean(),
})
export type OwnCompany = z.infer<typeof ownCompany>

const door = z.object({
  name: z.string(),
  companies: z.array(ownCompany),
  /** The newest twenty claims and applications. */
  requests: z.array(ownRequest),
})
export type BusinessDoor = z.infer<typeof door>

export const businessCompany = z.object({
  id,
  version: z.int(),
  slug: z.string(),
  role,
  shown: z.boolean(),
  status: z.enum(statuses),
  ...reviewed.shape,
  neighborhood: z.string(),
  phone: z.string(),
  description: z.string().nullable(),
  hours: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  instagram: z.string().nullable(),
  image: z.string().nullable(),
  bannerImage: z.string().nullable(),
  image1: z.string().nullable(),
  image2: z.string().nullable(),
  image3: z.string().nullable(),
  image4: z.string().nullable(),
  videoUrl: z.string().nullable(),
  pdfUrl: z.string().nullable(),
  logo: photo.nullable(),
  planName: z.string().nullable(),
  /** The change that waits for the team, if one does; and why the last one was refused, until another is asked for. */
  change: z
    .object({
      id,
      state: z.enum(requestStates),
      proposed: reviewed,
      sentAt: z.date(),
      reason: z.string().nullable(),
    })
    .nullable(),
})
export type BusinessCompany = z.infer<typeof businessCompany>

const person = z.object({
  /** The account's. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  since: z.date(),
  self: z.boolean(),
})
export type BusinessPerson = z.infer<typeof person>

export const businessPeople = z.object({
  people: z.array(person),
  invitations: z.array(z.object({ id, email: z.string(), role, expiresAt: z.date() })),
})
export type BusinessPeople = z.infer<typeof businessPeople>

export const requestList = listing({
  name: 'business-requests',
  file: 'pedidos-de-empresas',
  reads: 'businesses.read',
  exports: 'businesses.export',
  filters: { state: z.enum(requestStates).optional(), kind: z.enum(requestKinds).optional() },
  sorts: ['sentAt', 'company'],
  order: 'sentAt',
  row: z.object({
    id,
    version: z.int(),
    kind: z.enum(requestKinds),
    state: z.enum(requestStates),
    /** Name that the guide has, or that is applied for. */
    company: z.string(),
    companyId: id.nullable(),
    companySlug: z.string().nullable(),
    /** The company as the guide has it; `null` for one that it has not. */
    present: reviewed.extend({ phone: z.string() }).nullable(),
    /** As it was proposed; `null` for a claim and a report. A change proposes no phone. */
    proposed: reviewed.extend({ phone: z.string().nullable() }).nullable(),
    /** Owners that the company has already. */
    owners: z.int(),
    person: z.string(),
    /** "be•••@exemplo.br" */
    email: z.string(),
    /** CNPJ whole, of a CPF the six digits in the middle; `null` for a change and a report. */
    document: z.string().nullable(),
    note: z.string().nullable(),
    /** A reported review as it stands; `null` of any other kind. */
    review: review
      .pick({ stars: true, comment: true, by: true, at: true, proven: true })
      .extend({ setAside: z.string().nullable(), changedSince: z.boolean() })
      .nullable(),
    phoneProven: z.boolean(),
    codeUntil: z.date().nullable(),
    /** Kind of the proof to look at, if any: it is deleted with the decision. */
    file: z.enum(['image', 'pdf']).nullable(),
    sentAt: z.date(),
    decidedAt: z.date().nullable(),
    reason: z.string().nullable(),
  }),
})
export type RequestRow = RowOf<typeof requestList>

const decides = () => adminsWrite('businesses.write').errors(ofSeen).errors(fails('businesses.request_over'))
const ofFile = fails('businesses.not_yours', 'server.storage_away')

export const businesses = {
  /** An account without a dating profile, for whoever keeps a business. */
  register: openWhile(flag, ['signUpTry', 'signUp'])
    .route({
      method: 'POST',
      path: '/business/register',
      successStatus: 201,
      summary: 'Cria uma conta de empresa, sem perfil',
    })
    .input(accountForm)
    /** False when a confirmed e-mail is demanded first. */
    .output(z.object({ signedIn: z.boolean() }))
    .errors(
      fails(
        'identity.passwords_differ',
        'identity.required_fields',
        'identity.name_invalid',
        'identity.email_invalid',
        'identity.underage',
        'identity.password_weak',
        'identity.email_taken',
      ),
    ),
  /** Companies and requests of the caller. */
  door: forAccountsWhile(flag)
    .route({ method: 'GET', path: '/business', summary: 'As empresas e os pedidos de quem pergunta' })
    .output(door),

  claim: forAccountsWhile(flag, ['businessRequest'])
    .route({ method: 'POST', path: '/business/claims', summary: 'Diz que uma empresa do guia é sua' })
    .input(claimForm.extend({ slug: z.string().max(200) }))
    .output(ownRequest)
    .errors(
      fails(
        'companies.not_found',
        'businesses.staff',
        'businesses.already_yours',
        'businesses.request_waits',
        'businesses.too_many_waiting',
      ),
    ),
  apply: forAccountsWhile(flag, ['businessRequest'])
    .route({ method: 'POST', path: '/business/applications', summary: 'Pede para entrar no guia' })
    .input(applicationForm)
    .output(ownRequest)
    .errors(
      fails(
        'companies.category_unknown',
        'businesses.staff',
        'businesses.request_waits',
        'businesses.too_many_waiting',
      ),
    ),
  /** A photo or a PDF, of which the team alone sees something, until it has decided. */
  sendProof: accountsUploadWhile(flag)
    .route({
      method: 'POST',
      path: '/business/requests/{id}/proof',
      summary: 'Manda um documento, que só a equipe vê, até responder',
    })
    .input(z.object({ id, file: z.file('Envie uma foto (JPG, PNG ou WebP) ou um PDF.') }))
    .output(ownRequest)
    .errors(
      fails(
        'request.not_found',
        'businesses.request_over',
        'businesses.proof_kind',
        'photos.too_large',
        'server.storage_away',
      ),
    ),
  /** Shows that the caller answers the company's phone. */
  confirmCode: forAccountsWhile(flag, ['interact'])
    .route({
      method: 'POST',
      path: '/business/requests/{id}/code',
      summary: 'Confere o código que a equipe mandou ao telefone da empresa',
    })
    .input(z.object({ id, code: z.string().trim().max(20) }))
    .output(ownRequest)
    .errors(fails('request.not_found', 'businesses.wrong_code', 'businesses.code_over')),
  withdraw: forAccountsWhile(flag, ['interact'])
    .route({ method: 'DELETE', path: '/business/requests/{id}', summary: 'Desiste de um pedido' })
    .input(z.object({ id }))
    .output(done)
    .errors(fails('request.not_found')),

  company: mine()
    .route({ method: 'GET', path: '/business/companies/{id}', summary: 'A própria empresa, para editar' })
    .input(z.object({ id }))
    .output(businessCompany),
  /** Active categories and bairros, for the forms. */
  formLists: forAccountsWhile(flag)
    .route({ method: 'GET', path: '/business/lists', summary: 'As listas dos formulários' })
    .output(z.object({ categories: z.array(z.string()), neighborhoods: z.array(z.string()) })),
  /** Name, category and address wait for the team (`reviewedFields`), the rest is at once. */
  update: mine(['interact'])
    .route({ method: 'PUT', path: '/business/companies/{id}', summary: 'Edita a própria empresa' })
    .input(businessForm.extend(seen))
    .output(businessCompany)
    .errors(
      fails(
        'record.version_missing',
        'record.stale',
        'photos.unknown',
        'companies.category_unknown',
        'companies.file_unknown',
        'businesses.photos_over_plan',
        'businesses.media_over_plan',
      ),
    ),
  uploadVideo: accountsUploadWhile(flag, 'video')
    .route({ method: 'POST', path: '/business/companies/{id}/videos', summary: 'Envia um vídeo da empresa' })
    .input(z.object({ id, file: z.file('Por favor, selecione apenas arquivos de vídeo') }))
    .output(z.object({ url: z.string() }))
    .errors(fails('videos.not_video', 'videos.unplayable', 'videos.too_large'))
    .errors(ofFile),
  uploadPdf: accountsUploadWhile(flag, 'pdf')
    .route({ method: 'POST', path: '/business/companies/{id}/pdfs', summary: 'Envia um encarte em PDF' })
    .input(z.object({ id, file: z.file('Por favor, selecione apenas arquivos PDF') }))
    .output(z.object({ url: z.string() }))
    .errors(fails('companies.not_pdf', 'companies.pdf_too_large'))
    .errors(ofFile),

  ...businessHoursProcedures,
  ...businessReviewProcedures,

  people: mine()
    .route({ method: 'GET', path: '/business/companies/{id}/people', summary: 'As pessoas da empresa' })
    .input(z.object({ id }))
    .output(businessPeople),
  /** Mails a link that is good for a week; the one before to the same address is over. */
  invite: owners(['businessInvite'])
    .route({ method: 'POST', path: '/business/companies/{id}/invitations', summary: 'Convida alguém' })
    .input(invitationForm.extend({ id }))
    .output(businessPeople)
    .errors(fails('businesses.too_many_people')),
  endInvitation: owners()
    .route({
      method: 'DELETE',
      path: '/business/companies/{id}/invitations/{invitation}',
      summary: 'Cancela um convite',
    })
    .input(z.object({ id, invitation: id }))
    .output(businessPeople),
  setRole: owners()
    .route({
      method: 'PUT',
      path: '/business/companies/{id}/people/{person}',
      summary: 'Muda o papel de alguém da empresa',
    })
    .input(z.object({ id, person: text(100), role }))
    .output(businessPeople)
    .errors(fails('request.not_found', 'businesses.last_owner')),
  /** An owner ends others; anybody ends themselves. */
  endPerson: owners()
    .route({
      method: 'DELETE',
      path: '/business/companies/{id}/people/{person}',
      summary: 'Tira alguém da empresa, ou sai dela',
    })
    .input(z.object({ id, person: text(100) }))
    .output(done)
    .errors(fails('request.not_found', 'businesses.last_owner')),
  /** The company of an invitation, for whoever has its link; `null`: it is over. */
  invitation: openWhile(flag, ['mailedLink'])
    .route({ method: 'GET', path: '/business/invitations/{token}', summary: 'De que empresa é um convite' })
    .input(z.object({ token: text(200) }))
    .output(z.object({ company: z.string(), email: z.string(), role }).nullable()),
  accept: forAccountsWhile(flag, ['interact'])
    .route({ method: 'POST', path: '/business/invitations/{token}', summary: 'Aceita um convite' })
    .input(z.object({ token: text(200) }))
    .output(ownCompany.pick({ id: true }))
    .errors(fails('businesses.invitation_over', 'businesses.invited_other', 'businesses.staff')),

  requests: listProcedure('/admin/business-requests', requestList).route({
    summary: 'Os pedidos de empresas, para a administração',
  }),
  /** Six digits for the phone that stands on the page, shown this once; the one before is good for nothing. */
  giveCode: decides()
    .route({
      method: 'POST',
      path: '/admin/business-requests/{id}/code',
      summary: 'Gera o código que a equipe manda ao telefone da empresa',
    })
    .input(z.object(seen))
    /** `whatsapp`: a chat with the company's number, the text written; `null` for a landline. */
    .output(changed.extend({ code: z.string(), phone: z.string(), whatsapp: z.string().nullable() })),
  approve: decides()
    .route({ method: 'POST', path: '/admin/business-requests/{id}/approve', summary: 'Aprova um pedido' })
    .input(z.object(seen))
    .output(changed)
    .errors(fails('businesses.unproven', 'record.name_taken', 'companies.category_unknown')),
  refuse: decides()
    .route({
      method: 'POST',
      path: '/admin/business-requests/{id}/refuse',
      summary: 'Recusa um pedido, por um motivo que a pessoa lê',
    })
    .input(refusalForm.extend(seen))
    .output(changed),
  /** People of a company, as the team sees them. */
  peopleOf: forAdmins('businesses.read')
    .route({
      method: 'GET',
      path: '/admin/companies/{companyId}/people',
      summary: 'As pessoas que cuidam de uma empresa',
    })
    .input(z.object({ companyId: id }))
    .output(z.array(person.omit({ self: true }))),
  removePerson: adminsWrite('businesses.write')
    .route({
      method: 'DELETE',
      path: '/admin/companies/{companyId}/people/{person}',
      summary: 'Tira de uma empresa quem cuida dela',
    })
    .input(z.object({ companyId: id, person: text(100) }))
    .output(changed)
    .errors(fails('record.not_found')),
}
