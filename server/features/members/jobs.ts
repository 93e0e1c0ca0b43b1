import { type Job, performed } from '#server/platform/jobs.ts'
import { foundUnderAge } from '../identity/assurance.ts'
import { suspendUnderAge } from './commands.ts'

export const membersJobs = (deps: Parameters<typeof suspendUnderAge>[0]): Job[] => [
  performed(foundUnderAge, ({ memberId }) => suspendUnderAge(deps, memberId)),
]
