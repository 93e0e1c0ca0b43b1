// Options of raffles: where the public randomness comes from, and how far a raffle has come.

/** The randomness of a draw: a drand round, fetched, or a result of the Loteria Federal, typed by the team. */
export const raffleSources = ['beacon', 'federal_lottery'] as const
export type RaffleSource = (typeof raffleSources)[number]
export const raffleSourceLabels: Record<RaffleSource, string> = {
  beacon: 'Fonte pública (drand)',
  federal_lottery: 'Loteria Federal',
}

/** Name of the network that the rounds come from. `stand_in`: numbers of ours, for tests and demonstrations; no proof. */
export const beaconNames = ['drand-quicknet', 'stand_in'] as const
export type BeaconName = (typeof beaconNames)[number]

/** `upcoming`: registrations have not begun. `closed`: they have ended and the list is about to be sealed. */
export const raffleStages = ['upcoming', 'open', 'closed', 'sealed', 'drawn'] as const
export type RaffleStage = (typeof raffleStages)[number]
export const raffleStageLabels: Record<RaffleStage, string> = {
  upcoming: 'Em breve',
  open: 'Ativo',
  closed: 'Encerrando',
  sealed: 'Lista lacrada',
  drawn: 'Finalizado',
}

/** Days that a winner has to use the prize (member area §9). */
export const prizeDays = 30

/** Winner and alternates that a draw names, at most. */
export const maxDrawn = 10

/** Rules of every raffle (member area §2 "five rules", §9). */
export const raffleRules = [
  'Cada pessoa participa uma vez.',
  'O resultado sai na data de encerramento.',
  'Quem ganhar será avisado pelo aplicativo.',
  `O prêmio deve ser usado em até ${prizeDays} dias.`,
  'O sorteio usa um número público que ninguém conhece antes, e qualquer pessoa pode conferir a conta.',
] as const

/** The drand network whose rounds decide, "quicknet". */
export const beaconChain = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'

/** The public page of a round, for whoever looks there themselves. */
export const roundPage = (round: number): string => `https://api.drand.sh/${beaconChain}/public/${round}`
