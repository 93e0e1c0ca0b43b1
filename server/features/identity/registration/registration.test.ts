import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyFailure } from '#contract/failures.ts'
import { minPasswordLength } from '#contract/identity/password.ts'
import { registration } from '#contract/identity/registration.ts'
import { maxInterests, interests as someInterests } from '#contract/values/options.ts'
import { passwordIsWeak } from '../accounts/passwords.ts'
import { firstRefusal } from './registration.ts'

const complete = {
  name: 'Ana',
  email: 'ana@exemplo.com.br',
  password: 'maré-cheia-2026',
  confirmation: 'maré-cheia-2026',
  adult: true,
  maritalStatus: 'solteiro',
  whatsapp: '(85) 98888-0001',
  facePhoto: '00000000-0000-4000-8000-000000000001',
  bodyPhoto: '00000000-0000-4000-8000-000000000002',
} as const

const refusal = (change: object) => firstRefusal(registration.parse({ ...complete, ...change }))

test('a complete form is not refused', () => {
  expect(refusal({})).toBeNull()
})

/** Each mistake with its message; the specification's five come first and in its order. */
const mistakes = [
  [{ confirmation: 'outra' }, 'As senhas não coincidem'],
  [{ name: ' ' }, 'Preencha todos os campos obrigatórios'],
  [{ maritalStatus: null }, 'Por favor, selecione seu estado civil'],
  [{ whatsapp: '' }, 'Por favor, informe seu número de WhatsApp'],
  [{ bodyPhoto: null }, 'Por favor, adicione as fotos de rosto e corpo'],
  [{ adult: false }, 'Você precisa ter 18 anos ou mais'],
  [{ name: 'A\u202ena' }, 'Escreva seu nome com letras que dê para ler, numa linha só.'],
  [{ email: 'ana@' }, 'Esse e-mail não parece certo. Confira.'],
  [{ whatsapp: '8888-0001' }, everyFailure['identity.whatsapp_invalid'].message],
  [{ instagram: 'ana praia' }, 'Esse Instagram não parece certo. Digite só seu usuário, como ana.praia.'],
  [
    { password: '12345678', confirmation: '12345678' },
    'Escolha uma senha com pelo menos 8 caracteres, que não seja comum nem parecida com seu e-mail.',
  ],
] as const

// spec M345, M346, M347, M348, M349, M350, M352
test('with everything wrong, the messages come in the order of the specification, one after another', () => {
  for (const [first, [, message]] of mistakes.entries()) {
    const left = mistakes.slice(first).toReversed()
    const form = Object.assign({}, ...left.map(([change]) => change))
    const code = refusal(form)
    expect(code && everyFailure[code].message).toBe(message)
  }
})

test('name, e-mail and password are all required; either photo is', () => {
  for (const change of [{ name: '' }, { email: '' }, { password: '', confirmation: '' }])
    expect(refusal(change)).toBe('identity.required_fields')
  for (const change of [{ facePhoto: null }, { facePhoto: undefined }, { bodyPhoto: undefined }])
    expect(refusal(change)).toBe('identity.photos_required')
})

// spec M227, M353
test('the service is for adults: seventeen is refused, eighteen and no age at all are not', () => {
  expect(refusal({ age: 17 })).toBe('identity.underage')
  expect(refusal({ age: 0 })).toBe('identity.underage')
  expect(refusal({ age: 18 })).toBeNull()
  expect(refusal({ age: null })).toBeNull()
})

// spec M1, M279, M280, M498
test('a field left out gets its default', () => {
  const { state, city, studying, interests } = registration.parse(complete)
  expect({ state, city, studying, interests }).toEqual({
    state: 'Ceará',
    city: 'Fortaleza',
    studying: false,
    interests: [],
  })
})

// spec M279, M280
test('a state and a city that were emptied are the default ones', () => {
  expect(registration.parse({ ...complete, state: '', city: '  ' })).toMatchObject({
    state: 'Ceará',
    city: 'Fortaleza',
  })
})

test('a registration without Instagram is complete', () => {
  for (const instagram of [null, undefined, '', ' ']) expect(refusal({ instagram })).toBeNull()
})

// spec M359, M501
test('at most five interests, all from the list', () => {
  const chosen = (interests: readonly string[]) => registration.safeParse({ ...complete, interests })
  expect(chosen(someInterests.slice(0, maxInterests)).success).toBe(true)
  expect(chosen(someInterests.slice(0, maxInterests + 1)).error?.issues[0]?.message).toBe(
    'Selecione até 5 interesses',
  )
  expect(chosen(['Tédio']).success).toBe(false)
})

test('the three thousand commonest passwords are weak, however they are written', () => {
  const list = readFileSync(new URL('../accounts/common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  expect(new Set(list).size).toBe(3000)
  for (const password of list) {
    expect(password.length, password).toBeGreaterThanOrEqual(minPasswordLength)
    expect(passwordIsWeak(password.toUpperCase(), 'ninguem@exemplo.com.br'), password).toBe(true)
  }
})

test('a word of ours with digits and signs around it is weak; digits alone are as good as their number', () => {
  for (const password of ['xamego2026', 'Fortaleza-85', 'ceará.2026', 'SENHA@123', 'paquera!!'])
    expect(passwordIsWeak(password, 'ninguem@exemplo.com.br'), password).toBe(true)
  for (const password of ['7302918465', 'xamego na areia', 'fortaleza belíssima'])
    expect(passwordIsWeak(password, 'ninguem@exemplo.com.br'), password).toBe(false)
})

test('short, common, repeated and e-mail-like passwords are weak', () => {
  const email = 'Ana.Lima@exemplo.com.br'
  const weak = ['1234567', 'senha123', 'FLAMENGO', 'aaaaaaaaaa', 'ana.lima@exemplo.com.br', 'oiANA.LIMA2026']
  for (const password of weak) expect(passwordIsWeak(password, email), password).toBe(true)
  for (const password of ['maré-cheia-2026', 'correr na beira mar', '🦐🦐🐟🐟🦀'])
    expect(passwordIsWeak(password, email), password).toBe(false)
  // Three letters are in too many words to tell anything.
  expect(passwordIsWeak('banana-da-terra', 'ana@exemplo.com.br')).toBe(false)
})
