import { useRouterState } from '@tanstack/react-router'
import { TopProgress } from '#web/ui/top-progress.tsx'

/** Shows that another page is on its way, for as long as the one before it stands. */
export function NavigationProgress() {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading })
  return loading ? <TopProgress /> : null
}
