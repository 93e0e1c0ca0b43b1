// The manifest: everything that the house must know of a feature, handed in by its `feature.ts` and listed in `features.ts`.
import type { AnyRouter } from '@orpc/server'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api, api } from '#contract/api.ts'
import type { AuditKind } from '#contract/back-office/audit.ts'
import type { Permission } from '#contract/back-office/permissions.ts'
import type { ContentKind } from '#contract/interactions/report-options.ts'
import type { RecordKind } from '#contract/member-admin/api.ts'
import type { NotificationKind, ReactionKind } from '#contract/notifications/kinds.ts'
import type { ListedByParameter } from '#site/routes.ts'
import type { auditEntries } from './features/back-office/audit.ts'
import type { BulkActions, BulkKit } from './features/back-office/bulk.ts'
import type { Eraser } from './features/back-office/jobs.ts'
import type { List } from './features/back-office/list.ts'
import type { OfficeFile } from './features/back-office/office-files.ts'
import type { Undoings } from './features/back-office/undo.ts'
import type { FeatureFlags } from './features/feature-flags/feature-flags.ts'
import type { Auth } from './features/identity/accounts/auth.ts'
import type { CommentsTable, LikesTable } from './features/interactions/reply-tables.ts'
import type { Viewer } from './features/interactions/visibility.ts'
import type { Database, Handle, Transaction } from './platform/db/database.ts'
import type { Deps } from './platform/deps.ts'
import type {
  AdminContext,
  Admissions,
  Caller,
  Identify,
  RequestContext,
} from './platform/http/procedures.ts'
import type { Job } from './platform/jobs.ts'
import type { TakeWebhook } from './platform/payments.ts'

/** The back-office's kit, put together from what all features hand in. */
export type Kit = {
  entries: ReturnType<typeof auditEntries>
  lists: readonly List[]
  bulk: BulkKit
  files: readonly OfficeRoute[]
  erasers: readonly Eraser[]
  personalData: readonly PersonalTable[]
  counts: readonly Counted[]
  uses: readonly Use[]
  reactions: readonly Reaction[]
  personNews: readonly PersonNews[]
  /** All that is told to somebody about themselves. */
  userContent: UserContents
  sectionsOf: (db: Database, whose: PersonIds) => Promise<Section[]>
}

export type PersonIds = { userId: string; memberId: string | null }
/** One part of a person's export: `name` in the JSON, `title` for who reads. */
export type Section = { name: string; title: string; rows: readonly object[] }

/** A table that refers to a person. */
export type PersonalTable = {
  table: string
  /** The part of the export that tells it, or why none does. */
  export: { in: string } | { not: string }
  /**
   * Its rows' end with the account; or why, and how long, they stay. `unlinked`: the row stays without saying whose it is.
   * `either`: it goes with whom it is about, and is unlinked from who else it names. `by hand`: deleted by
   * `privacy/erasure.ts`, for nothing refers to it.
   */
  erased: 'with its account' | 'unlinked' | 'either' | 'by hand' | { stays: string }
}

/** Rows of one table that are a person's, counted on their page for whoever may read them: by an index that begins with them. */
export type Counted = {
  kind: RecordKind
  permission: Permission
  table: PgTable
  of: (whose: { userId: string; memberId: string }) => SQL | undefined
}

/** Records that refer to one of another kind, counted before it is deleted: for whoever has the permission. */
export type Use = {
  of: AuditKind
  permission: Permission
  /** In the singular and the plural, with its verb: "empresa usa", "empresas usam". */
  words: readonly [string, string]
  count: (db: Handle, id: string) => Promise<number>
}

/** Likes or comments under what members publish: of which kind its owner is told. */
export type Reaction = { kind: ReactionKind; table: LikesTable | CommentsTable }

/**
 * Notifications about another person: of these kinds, one is listed while `personOf` finds somebody. It selects `id` and `name` of the
 * other, of whom the row `n` of notifications is about, as they may be shown to the viewer.
 */
export type PersonNews = { kinds: readonly NotificationKind[]; personOf: (viewer: Viewer) => SQL }

/** Foundations that a feature may build on. */
export type House = {
  deps: Deps
  auth: Auth
  flags: FeatureFlags
  kit: Kit
  identify: Identify
  contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext
}

/** A file that the team alone may look at, at an address that asks for the permission and notes the look. */
export type OfficeRoute = {
  path: string
  permission: Permission
  open: (context: AdminContext, params: never) => Promise<OfficeFile>
}

/** Parts of a feature over HTTP, built once for each server. */
export type Built = {
  /** Procedures' functions, by their router in the contract. */
  routes?: Partial<Record<keyof typeof api, AnyRouter>>
  /** Admission of the callers that it knows, by the access that their procedures declare. */
  admissions?: Partial<Admissions>
  /** Addresses beside the API: files, cards, pages of its own. */
  serve?: (app: FastifyInstance) => void | Promise<void>
  /** Anyone may load the stored file of this key; this caller may. */
  isPublic?: (key: string) => Promise<boolean>
  mayLoad?: (caller: Caller, key: string) => Promise<boolean>
  webhooks?: Record<`/${string}`, TakeWebhook>
  /** Values of the parameter in listed pages' addresses, for the sitemap. */
  addresses?: Partial<Record<ListedByParameter, (db: Database) => Promise<readonly string[]>>>
}

/** Words of members that others read outside a profile: how moderation finds and deletes them. */
export type UserContent = {
  /** `null`: it is not there. `authorId` is a member's id, `image` the address of a picture. */
  find: (
    tx: Handle,
    id: string,
  ) => Promise<{ authorId: string; title: string | null; text: string; image: string | null } | null>
  erase: (tx: Transaction, id: string) => Promise<void>
}
export type UserContents = Record<ContentKind, UserContent>

export type Feature = {
  /** The name of its folders. */
  name: string
  /** A sentence on its procedures, for the API's reference. */
  about?: Partial<Record<keyof Api, string>>
  build?: (house: House) => Built
  /** Work owed and work on time. */
  jobs?: (deps: Deps, kit: Kit) => readonly Job[]
  /** The back-office's lists, each with its CSV; how entries in the audit are undone; what is done to many records. */
  lists?: readonly List[]
  undo?: Undoings
  bulk?: BulkActions
  /** Erases from the bin. */
  erasers?: readonly Eraser[]
  officeFiles?: readonly OfficeRoute[]
  /** Tables that refer to a person, and the parts of their export that tell them. */
  personalData?: readonly PersonalTable[]
  exportSections?: (db: Database, whose: PersonIds) => Promise<Section[]>
  userContent?: Partial<UserContents>
  /** Counts of a person on their page in the back-office. */
  counts?: readonly Counted[]
  /** Counts of what refers to records of other kinds. */
  uses?: readonly Use[]
  /** Things whose owners are told in Notificações. */
  reactions?: readonly Reaction[]
  /** News about another person, listed as long as they are so. */
  personNews?: readonly PersonNews[]
}
