// Words and examples of the API's reference about this feature.
import type { Reference } from '#server/api-reference.ts'

const rita = 'pQm2Xw7uT0yRk3Vb9ZcLdE4f'
const recordId = '3a1c5e7b-2f4d-4a6b-8c9d-0e1f2a3b4c5d'
const runId = '7e6d5c4b-3a29-4180-9f8e-7d6c5b4a3f2e'
const viewId = '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9'
const at = new Date('2026-03-10T22:30:00Z')
const changed = { id: recordId, version: 4, entry: 18_203, undoable: true }
const done = { ok: true } as const
const view = { id: viewId, name: 'Inativas', search: '?status=inactive', shared: true, mine: true }
const run = {
  id: runId,
  list: 'categories',
  action: 'deactivate',
  state: 'running' as const,
  total: 41,
  done: 12,
  refused: 0,
  startedAt: at,
  finishedAt: null,
  undoable: false,
}

export const aboutBackOffice: Reference['backOffice'] = {
  description: 'A administração: auditoria e desfazer, visões guardadas, trabalho em massa.',
  procedures: {
    auditList: {
      summary: 'O que a equipe fez, do mais novo ao mais antigo',
      answer: {
        rows: [
          {
            id: 18_203,
            at,
            actorId: rita,
            actorName: 'Rita Sampaio',
            role: 'conteudo',
            address: '203.0.113.7',
            action: 'updated',
            kind: 'category',
            recordId,
            label: 'Papelaria',
            changes: { name: { before: 'Papelarias', after: 'Papelaria' } },
            reason: null,
            requestId: 'req-1',
            undoes: null,
            undoneBy: null,
            undoable: true,
            previousHash: '9f3ac71e',
            hash: '41d08ab2',
          },
        ],
        total: 1,
        more: false,
      },
    },
    auditActors: { summary: 'Quem está na auditoria', answer: [{ id: rita, name: 'Rita Sampaio' }] },
    verifyAudit: {
      summary: 'Se a cadeia da auditoria está íntegra',
      send: { whole: true },
      answer: { whole: true, entries: 18_204, brokenAt: null, checkedAt: at, wholeCheckedAt: at },
    },
    undo: {
      summary: 'Desfaz o que um registro da auditoria conta',
      send: { entry: 18_203 },
      answer: { ...changed, undoable: false },
    },
    uses: {
      summary: 'Quantos registros usam este',
      answer: [{ words: ['empresa usa', 'empresas usam'], count: 3 }],
    },
    views: { summary: 'As visões guardadas de uma lista', answer: [view] },
    saveView: {
      summary: 'Guarda uma visão',
      send: { name: view.name, search: view.search, shared: true },
      answer: view,
    },
    removeView: { summary: 'Apaga uma visão guardada', answer: done },
    startBulk: {
      summary: 'Começa uma ação em muitos registros',
      send: { list: 'categories', action: 'deactivate', filter: { status: 'active' }, total: 41 },
      answer: run,
    },
    bulkRun: { summary: 'Como vai uma ação em massa', answer: { ...run, refusals: [] } },
    undoBulk: { summary: 'Desfaz uma ação em massa, registro por registro', answer: run },
  },
}
