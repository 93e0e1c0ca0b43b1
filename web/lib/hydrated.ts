import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Answers whether the app has taken over the page that the server rendered: only then is what is typed or pressed heard. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
