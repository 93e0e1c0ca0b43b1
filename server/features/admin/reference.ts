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
        failing: [{ job: 'mail.send', count: 3, since: at, last: at, reason: 'ECONNREFUSED' }],
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
    retryJob: {
      summary: 'Manda tentar de novo o que falha de uma tarefa',
      answer: { id: 'mail.send', version: null, entry: 18_203, undoable: false },
    },
  },
}
