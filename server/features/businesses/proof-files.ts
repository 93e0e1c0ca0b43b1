// Files of businesses' proofs: where they lie.
import type { ProofKind } from '../enrolment/proof-files.ts'

export { proofKind, proofType, shownAs } from '../enrolment/proof-files.ts'

export const proofsFolder = 'business-proofs'
export const proofFile = (id: string, kind: ProofKind) => `${proofsFolder}/${id}.${kind}`
