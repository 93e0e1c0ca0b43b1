import type { ResolverOptions } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { registrationRefusals } from '#contract/registration-rules.ts'
import { emptyForm, picked, type RegistrationForm, toAnswers, toRegistration } from './form-values.ts'
import { fieldRefusals, firstRefusal, registrationResolver } from './refusals.ts'
import { sectionsOf } from './sections.tsx'

const upload = (id: string) => ({ id, photo: { src: '/media/uploads/x', placeholder: null, widths: [480] } })
const lia: RegistrationForm = {
  ...emptyForm,
  name: 'Lia Sampaio',
  email: 'lia.sampaio@exemplo.br',
  password: 'caju-com-sal-9',
  confirmation: 'caju-com-sal-9',
  adult: true,
  maritalStatus: 'solteiro',
  whatsapp: '(85) 98765-4321',
  facePhoto: upload('4a3f4d0e-44d3-4a30-9df2-6d3a4f0b1c01'),
  bodyPhoto: upload('4a3f4d0e-44d3-4a30-9df2-6d3a4f0b1c02'),
}
function refusalsIn(form: RegistrationForm) {
  const answers = toAnswers(form, picked(form))
  return fieldRefusals(registrationRefusals(answers), answers)
}
const messagesIn = (form: RegistrationForm) =>
  Object.fromEntries(Object.entries(refusalsIn(form)).map(([field, { message }]) => [field, message]))

describe('what the registration form sends', () => {
  it('has studies only while studying, and a bairro only of our city', () => {
    const studies = {
      university: 'Universidade Federal do Ceará',
      course: 'Direito',
      semester: '3º semestre',
    }
    expect(toRegistration({ ...lia, ...studies })).toMatchObject({
      university: null,
      course: null,
      semester: null,
    })
    expect(toRegistration({ ...lia, ...studies, studying: true })).toMatchObject(studies)
    const neighborhood = '4a3f4d0e-44d3-4a30-9df2-6d3a4f0b1c03'
    for (const city of [' fortaleza ', ''])
      expect(toRegistration({ ...lia, neighborhood, city }).neighborhood).toBe(neighborhood)
    expect(toRegistration({ ...lia, neighborhood, city: 'Sobral' }).neighborhood).toBeNull()
  })

  it('has an age as a number, and none as none', () => {
    expect(toRegistration({ ...lia, age: '23' }).age).toBe(23)
    expect(toRegistration(lia).age).toBeNull()
  })

  it('takes no answer about studying for a no', () => {
    expect(toRegistration(lia).studying).toBe(false)
  })
})

describe('what the registration form refuses', () => {
  it('is nothing of a complete form', () => {
    expect(refusalsIn(lia)).toEqual({})
  })

  it('is said under each field', () => {
    expect(messagesIn(emptyForm)).toEqual({
      name: 'Preencha este campo.',
      email: 'Preencha este campo.',
      password: 'Preencha este campo.',
      maritalStatus: 'Por favor, selecione seu estado civil',
      whatsapp: 'Por favor, informe seu número de WhatsApp',
      facePhoto: 'Por favor, adicione as fotos de rosto e corpo',
      bodyPhoto: 'Falta esta foto.',
      adult: 'Você precisa ter 18 anos ou mais',
    })
    expect(messagesIn({ ...lia, instagram: 'lia sampaio' })).toEqual({
      instagram: 'Este Instagram não parece certo. Digite só seu usuário, como ana.praia.',
    })
    expect(messagesIn({ ...lia, age: '17' })).toEqual({ age: 'Você precisa ter 18 anos ou mais' })
    expect(messagesIn({ ...lia, age: '18' })).toEqual({})
  })

  it('counts by its first refusal, in the words of the specification', () => {
    expect(firstRefusal(refusalsIn({ ...emptyForm, confirmation: 'x' }))).toEqual({
      field: 'confirmation',
      message: 'As senhas não coincidem',
    })
    expect(firstRefusal(refusalsIn({ ...lia, name: ' ', adult: false }))).toEqual({
      field: 'name',
      message: 'Preencha todos os campos obrigatórios',
    })
    expect(firstRefusal(refusalsIn({ ...lia, bodyPhoto: null }))).toEqual({
      field: 'bodyPhoto',
      message: 'Por favor, adicione as fotos de rosto e corpo',
    })
    expect(firstRefusal(refusalsIn(lia))).toBeNull()
  })

  it('is not a photo that is still on its way', async () => {
    const options: ResolverOptions<RegistrationForm> = { fields: {}, shouldUseNativeValidation: false }
    const form = { ...lia, facePhoto: null }
    const waiting = await registrationResolver(() => ({ face: true, body: true }))(form, undefined, options)
    expect(waiting).toEqual({ values: form, errors: {} })
    const without = await registrationResolver(() => ({ face: false, body: true }))(form, undefined, options)
    expect(Object.keys(without.errors)).toEqual(['facePhoto'])
  })
})

describe('the sections of the registration form', () => {
  it('are done once all that they ask is answered', () => {
    const doneIn = (form: Partial<RegistrationForm>) =>
      sectionsOf({ ...emptyForm, ...form }).flatMap(({ id, done }) => (done ? [id] : []))
    expect(doneIn({})).toEqual([])
    expect(doneIn({ ...lia, studying: false })).toEqual(['conta', 'contato', 'fotos', 'estudos'])
    expect(doneIn({ maritalStatus: 'solteiro', genderPreference: 'todos' })).toEqual([])
    expect(doneIn({ maritalStatus: 'solteiro', genderPreference: 'todos', age: '23' })).toEqual(['sobre'])
    expect(doneIn({ city: 'Sobral' })).toEqual(['onde'])
    const studies = { university: 'Universidade Federal do Ceará', course: 'Direito' }
    expect(doneIn({ studying: true, ...studies })).toEqual([])
    expect(doneIn({ studying: true, ...studies, semester: '3º Semestre' })).toEqual(['estudos'])
  })

  it('are not done while they hold something refused', () => {
    const done = (form: RegistrationForm, id: string) => sectionsOf(form).find((part) => part.id === id)?.done
    expect(done(lia, 'conta')).toBe(true)
    expect(done({ ...lia, email: 'lia@' }, 'conta')).toBe(false)
    expect(done({ ...lia, confirmation: 'outra' }, 'conta')).toBe(false)
    expect(done({ ...lia, whatsapp: '9876' }, 'contato')).toBe(false)
  })
})
