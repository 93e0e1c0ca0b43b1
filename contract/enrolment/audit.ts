// Vocabulary of the audit about enrolment.

export const enrolmentAudit = {
  enrolment_proof: { called: 'Comprovante de matrícula', fields: { state: 'situação' } },
} as const
