// Options of a student's verification, known to both sides.
export const enrolmentWays = ['code', 'proof'] as const
export const proofStates = ['waiting', 'approved', 'refused'] as const
export type ProofState = (typeof proofStates)[number]

/** Minutes that a code is good for, and how many wrong ones end it. */
export const codeMinutes = 30
export const maxCodeTries = 5
