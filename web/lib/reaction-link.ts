// Ways from a notification to the likes or the comments that it tells of: carried beside the address, and opened there once.
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

export type ReactionLink = { about: 'likers' | 'comments'; id: string }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Id of the post or the video that was come for. */
    echo?: ReactionLink
  }
}

/** Opens what the page was come to for, each time it is come to. `open` is one function from render to render. */
export function useReactionLink(open: (echo: ReactionLink) => Promise<void>) {
  const { echo, key } = useLocation({ select: ({ state }) => ({ echo: state.echo, key: state.__TSR_key }) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: come to again, it opens again.
  useEffect(() => {
    if (echo) void open(echo)
  }, [echo?.about, echo?.id, key, open])
}
