// Words and examples of the API's reference about age.
import type { Reference } from '#server/api-reference.ts'
import { at } from '#server/api-reference-examples.ts'

export const aboutAge: Reference['age'] = {
  description: 'A confirmação da idade.',
  procedures: {
    own: {
      summary: 'Se a idade está confirmada, e até quando',
      answer: { required: true, state: 'assured', until: at },
    },
    begin: {
      summary: 'Começa uma confirmação de idade; responde a página em que ela se faz',
      answer: { url: 'https://idade.exemplo.com.br/c/4c1f9a52' },
    },
  },
}
