// Words and examples of the API's reference about this feature.
import type { Reference } from '#server/api-reference.ts'
import { at } from '#server/api-reference-examples.ts'

const changed = { id: '3a1c5e7b-2f4d-4a6b-8c9d-0e1f2a3b4c5d', version: 4, entry: 18_203, undoable: true }
const seen = { version: 3 }
const recordId = '3a1c5e7b-2f4d-4a6b-8c9d-0e1f2a3b4c5d'

export const aboutFeatureFlags: Reference['featureFlags'] = {
  description: 'Os recursos que a administração liga e desliga.',
  procedures: {
    list: { summary: 'Quais recursos estão ligados', answer: [{ name: 'discover', enabled: true }] },
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
  },
}
