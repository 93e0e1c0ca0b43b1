// Words and examples of the API's reference about this feature.
import type { Reference } from '#server/api-reference.ts'
import { ana, at } from '#server/api-reference-examples.ts'

const changed = { id: '3a1c5e7b-2f4d-4a6b-8c9d-0e1f2a3b4c5d', version: 4, entry: 18_203, undoable: true }
const seen = { version: 3 }
const recordId = '3a1c5e7b-2f4d-4a6b-8c9d-0e1f2a3b4c5d'
const university = {
  name: 'Universidade Federal do Ceará',
  acronym: 'UFC',
  address: 'Av. da Universidade, 2853, Fortaleza – CE',
  logo: '🎓',
  logoPicture: null,
  type: 'publica' as const,
  website: 'https://www.ufc.br',
  phone: '(85) 3366-7300',
  emailDomains: 'alu.ufc.br',
}

export const aboutReference: Reference['reference'] = {
  description: 'As listas que formulários e filtros oferecem, e a página de cada universidade.',
  procedures: {
    lists: {
      summary: 'Bairros, universidades, cursos e semestres',
      answer: {
        neighborhoods: [{ id: ana, name: 'Benfica' }],
        universities: [{ name: 'Universidade Federal do Ceará', acronym: 'UFC' }],
        courses: ['Engenharia Civil'],
        semesters: ['6º semestre'],
      },
    },
    university: {
      summary: 'Uma universidade, como sua página a mostra',
      answer: {
        slug: 'ufc',
        name: 'Universidade Federal do Ceará',
        acronym: 'UFC',
        city: 'Fortaleza',
        kind: 'publica',
        website: 'https://www.ufc.br',
        logo: '🎓',
        picture: null,
        students: 120,
      },
    },
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
    updateUniversity: {
      summary: 'Edita uma universidade',
      send: { ...seen, ...university },
      answer: changed,
    },
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
  },
}
