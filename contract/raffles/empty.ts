// Raffles that nobody entered.
import type { RaffleStage } from './options.ts'

/** Registrations have ended and there is nobody to draw from. */
export const isEmpty = ({ stage, participants }: { stage: RaffleStage; participants: number }) =>
  participants === 0 && stage !== 'upcoming' && stage !== 'open'
