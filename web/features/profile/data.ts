import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnProfile, Privacy } from '#contract/profile/api.ts'
import { api, messageOf } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'
import { meQuery } from './me.ts'

/** Settings stored of the settings that were changed: the others may be on their way. */
const picked = (stored: Privacy, change: Partial<Privacy>): Partial<Privacy> =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => name in change))

/** Changes one setting, after those changed before it: what was asked last must be what is stored. */
export function usePrivacySetting() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'privacy' },
    mutationFn: (change: Partial<Privacy>) => api.profile.setPrivacy(change),
    onSuccess: (stored, change) => {
      client.setQueryData(
        meQuery.queryKey,
        (profile: OwnProfile | undefined) =>
          profile && { ...profile, privacy: { ...profile.privacy, ...picked(stored, change) } },
      )
      toast.success('Configuração atualizada!')
    },
    onError: (error) => {
      toast.error(messageOf(error, 'Erro ao atualizar configuração'))
    },
  })
}
