import type { Feature } from '#server/feature.ts'
import type { Deps } from '#server/platform/deps.ts'
import { memberBulk, memberUndoing } from './commands.ts'
import { holds, tells } from './holdings.ts'
import { membersJobs } from './jobs.ts'
import { birthdayRows, memberRows } from './list.ts'
import type { AccessOf } from './page.ts'
import { aboutMembers } from './reference.ts'
import { membersRoutes } from './routes.ts'

/** Knowledge of later features: how accounts are erased, and what was paid for a tier. */
type Later = {
  forgetWith: (deps: Deps) => Parameters<typeof membersRoutes>[0]
  accessOf: AccessOf
}

export const members = ({ forgetWith, accessOf }: Later): Feature => ({
  name: 'members',
  about: { members: aboutMembers },
  build: ({ deps, kit }) => ({
    routes: { members: membersRoutes(forgetWith(deps), { counts: kit.counts, accessOf }) },
  }),
  jobs: membersJobs,
  lists: [memberRows, birthdayRows],
  undo: { person: memberUndoing },
  bulk: { members: memberBulk },
  holds,
  tells,
})
