// The back-office's front page: what it counts, and what happened last.
import { z } from 'zod'
import { auditEntry } from '../back-office/api.ts'
import { changed } from '../back-office/listing.ts'
import { adminsWrite, fails, forAdmins } from '../kit.ts'

const count = z.int()

/** Meetings of so many days; `null`: too few to be told. */
const meetingCounts = z.object({
  invited: count.nullable(),
  /** Agreed and not called off. */
  agreed: count.nullable(),
  /** Those agreed that were good to one of both at least. */
  good: count.nullable(),
})

const overview = z.object({
  people: z.object({
    /** Everybody with a profile, and those whom others see. */
    total: count,
    active: count,
    /** Counts of the last 30 days, and of the 30 before. */
    recent: count,
    before: count,
    /** The change between them in percent, to one decimal; `null` where there was nobody before. */
    growth: z.number().nullable(),
  }),
  /** The last twelve months of the product's own clock, oldest first; the last one is not over. */
  months: z.array(
    z.object({
      /** "2026-03" */
      month: z.string(),
      joined: count,
      /** Everybody at its end. */
      people: count,
    }),
  ),
  /** Those with most active people, by name. */
  universities: z.array(z.object({ name: z.string(), people: count })),
  /** Meetings of the last 7 and 30 days, nobody's in particular. */
  meetings: z.object({ week: meetingCounts, month: meetingCounts }),
  /** Counts of the guide, each told to whoever may read its list; those that end within a week are among those that run. */
  companies: z.object({ total: count, active: count }).nullable(),
  promotions: z.object({ active: count, ending: count }).nullable(),
  news: z.object({ active: count, ending: count }).nullable(),
  /** Raffles to take part in, those sealed that wait to be drawn, and of these the ones whose number is out. */
  raffles: z.object({ open: count, sealed: count, due: count }).nullable(),
  /** Bills overdue, and those due until that day with what they come to in centavos: told to whoever may read them. */
  bills: z.object({ overdue: count, soon: count, amount: count, until: z.iso.date() }).nullable(),
  /** Requests to be of the team: told to whoever may read the team. */
  accessRequests: count.nullable(),
  /** Tickets of support by status, and those resolved since midnight of the product's own clock: told to whoever may read them. */
  tickets: z.object({ pending: count, inProgress: count, resolvedToday: count }).nullable(),
  /** Cases that wait for a decision of the team's: told to whoever may read it. */
  waiting: z
    .object({
      reports: count,
      /** Reports whose time is over. */
      late: count,
      /** When the next report's time is over. */
      nextDue: z.date().nullable(),
      appeals: count,
      proofs: count,
      requests: count,
      /** Requests about data whose time is over. */
      lateRequests: count,
    })
    .nullable(),
  /** Requests of businesses that wait: told to whoever may read them. */
  businessRequests: count.nullable(),
  /** Payments that are not what was asked for: told to whoever may decide them. */
  mismatches: count.nullable(),
  /** Work that fails, a row a kind: told to whoever may have it tried again. */
  failing: z
    .array(
      z.object({
        job: z.string(),
        title: z.string(),
        count,
        since: z.date(),
        last: z.date(),
        reason: z.string(),
      }),
    )
    .nullable(),
  /** The newest entries of the audit; of the caller's own alone, for who may not read it whole. */
  activity: z.array(
    auditEntry.pick({
      id: true,
      at: true,
      actorName: true,
      action: true,
      kind: true,
      recordId: true,
      label: true,
    }),
  ),
})
export type Overview = z.infer<typeof overview>

const bytes = z.int()

/** Health of the server that answers. */
const status = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: z.date(),
  memory: bytes,
  database: z.object({
    embedded: z.boolean(),
    version: z.string(),
    bytes,
    /** Connections of this server to it, and the calls that wait for one. */
    pool: z.object({ total: count, idle: count, waiting: count }),
    /** Servers that follow it; `null` where that can't be known. */
    followers: z.array(z.object({ streaming: z.boolean(), behindMs: count.nullable() })).nullable(),
  }),
  /** Each kind of work that waits or fails. */
  jobs: z.array(
    z.object({
      job: z.string(),
      title: z.string(),
      waiting: count,
      /** Those that are due for more than five minutes. */
      late: count,
      failing: count,
    }),
  ),
  /** Mails that are still to be sent; `null` where no mail is sent. */
  mails: count.nullable(),
  pushes: count,
  payments: z.object({ open: count, awaiting: count }),
  storage: z.object({
    /** Answer to whether files can be read and stored now. */
    answers: z.boolean(),
    files: z.object({ count, bytes }),
    /** Bytes of the disk on which everything lies. */
    free: bytes,
    size: bytes,
  }),
  /** The last whole reading of the audit that found all in order; `broken`: one since did not. */
  audit: z.object({ at: z.date(), broken: z.boolean() }).nullable(),
  /** `null` where it is not known. */
  backupAt: z.date().nullable(),
})
export type Status = z.infer<typeof status>

export const admin = {
  status: forAdmins('status.read')
    .route({ method: 'GET', path: '/admin/status', summary: 'Como vai o servidor' })
    .output(status),
  overview: forAdmins('dashboard.read')
    .route({
      method: 'GET',
      path: '/admin/overview',
      summary: 'Os números do painel e o que aconteceu por último',
    })
    .output(overview),
  /** Has all that fails of a kind tried again, now. */
  retryJob: adminsWrite('jobs.write')
    .route({
      method: 'POST',
      path: '/admin/jobs/{job}/retry',
      summary: 'Manda tentar de novo o que falha de uma tarefa',
    })
    .input(z.object({ job: z.string().max(100) }))
    .output(changed)
    .errors(fails('record.not_found')),
}
