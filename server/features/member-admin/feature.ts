import type { Feature } from '#server/feature.ts'
import type { Deps } from '#server/platform/deps.ts'
import { memberBulk, memberUndoing } from './commands.ts'
import { membersJobs } from './jobs.ts'
import { birthdayRows, memberRows } from './list.ts'
import type { AccessOf } from './page.ts'
import { exportSections, personalData } from './personal-data.ts'
import { memberAdminRoutes } from './routes.ts'

/** Knowledge of later features: how accounts are erased, and what was paid for a tier. */
type Later = {
  forgetWith: (deps: Deps) => Parameters<typeof memberAdminRoutes>[0]
  accessOf: AccessOf
}

export const memberAdmin = ({ forgetWith, accessOf }: Later): Feature => ({
  name: 'member-admin',
  about: { memberAdmin: 'Os membros, para a administração: achar, abrir, suspender, excluir.' },
  build: ({ deps, kit }) => ({
    routes: { memberAdmin: memberAdminRoutes(forgetWith(deps), { counts: kit.counts, accessOf }) },
  }),
  jobs: membersJobs,
  lists: [memberRows, birthdayRows],
  undo: { person: memberUndoing },
  bulk: { members: memberBulk },
  personalData,
  exportSections,
})
