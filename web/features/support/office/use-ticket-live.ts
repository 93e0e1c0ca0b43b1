// Live news of a ticket that somebody of the team has open.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { pauseBefore, wait } from '#web/features/notifications/reconnect.ts'
import { api, codeOf } from '#web/lib/api.ts'

/** Refusals that asking again won't change. */
const final = ['session.required', 'session.not_admin', 'session.not_permitted', 'record.not_found']

/**
 * Others who are answering it now, and who has written it since it was opened: a name of the team's, `null` for its member,
 * `undefined` for nobody. While `answering`, the others see that this one is.
 */
export function useTicketLive(id: string, answering: boolean) {
  const client = useQueryClient()
  const [names, setNames] = useState<readonly string[]>([])
  const [changedBy, setChangedBy] = useState<string | null | undefined>(undefined)
  const changed = useEffectEvent((by: string | null) => {
    setChangedBy(by)
    void client.invalidateQueries({ queryKey: [['support']] })
  })

  useEffect(() => {
    const connection = new AbortController()
    const { signal } = connection
    void (async () => {
      for (let failures = 0; !signal.aborted; failures++) {
        try {
          for await (const event of await api.support.live({ id, answering }, { signal })) {
            failures = 0
            if (event.type === 'answering') setNames(event.names)
            else changed(event.by)
          }
        } catch (error) {
          if (final.includes(codeOf(error) ?? '')) return
        }
        await wait(pauseBefore(failures), signal)
      }
    })()
    return () => connection.abort()
  }, [id, answering])

  return { names, changedBy, seen: () => setChangedBy(undefined) }
}
