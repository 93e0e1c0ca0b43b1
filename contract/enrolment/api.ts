// Verified students: a code to the address that their university gives them, or a proof that the team looks at.
import { z } from 'zod'
import { listProcedure } from '../back-office/crud.ts'
import { changed, listing, type RowOf, seen } from '../back-office/listing.ts'
import { adminsWrite, done, fails, forMembers, id } from '../kit.ts'
import { refusalForm } from './form.ts'
import { proofStates } from './options.ts'

export const ownEnrolment = z.object({
  /** University of the caller, and the end of its students' addresses; `null` where the profile does not say. */
  university: z.object({ name: z.string(), acronym: z.string(), domains: z.array(z.string()) }).nullable(),
  verifiedUntil: z.date().nullable(),
  /** A code is on its way to an address, which is not told again. */
  codeUntil: z.date().nullable(),
  /** The newest proof. `reason`: why it was refused. */
  proof: z.object({ state: z.enum(proofStates), sentAt: z.date(), reason: z.string().nullable() }).nullable(),
})
export type OwnEnrolment = z.infer<typeof ownEnrolment>

export const proofList = listing({
  name: 'enrolment-proofs',
  file: 'verificacoes',
  reads: 'enrolment.read',
  exports: 'enrolment.export',
  filters: { state: z.enum(proofStates).optional() },
  sorts: ['sentAt', 'name'],
  order: 'sentAt',
  row: z.object({
    id,
    version: z.int(),
    memberId: id,
    name: z.string(),
    /** "be•••@exemplo.br" */
    email: z.string(),
    university: z.string(),
    course: z.string().nullable(),
    state: z.enum(proofStates),
    /** Kind of the file to look at, if any: it is deleted with the decision. */
    file: z.enum(['image', 'pdf']).nullable(),
    sentAt: z.date(),
    decidedAt: z.date().nullable(),
    reason: z.string().nullable(),
  }),
})
export type ProofRow = RowOf<typeof proofList>

const decides = () =>
  adminsWrite('enrolment.write').errors(
    fails('record.not_found', 'record.version_missing', 'record.stale', 'enrolment.decided'),
  )

export const enrolment = {
  own: forMembers()
    .route({ method: 'GET', path: '/enrolment', summary: 'A própria verificação' })
    .output(ownEnrolment),
  /** Mails six digits, good for half an hour. The one before is good for nothing. */
  sendCode: forMembers(['enrolmentCode'])
    .route({ method: 'POST', path: '/enrolment/code', summary: 'Manda um código ao e-mail de estudante' })
    .input(z.object({ email: z.string().trim().toLowerCase().max(254) }))
    .output(ownEnrolment)
    .errors(fails('enrolment.no_university', 'enrolment.other_domain', 'identity.email_invalid')),
  /** Verifies for twelve months. An address verifies one account. */
  confirm: forMembers(['interact'])
    .route({ method: 'POST', path: '/enrolment/confirm', summary: 'Verifica pelo código, por doze meses' })
    .input(z.object({ code: z.string().trim().max(20) }))
    .output(ownEnrolment)
    .errors(fails('enrolment.wrong_code', 'enrolment.code_expired', 'enrolment.address_taken')),
  /** A photo or a PDF, of which the team alone sees something, until it has decided. */
  sendProof: forMembers(['upload'])
    .route({
      method: 'POST',
      path: '/enrolment/proof',
      summary: 'Manda um comprovante, que só a equipe vê, até responder',
    })
    .input(z.object({ file: z.file('Envie uma foto (JPG, PNG ou WebP) ou um PDF.') }))
    .output(ownEnrolment)
    .errors(
      fails(
        'enrolment.no_university',
        'enrolment.proof_kind',
        'photos.too_large',
        'enrolment.proof_waits',
        'server.storage_away',
      ),
    ),
  /** Takes the verification back, and a proof that waits. */
  withdraw: forMembers(['interact'])
    .route({ method: 'DELETE', path: '/enrolment', summary: 'Tira o selo, e o comprovante que espera' })
    .output(done),

  proofs: listProcedure('/admin/enrolment-proofs', proofList).route({
    summary: 'Os comprovantes, para a administração',
  }),
  approve: decides()
    .route({ method: 'POST', path: '/admin/enrolment-proofs/{id}/approve', summary: 'Aprova um comprovante' })
    .input(z.object(seen))
    .output(changed)
    .errors(fails('enrolment.elsewhere')),
  refuse: decides()
    .route({
      method: 'POST',
      path: '/admin/enrolment-proofs/{id}/refuse',
      summary: 'Recusa um comprovante, por um motivo que a pessoa lê',
    })
    .input(refusalForm.extend(seen))
    .output(changed),
}
