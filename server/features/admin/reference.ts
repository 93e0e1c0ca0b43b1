// Words and examples of the API's reference about this feature.
import type { Reference } from '#server/api-reference.ts'

const at = new Date('2026-03-10T22:30:00Z')

export const aboutAdmin: Reference['admin'] = {
  description: 'O painel da administração.',
  procedures: {
    overview: {
      summary: 'Os números do painel e o que aconteceu por último',
      answer: {
        people: { total: 165, active: 151, recent: 21, before: 18, growth: 16.7 },
        months: [{ month: '2026-03', joined: 21, people: 165 }],
        universities: [{ name: 'UFC', people: 71 }],
        companies: { total: 40, active: 38 },
        promotions: { active: 12, ending: 2 },
        news: { active: 9, ending: 1 },
        raffles: { open: 2, sealed: 1, due: 0 },
        bills: { overdue: 1, soon: 3, amount: 164_050, until: '2026-03-17' },
        tickets: { pending: 8, inProgress: 12, resolvedToday: 24 },
        accessRequests: 2,
        mismatches: 1,
        failing: [
          {
            job: 'mail.send',
            title: 'Enviar um e-mail',
            count: 3,
            since: at,
            last: at,
            reason: 'ECONNREFUSED',
          },
        ],
        waiting: { reports: 3, late: 1, nextDue: null, appeals: 1, proofs: 0, requests: 2, lateRequests: 0 },
        activity: [
          {
            id: 18_203,
            at,
            actorName: 'Rita Sampaio',
            action: 'updated',
            kind: 'category',
            recordId: '5f3b6c1e-8d0f-4a52-9a57-2f1f7a0c9e11',
            label: 'Papelaria',
          },
        ],
      },
    },
    status: {
      summary: 'Como vai o servidor',
      answer: {
        version: '0.1.0',
        node: 'v24.21.0',
        startedAt: at,
        memory: 168_000_000,
        database: {
          embedded: false,
          version: '17.2',
          bytes: 84_000_000,
          pool: { total: 6, idle: 5, waiting: 0 },
          followers: [{ streaming: true, behindMs: 12 }],
        },
        jobs: [{ job: 'mail.send', title: 'Enviar um e-mail', waiting: 3, late: 1, failing: 2 }],
        mails: 3,
        pushes: 0,
        payments: { open: 1, awaiting: 0 },
        storage: {
          answers: true,
          files: { count: 412, bytes: 96_000_000 },
          free: 41_000_000_000,
          size: 80_000_000_000,
        },
        audit: { at, broken: false },
        backupAt: at,
      },
    },
    retryJob: {
      summary: 'Manda tentar de novo o que falha de uma tarefa',
      answer: { id: 'mail.send', version: null, entry: 18_203, undoable: false },
    },
  },
}
