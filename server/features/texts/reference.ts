// API reference of the public texts.
import type { Reference } from '#server/api-reference.ts'

const at = new Date('2026-03-10T22:30:00Z')
const id = '3a1c5e7b-2f4d-4a6b-8c9d-0e1f2a3b4c5d'
const form = { title: 'Termos de uso', body: '## Quem pode usar\n\nQuem tem 18 anos ou mais.' }

export const aboutTexts: Reference['texts'] = {
  description: 'Os termos, a política de privacidade e as regras da comunidade.',
  procedures: {
    read: {
      summary: 'Um texto como vale hoje, ou em uma versão anterior',
      answer: {
        ...form,
        slug: 'termos',
        version: 2,
        publishedAt: at,
        versions: [
          { version: 2, publishedAt: at },
          { version: 1, publishedAt: new Date('2026-02-02T12:00:00Z') },
        ],
      },
    },
    list: {
      summary: 'Os textos, para a administração',
      answer: {
        rows: [{ ...form, id, version: 2, slug: 'termos', asksAgain: false, updatedAt: at }],
        total: 1,
        more: false,
      },
    },
    update: {
      summary: 'Publica a próxima versão de um texto',
      send: { ...form, version: 2 },
      answer: { id, version: 3, entry: 18_203, undoable: true },
    },
  },
}
