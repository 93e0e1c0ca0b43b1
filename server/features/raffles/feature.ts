import { eq } from 'drizzle-orm'
import type { Feature } from '#server/feature.ts'
import { rafflesJobs } from './jobs.ts'
import { exportSections, personalData } from './personal-data.ts'
import { raffleEntryRows, raffleRecords, raffleRows } from './records.ts'
import { rafflesRoutes } from './routes.ts'
import { raffleParticipants } from './tables.ts'
import { serveVerifier } from './verifier-file.ts'

export const raffles: Feature = {
  name: 'raffles',
  about: {
    raffles: 'Os sorteios que qualquer pessoa confere: a lista é lacrada antes de o número público existir.',
  },
  build: () => ({ routes: { raffles: rafflesRoutes }, serve: serveVerifier }),
  jobs: rafflesJobs,
  lists: [raffleRows, raffleEntryRows],
  undo: { raffle: raffleRecords.undoing },
  bulk: { raffles: raffleRecords.bulk },
  erasers: [raffleRecords.erase],
  personalData,
  exportSections,
  counts: [
    {
      kind: 'raffles',
      permission: 'raffles.read',
      table: raffleParticipants,
      of: ({ memberId }) => eq(raffleParticipants.userId, memberId),
    },
  ],
}
