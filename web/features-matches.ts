// Part of a match's card and details that a feature hands in.
import type { MatchPart } from './feature.ts'
import { meetingsAtMatches } from './features/meetings/match-part.tsx'

export const matchPart: MatchPart = meetingsAtMatches
