import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { everyFailure, type FailureCode } from '#contract/failures.ts'
import { decisionError } from './decisions.ts'

const refusal = (code: FailureCode) => new ORPCError(code, { ...everyFailure[code], defined: true })

// spec M448, M449
test('an ended session is named', () => {
  expect(decisionError(refusal('session.required'), 'like')).toBe(
    'Não foi possível curtir este usuário. Verifique se você está logado.',
  )
  expect(decisionError(refusal('session.required'), 'dislike')).toBe(
    'Não foi possível dispensar este usuário. Verifique se você está logado.',
  )
})

// spec M440
test('the server’s own sentence is said where it has one', () => {
  expect(decisionError(refusal('people.rejected_you'), 'like')).toBe(
    everyFailure['people.rejected_you'].message,
  )
})

// spec M450, M451
test('an unexpected error takes the screen’s words', () => {
  expect(decisionError(new TypeError('Failed to fetch'), 'like')).toBe(
    'Erro ao curtir usuário. Tente novamente.',
  )
  expect(decisionError(refusal('internal'), 'dislike')).toBe('Erro ao dispensar usuário. Tente novamente.')
})
