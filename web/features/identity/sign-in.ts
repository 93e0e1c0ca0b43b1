import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refreshSession } from './session.ts'

export interface Credentials {
  email: string
  password: string
}

/** Signs in and answers the new session. */
export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ email, password }: Credentials) => {
      await api.identity.signIn({ email: email.trim(), password })
      return refreshSession(client)
    },
  })
}
