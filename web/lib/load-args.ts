// Arguments of a screen's `load`, which runs on the server and before a navigation (web/app/screens.ts).
import type { QueryClient } from '@tanstack/react-query'

export type LoadArgs = { client: QueryClient; params: Record<string, string>; search: object }
