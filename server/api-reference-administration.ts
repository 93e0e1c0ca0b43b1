// What the API's reference says of the administrators' procedures.
import type { Reference } from './api-reference-shapes.ts'

const [rita, recordId, runId, viewId] = [
  'pQm2Xw7uT0yRk3Vb9ZcLdE4f',
  '3a1c5e7b-2f4d-4a6b-8c9d-0e1f2a3b4c5d',
  '7e6d5c4b-3a29-4180-9f8e-7d6c5b4a3f2e',
  '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9',
]
const at = new Date('2026-03-10T22:30:00Z')
const done = { ok: true } as const
const changed = { id: recordId, version: 4, entry: 18_203, undoable: true }
const seen = { version: 3 }
const category = {
  id: recordId,
  version: 3,
  name: 'Papelaria',
  description: 'Cadernos, canetas e impressão perto do campus.',
  color: '#3b82f6',
  status: 'active' as const,
  createdAt: at,
  binnedAt: null,
}
const form = { name: category.name, description: category.description, color: category.color }
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

const university = {
  name: 'Universidade Federal do Ceará',
  acronym: 'UFC',
  address: 'Av. da Universidade, 2853, Fortaleza – CE',
  logo: '🎓',
  logoPicture: null,
  type: 'publica' as const,
  website: 'https://www.ufc.br',
  phone: '(85) 3366-7300',
}

/** Of `resources`, which members read as well. */
export const administrationOfFeatures = {
  features: {
    summary: 'Os recursos, para a administração',
    answer: [
      {
        id: recordId,
        version: 3,
        name: 'discover' as const,
        description: 'Descobrir pessoas, curtir e dispensar',
        enabled: true,
        updatedAt: at,
      },
    ],
  },
  setEnabled: { summary: 'Liga ou desliga um recurso', send: { ...seen, enabled: false }, answer: changed },
}

/** Of `reference`, which members read as well. */
export const administrationOfLists = {
  universities: {
    summary: 'As universidades, para a administração',
    answer: {
      rows: [
        {
          ...university,
          picture: null,
          id: recordId,
          version: 3,
          slug: 'ufc',
          status: 'active' as const,
          createdAt: at,
        },
      ],
      total: 1,
      more: false,
    },
  },
  createUniversity: { summary: 'Adiciona uma universidade', send: university, answer: changed },
  updateUniversity: { summary: 'Edita uma universidade', send: { ...seen, ...university }, answer: changed },
  setUniversityStatus: {
    summary: 'Ativa ou desativa uma universidade',
    send: { ...seen, status: 'inactive' as const },
    answer: changed,
  },
  removeUniversity: {
    summary: 'Remove uma universidade de vez',
    send: seen,
    answer: { ...changed, version: null, undoable: false },
  },
}

export const administration: Pick<Reference, 'backOffice' | 'guide' | 'schema' | 'admin'> = {
  admin: {
    description: 'O painel da administração.',
    procedures: {
      overview: {
        summary: 'Os números do painel e o que aconteceu por último',
        answer: {
          people: { total: 165, active: 151, recent: 21, before: 18, growth: 16.7 },
          months: [{ month: '2026-03', joined: 21, people: 165 }],
          universities: [{ name: 'UFC', people: 71 }],
          tickets: { pending: 8, inProgress: 12, resolvedToday: 24 },
          accessRequests: 2,
          mismatches: 1,
          failing: [{ job: 'mail.send', count: 3, since: at, last: at, reason: 'ECONNREFUSED' }],
          waiting: { reports: 3, late: 1, nextDue: null, appeals: 1, proofs: 0, requests: 2 },
          activity: [
            {
              id: 18_203,
              at,
              actorName: 'Rita Sampaio',
              action: 'updated',
              kind: 'category',
              label: 'Papelaria',
            },
          ],
        },
      },
      retryJob: {
        summary: 'Manda tentar de novo o que falha de uma tarefa',
        answer: { id: 'mail.send', version: null, entry: 18_203, undoable: false },
      },
    },
  },
  schema: {
    description: 'O banco, para a administração: nada aqui executa SQL.',
    procedures: {
      tables: {
        summary: 'Os scripts das tabelas, as migrações e as diferenças',
        answer: {
          tables: [
            {
              name: 'semesters',
              sql: 'CREATE TABLE semesters (\n  id uuid NOT NULL\n);',
              rows: { count: 12, exact: true },
            },
          ],
          script: 'CREATE TABLE semesters (\n  id uuid NOT NULL\n);',
          migrations: [{ name: '0000_first', checksum: '9f3ac71e', state: 'applied' }],
          drift: [
            { table: 'semesters', part: 'column', name: 'name', expected: 'text NOT NULL', found: 'text' },
          ],
        },
      },
    },
  },
  backOffice: {
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
      verifyAudit: {
        summary: 'Se a cadeia da auditoria está íntegra',
        answer: { whole: true, entries: 18_204, brokenAt: null, checkedAt: at },
      },
      undo: {
        summary: 'Desfaz o que um registro da auditoria conta',
        send: { entry: 18_203 },
        answer: { ...changed, undoable: false },
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
  },
  guide: {
    description: 'O guia comercial.',
    procedures: {
      categories: {
        summary: 'As categorias, para a administração',
        answer: { rows: [category], total: 1, more: false },
      },
      createCategory: { summary: 'Cria uma categoria', send: form, answer: changed },
      updateCategory: { summary: 'Edita uma categoria', send: { ...seen, ...form }, answer: changed },
      setCategoryStatus: {
        summary: 'Ativa ou desativa uma categoria',
        send: { ...seen, status: 'inactive' as const },
        answer: changed,
      },
      binCategory: {
        summary: 'Manda uma categoria para a lixeira',
        send: seen,
        answer: { ...changed, version: null },
      },
      restoreCategory: { summary: 'Tira uma categoria da lixeira', answer: changed },
    },
  },
}
