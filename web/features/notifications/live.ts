// Live news while the app is open: lists are asked for again, and a toast tells the news.

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { LiveEvent } from '#contract/notifications/api.ts'
import { firstName } from '#contract/values/names.ts'
import { refreshFlags } from '#web/features/feature-flags/flags.ts'
import { refreshLists } from '#web/features/interactions/decisions.ts'
import { madeHere } from '#web/features/interactions/matches-made.ts'
import { api, codeOf, query } from '#web/lib/api.ts'
import { pauseBefore, wait } from './reconnect.ts'

/** Listens while the page is in view, and comes back on its own; the member never hears of a lost connection. */
export function Live() {
  const client = useQueryClient()
  const navigate = useNavigate()

  useEffect(() => {
    const seeMatches = () => void navigate({ to: '/relacionamento/matches' })
    const seeSupport = () => void navigate({ to: '/relacionamento/suporte' })
    let connection: AbortController | null = null
    let connectedBefore = false
    const onEvent = (event: LiveEvent) => {
      // Only what was missed while away needs asking for again.
      const first = event.type === 'connected' && !connectedBefore
      connectedBefore = true
      if (!first) void apply(client, event, { seeMatches, seeSupport })
    }
    const follow = () => {
      const inView = document.visibilityState === 'visible'
      if (inView && !connection) {
        connection = new AbortController()
        void listen(connection.signal, onEvent)
      } else if (!inView) close()
    }
    const close = () => {
      connection?.abort()
      connection = null
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    addEventListener('pagehide', close)
    addEventListener('pageshow', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      removeEventListener('pagehide', close)
      removeEventListener('pageshow', follow)
      close()
    }
  }, [client, navigate])
  return null
}

/** Refusals that asking again won't change: someone who is not signed in any more, or may not be here. */
const final = ['session.required', 'session.not_member', 'session.inactive']

async function listen(signal: AbortSignal, onEvent: (event: LiveEvent) => void) {
  let failures = 0
  while (!signal.aborted) {
    try {
      for await (const event of await api.notifications.live(undefined, { signal })) {
        failures = 0
        onEvent(event)
      }
    } catch (error) {
      if (final.includes(codeOf(error) ?? '')) return
    }
    await wait(pauseBefore(failures), signal)
    failures += 1
  }
}

type Ways = { seeMatches: () => void; seeSupport: () => void }

async function apply(client: QueryClient, event: LiveEvent, { seeMatches, seeSupport }: Ways) {
  const { matches, notifications } = query
  if (event.type === 'features' || event.type === 'connected') void refreshFlags(client)
  if (event.type === 'features') return
  // An open list of them moves only when asked to, unless somebody is to go from it.
  void client.invalidateQueries({
    queryKey: event.type === 'match_removed' ? notifications.key() : notifications.unseen.key(),
  })
  if (event.type === 'ticket_answered') void client.invalidateQueries({ queryKey: [['support']] })
  else if (event.type === 'like') {
    void client.invalidateQueries({ queryKey: matches.likesReceived.key() })
    void client.invalidateQueries({ queryKey: matches.counts.key() })
  } else if (event.type === 'matches_seen') void client.invalidateQueries({ queryKey: matches.counts.key() })
  else if (event.type === 'meeting') void client.invalidateQueries({ queryKey: [['meetings']] })
  else if (event.type === 'contact') void refreshLists(client)
  else void client.invalidateQueries({ queryKey: matches.key() })

  if (event.type !== 'match' && event.type !== 'like' && event.type !== 'ticket_answered') return
  // Its moment says so; once is enough.
  if (event.type === 'match' && (await madeHere(client, { id: event.matchId, personId: event.personId })))
    return
  const { toast } = await import('#web/ui/toast.ts')
  // One notice, however many come at once: together they would push out the answer to what was just done here.
  if (event.type === 'like') toast.show('Alguém curtiu você!', { id: 'like-received' })
  else if (event.type === 'ticket_answered')
    toast.show('O suporte respondeu você.', {
      id: 'ticket-answered',
      action: { label: 'Ver', onPress: seeSupport },
    })
  else
    toast.success(`Match! Você e ${firstName(event.name)} se curtiram.`, {
      action: { label: 'Ver', onPress: seeMatches },
    })
}
