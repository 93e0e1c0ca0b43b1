import type { Feature } from '#server/feature.ts'
import type { Deps } from '#server/platform/deps.ts'
import { memberBulk, memberUndoing } from './commands.ts'
import { membersJobs } from './jobs.ts'
import { birthdayRows, memberRows } from './list.ts'
import { aboutMembers } from './reference.ts'
import { membersRoutes } from './routes.ts'

/** `forgetWith`: how accounts are erased, which a later feature knows. */
export const members = (forgetWith: (deps: Deps) => Parameters<typeof membersRoutes>[0]): Feature => ({
  name: 'members',
  about: { members: aboutMembers },
  build: ({ deps, kit }) => ({ routes: { members: membersRoutes(forgetWith(deps), kit.counts) } }),
  jobs: membersJobs,
  lists: [memberRows, birthdayRows],
  undo: { person: memberUndoing },
  bulk: { members: memberBulk },
})
