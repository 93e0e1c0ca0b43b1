// Words and examples of the API's reference about this feature.
import type { Reference } from '#server/api-reference.ts'

const recordId = '3a1c5e7b-2f4d-4a6b-8c9d-0e1f2a3b4c5d'
const at = new Date('2026-03-10T22:30:00Z')
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

export const aboutGuide: Reference['guide'] = {
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
}
