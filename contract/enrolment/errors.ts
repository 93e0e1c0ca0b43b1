// Failures of a student's verification: apart, so that no first visit downloads their sentences.

export const enrolmentFailures = {
  'enrolment.no_university': {
    status: 400,
    message: 'Diga no perfil em que universidade você estuda antes de verificar.',
  },
  'enrolment.other_domain': {
    status: 400,
    message: 'Use o e-mail que a sua universidade dá a estudantes.',
  },
  'enrolment.wrong_code': { status: 400, message: 'Código incorreto. Confira e tente de novo.' },
  'enrolment.code_expired': { status: 400, message: 'Este código não vale mais. Peça outro.' },
  'enrolment.address_taken': {
    status: 409,
    message: 'Este e-mail de estudante já verificou outra conta.',
  },
  'enrolment.proof_kind': { status: 400, message: 'Envie uma foto (JPG, PNG ou WebP) ou um PDF.' },
  'enrolment.proof_waits': { status: 409, message: 'Seu comprovante já está com a equipe.' },
  'enrolment.elsewhere': {
    status: 409,
    message: 'Esta pessoa já diz que estuda em outro lugar. Recuse o comprovante.',
  },
  'enrolment.decided': { status: 409, message: 'Este comprovante já foi respondido.' },
} as const satisfies Record<string, { status: number; message: string }>
