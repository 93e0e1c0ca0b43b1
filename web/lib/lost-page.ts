// Failure of an address that leads nowhere, with its own sentence and way on.
import { notFound } from '@tanstack/react-router'
import type { Path } from '#site/routes.ts'

export type LostPage = { text: string; to: Exclude<Path, `${string}$${string}`>; label: string }

export const lostPage = (data: LostPage) => notFound({ data })

export const isLostPage = (data: unknown): data is LostPage =>
  typeof data === 'object' && data !== null && 'text' in data && 'to' in data
