// Decisions about reports and appeals as administrators fill them in; form and server read the same.
import { z } from 'zod'
import { reportOutcomeNames } from '../interactions/report-options.ts'
import { profilePicture } from '../member-admin/pictures.ts'
import { shownText } from '../values/shown-text.ts'
import { appealOutcomes } from './options.ts'

const words = (missing: string) => shownText().min(3, missing).max(500, 'Use no máximo 500 caracteres.')

export const decisionForm = z
  .object({
    outcome: z.enum(reportOutcomeNames, 'Escolha o que fazer.'),
    /** Part that is removed, where one is. */
    pictures: z.array(profilePicture).max(10).default([]),
    reason: words('Diga o motivo.'),
  })
  .refine(({ outcome, pictures }) => outcome !== 'photo' || pictures.length > 0, {
    path: ['pictures'],
    error: 'Escolha o que sai.',
  })

export const appealForm = z.object({
  decision: z.enum(appealOutcomes, 'Escolha a resposta.'),
  answer: words('Escreva a resposta.'),
})
