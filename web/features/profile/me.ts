import type { OwnProfile } from '#contract/profile.ts'
import { query } from '#web/lib/api.ts'
import { readAhead } from '#web/lib/boot.ts'

/** The member's own profile, as the shell and several screens show it; it comes with the profile's own page. */
export const meQuery = query.profile.me.queryOptions({
  initialData: () => readAhead<OwnProfile>('/relacionamento/perfil'),
})
