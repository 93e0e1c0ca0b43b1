// Options of moderation: what came of an appeal, and meetings as evidence, in the team's words.
export const appealOutcomes = ['lift', 'keep'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

/** "Voltou", or of somebody hidden until their age is confirmed "Idade confirmada". */
export const appealOutcomeText = (outcome: AppealOutcome, ageDoubt: boolean): string => {
  if (outcome === 'lift') return ageDoubt ? 'Idade confirmada' : 'Voltou'
  return ageDoubt ? 'Segue escondida' : 'Segue suspensa'
}

/** Meetings that a report is about: of the reporter, or of several people who felt bad after theirs. */
export const reportedMeetings = ['one', 'pattern'] as const
export const meetingsText = { one: 'Encontro', pattern: 'Vários encontros' } as const
