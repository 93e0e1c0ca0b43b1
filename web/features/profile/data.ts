import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnProfile, Privacy } from '#contract/profile.ts'
import { api, messageOf } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'
import { meQuery } from './me.ts'

type Switch = keyof Privacy

/** Turns one switch, after those turned before it: what was asked last must be what is stored. */
export function usePrivacySwitch() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'privacy' },
    mutationFn: ({ name, on }: { name: Switch; on: boolean }) => api.profile.setPrivacy({ [name]: on }),
    onSuccess: (stored, { name }) => {
      client.setQueryData(
        meQuery.queryKey,
        (profile: OwnProfile | undefined) =>
          profile && { ...profile, privacy: { ...profile.privacy, [name]: stored[name] } },
      )
      toast.success('Configuração atualizada!')
    },
    onError: (error) => {
      toast.error(messageOf(error, 'Erro ao atualizar configuração'))
    },
  })
}
