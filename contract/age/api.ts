// Age of the member: whether it is assured, and the way to have it assured.
import { z } from 'zod'
import { fails, forMembers } from '../kit.ts'

export const age = {
  /** `doubted`: hidden until the team has looked, where no provider confirms. */
  own: forMembers()
    .route({ method: 'GET', path: '/profile/age', summary: 'Se a idade está confirmada, e até quando' })
    .output(
      z.object({
        required: z.boolean(),
        state: z.enum(['missing', 'waiting', 'assured', 'doubted']),
        /** `null`: for good, or not at all. */
        until: z.date().nullable(),
      }),
    ),
  /** Begins a check; answers the provider's page. */
  begin: forMembers(['ageCheck'])
    .route({
      method: 'POST',
      path: '/profile/age/checks',
      summary: 'Começa uma confirmação de idade; responde a página em que ela se faz',
    })
    .output(z.object({ url: z.string() }))
    .errors(fails('age.not_asked', 'age.provider_away')),
}
