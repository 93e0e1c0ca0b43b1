// Ground of every screen of the back-office: the audit with its undo, saved views, and work on many records at once.
import { z } from 'zod'
import { adminsWrite, done, fails, forAdmins, id } from '../kit.ts'
import { calendarDay } from '../values/dates.ts'
import { shownLine, shownText } from '../values/shown-text.ts'
import { auditActionNames, auditKindNames } from './audit.ts'
import { listProcedure } from './crud.ts'
import { changed, listing } from './listing.ts'
import { actorRoles, countedUpTo } from './options.ts'

const fieldChange = z.object({ before: z.unknown(), after: z.unknown() })

export const auditEntry = z.object({
  /** Its place in the chain: 1, 2, 3 … without gaps. */
  id: z.int(),
  at: z.date(),
  /** The account that did it; `null` for whoever wrote into the database directly. */
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  role: z.enum(actorRoles).nullable(),
  /** The network address that it came from. */
  address: z.string().nullable(),
  action: z.enum(auditActionNames),
  kind: z.enum(auditKindNames),
  recordId: z.string().nullable(),
  /** Name of the record then. */
  label: z.string(),
  changes: z.record(z.string(), fieldChange),
  reason: z.string().nullable(),
  requestId: z.string().nullable(),
  /** The entry that this one undid, and the one that undid this. */
  undoes: z.int().nullable(),
  undoneBy: z.int().nullable(),
  /** True while the caller could undo it, as far as its kind tells. */
  undoable: z.boolean(),
  previousHash: z.string(),
  hash: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditList = listing({
  name: 'audit',
  file: 'auditoria',
  reads: 'audit.read',
  exports: 'audit.export',
  filters: {
    actor: z.string().max(100).optional(),
    action: z.enum(auditActionNames).optional(),
    kind: z.enum(auditKindNames).optional(),
    /** One record's history. */
    record: z.string().max(100).optional(),
    /** Days of the product's own clock, both included. */
    from: calendarDay().optional(),
    until: calendarDay().optional(),
    undoable: z.boolean().optional(),
  },
  sorts: ['id'],
  order: '-id',
  row: auditEntry,
})

/** State of the chain of entries. */
const chainState = z.object({
  whole: z.boolean(),
  entries: z.int(),
  /** The first entry that is not as it was written, or is missing. */
  brokenAt: z.int().nullable(),
  checkedAt: z.date(),
  /** Before that only what came since was read. */
  wholeCheckedAt: z.date(),
})
export type ChainState = z.infer<typeof chainState>

const auditActor = z.object({ id: z.string(), name: z.string() })
export type AuditActor = z.infer<typeof auditActor>

/** A view: the part of a list's address behind the question mark, under a name. */
export const savedView = z.object({
  id,
  name: z.string(),
  search: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
})
export type SavedView = z.infer<typeof savedView>
const listName = z.string().regex(/^[a-z-]{1,40}$/)

/** Records of one bulk run: as many as a list counts. */
export const maxInBulk = countedUpTo

export const bulkRun = z.object({
  id,
  list: z.string(),
  action: z.string(),
  state: z.enum(['running', 'done']),
  total: z.int(),
  done: z.int(),
  /** Refused one by one: each says why. */
  refused: z.int(),
  startedAt: z.date(),
  finishedAt: z.date().nullable(),
  undoable: z.boolean(),
})
export type BulkRun = z.infer<typeof bulkRun>

export const backOffice = {
  auditList: listProcedure('/admin/audit', auditList).route({
    summary: 'O que a equipe fez, do mais novo ao mais antigo',
  }),
  /** Everybody who did something, also who works here no more, by name. */
  auditActors: forAdmins('audit.read')
    .route({ method: 'GET', path: '/admin/audit/actors', summary: 'Quem está na auditoria' })
    .output(z.array(auditActor)),
  /** Reads what came since the chain was last read whole, which is every night; all of it with `whole`. */
  verifyAudit: forAdmins('audit.read')
    .route({ method: 'GET', path: '/admin/audit/chain', summary: 'Se a cadeia da auditoria está íntegra' })
    .input(z.object({ whole: z.boolean().default(false) }))
    .output(chainState),
  /** The entry's own permission is asked besides. Refused when something since depends on what it would take back. */
  undo: adminsWrite('dashboard.read')
    .route({
      method: 'POST',
      path: '/admin/audit/{entry}/undo',
      summary: 'Desfaz o que um registro da auditoria conta',
    })
    .input(z.object({ entry: z.int().min(1) }))
    .output(changed)
    .errors(
      fails(
        'record.not_found',
        'audit.not_undoable',
        'moderation.own_suspension',
        'audit.undone_already',
        'audit.changed_since',
        'record.in_use',
        'record.name_taken',
        'members.staff',
        'promotions.code_taken',
        'promotions.limit_below',
        'events.limit_below',
        'news.limit_below',
        'raffles.limit_below',
        'raffles.sealed',
        'raffles.terms_fixed',
        'raffles.extraction_over',
      ),
    ),

  /** Counts of what refers to a record, with their nouns in the singular and the plural: asked before it is deleted. */
  uses: forAdmins('dashboard.read')
    .route({ method: 'GET', path: '/admin/uses/{kind}/{id}', summary: 'Quantos registros usam este' })
    .input(z.object({ kind: z.enum(auditKindNames), id }))
    .output(z.array(z.object({ words: z.array(z.string()).length(2), count: z.int() }))),

  /** The caller's own of this list and everybody's shared ones, by name: for whoever may read the list. */
  views: forAdmins('dashboard.read')
    .route({ method: 'GET', path: '/admin/views/{list}', summary: 'As visões guardadas de uma lista' })
    .input(z.object({ list: listName }))
    .output(z.array(savedView)),
  /** A view of the same name of the caller's is written over. */
  saveView: adminsWrite('dashboard.read')
    .route({ method: 'POST', path: '/admin/views/{list}', summary: 'Guarda uma visão' })
    .input(
      z.object({
        list: listName,
        name: shownLine().min(1, 'Dê um nome à visão.').max(60, 'Use no máximo 60 caracteres.'),
        search: z.string().max(2000),
        shared: z.boolean().default(false),
      }),
    )
    .output(savedView),
  /** Only the caller's own. */
  removeView: adminsWrite('dashboard.read')
    .route({ method: 'DELETE', path: '/admin/views/{list}/{id}', summary: 'Apaga uma visão guardada' })
    .input(z.object({ list: listName, id }))
    .output(done)
    .errors(fails('record.not_found')),

  /**
   * Begins a run over the records that are named, or over all that a filter of the list finds, of which the caller saw
   * `total`. The action's own permission is asked besides.
   */
  startBulk: adminsWrite('dashboard.read')
    .route({ method: 'POST', path: '/admin/bulk', summary: 'Começa uma ação em muitos registros' })
    .input(
      z
        .object({
          list: listName,
          action: z.string().max(40),
          ids: z.array(id).min(1).max(1000).optional(),
          filter: z.record(z.string(), z.unknown()).optional(),
          total: z.int().min(1).optional(),
          /** The first in this order, where more than `maxInBulk` match. */
          first: z.boolean().optional(),
          sort: z.string().max(40).optional(),
          reason: shownText().max(500).optional(),
        })
        .meta({
          examples: [{ list: 'categories', action: 'deactivate', filter: { status: 'active' }, total: 41 }],
        }),
    )
    .output(bulkRun)
    .errors(fails('request.not_found', 'bulk.count_moved', 'bulk.too_many')),
  bulkRun: forAdmins('dashboard.read')
    .route({ method: 'GET', path: '/admin/bulk/{id}', summary: 'Como vai uma ação em massa' })
    .input(z.object({ id }))
    .output(
      bulkRun.extend({
        /** Those refused, first come first, at most a hundred: what they are called and why. */
        refusals: z.array(z.object({ label: z.string(), reason: z.string() })),
      }),
    )
    .errors(fails('record.not_found')),
  /** Begins a run that undoes what this one did, record by record. */
  undoBulk: adminsWrite('dashboard.read')
    .route({
      method: 'POST',
      path: '/admin/bulk/{id}/undo',
      summary: 'Desfaz uma ação em massa, registro por registro',
    })
    .input(z.object({ id }))
    .output(bulkRun)
    .errors(fails('record.not_found', 'audit.not_undoable', 'audit.undone_already')),
}
