// Hears that the connection is lost or back; back, what is shown is asked for again.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain } from '#web/features/identity/session.ts'
import { connection } from '#web/lib/connection.ts'

export function useConnection() {
  const client = useQueryClient()
  useEffect(() => {
    const back = () => void askAgain(client)
    /** Answers that were shown meanwhile may be days old. */
    const unsubscribe = connection.subscribe(() => {
      if (!connection.isLost())
        void client.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false })
    })
    addEventListener('offline', connection.lose)
    addEventListener('online', back)
    return () => {
      unsubscribe()
      removeEventListener('offline', connection.lose)
      removeEventListener('online', back)
    }
  }, [client])
}
