import { z } from 'zod'
import type { NotificationKind } from '#contract/notifications/kinds.ts'
import type { JobSpec } from '#server/platform/jobs.ts'

const contactKinds = ['contact_asked', 'contact_shown'] as const satisfies readonly NotificationKind[]
export type ContactNews = { memberId: string; kind: (typeof contactKinds)[number]; requestId: string }

/** News of a request or its answer to the other of the match; the same twice is told once. */
export const contactNews: JobSpec<ContactNews> = {
  name: 'contact_requests.news',
  title: 'Avisar de um pedido de contato',
  payload: z.object({ memberId: z.uuid(), kind: z.enum(contactKinds), requestId: z.uuid() }),
  retries: 12,
}
