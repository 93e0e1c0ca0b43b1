// Pieces of the shell that its first screen does without: live news, fullscreen, and what prepares for a lost connection.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Live } from '#web/features/notifications/live.ts'
import { rested } from '#web/lib/idle.ts'
import { useFullscreen } from './use-fullscreen.ts'

interface ShellLaterProps {
  /** Pieces on demand that may be opened offline. */
  pieces: readonly { preload: () => unknown }[]
}

export function ShellLater({ pieces }: ShellLaterProps) {
  const client = useQueryClient()
  useFullscreen()
  useEffect(() => {
    const leaving = new AbortController()
    const prepare = async () => {
      await rested()
      const { prepareForOffline } = await import('./offline-readiness.ts')
      if (!leaving.signal.aborted) await prepareForOffline(client, pieces, leaving.signal)
    }
    // Lost on the way, it is not worth another try: it comes with the next page.
    void prepare().catch(() => {})
    return () => leaving.abort()
  }, [client, pieces])
  return <Live />
}
