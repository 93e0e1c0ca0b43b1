import { type Job, performed } from '#server/platform/jobs.ts'
import { foundAdult, foundUnderAge } from '../identity/age/assurance.ts'
import { ageReported } from '../interactions/report.ts'
import { endDoubt, hideReported } from './age-doubts.ts'
import { suspendUnderAge } from './commands.ts'

export const membersJobs = (deps: Parameters<typeof suspendUnderAge>[0]): Job[] => [
  performed(foundUnderAge, ({ memberId }) => suspendUnderAge(deps, memberId)),
  performed(foundAdult, ({ memberId }) => endDoubt(deps, memberId)),
  performed(ageReported, ({ id }) => hideReported(deps, id)),
]
