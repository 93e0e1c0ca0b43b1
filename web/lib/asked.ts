// Search of a page's address, as its screen's `load` is told on the server (web/app/screens.ts).
import type { QueryClient } from '@tanstack/react-query'

export type Asked = { client: QueryClient; params: Record<string, string>; search: object }
