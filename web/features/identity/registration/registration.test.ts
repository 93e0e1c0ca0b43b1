import { describe, expect, it } from 'vitest'
import { emptyForm, type RegistrationForm, toRegistration } from './form-values.ts'
import { mistakesIn } from './refusals.ts'
import { firstMistake, stepOf, steps } from './steps.ts'

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
describe('the registration form’s payload', () => {
  // spec M93, M281, M288, M289, M290
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

  // spec M277, M353
  it('has an age as a number, and none as none', () => {
    expect(toRegistration({ ...lia, age: '23' }).age).toBe(23)
    expect(toRegistration(lia).age).toBeNull()
  })

  // spec M287
  it('takes no answer about studying for a no', () => {
    expect(toRegistration(lia).studying).toBe(false)
  })
})

describe('the registration form’s refusals', () => {
  it('is nothing of a complete form', () => {
    expect(mistakesIn(lia)).toEqual({})
  })

  it('is said under each field; all that is missing, once, in the words of the specification', () => {
    expect(mistakesIn(emptyForm)).toEqual({
      name: 'Preencha todos os campos obrigatórios',
      email: 'Por favor, preencha este campo',
      password: 'Por favor, preencha este campo',
      maritalStatus: 'Por favor, selecione seu estado civil',
      whatsapp: 'Por favor, informe seu número de WhatsApp',
      facePhoto: 'Por favor, adicione as fotos de rosto e corpo',
      bodyPhoto: 'Por favor, adicione esta foto',
      adult: 'Por favor, marque que você tem 18 anos ou mais',
    })
    expect(mistakesIn({ ...lia, password: '', confirmation: '' })).toEqual({
      password: 'Preencha todos os campos obrigatórios',
    })
    expect(mistakesIn({ ...lia, confirmation: 'x' })).toEqual({ confirmation: 'As senhas não coincidem' })
    expect(mistakesIn({ ...lia, bodyPhoto: null })).toEqual({
      bodyPhoto: 'Por favor, adicione as fotos de rosto e corpo',
    })
    expect(mistakesIn({ ...lia, instagram: 'lia sampaio' })).toEqual({
      instagram: 'Esse Instagram não parece certo. Digite só seu usuário, como ana.praia.',
    })
    expect(mistakesIn({ ...lia, age: '17' })).toEqual({ age: 'Você precisa ter 18 anos ou mais' })
    expect(mistakesIn({ ...lia, age: '18' })).toEqual({})
  })

  it('is not a photo that is still on its way', () => {
    const form = { ...lia, facePhoto: null }
    expect(mistakesIn(form, { face: true, body: true })).toEqual({})
    expect(Object.keys(mistakesIn(form, { face: false, body: true }))).toEqual(['facePhoto'])
  })
})

describe('the steps of the registration form', () => {
  // spec M271, M272, M273, M274, M275, M276, M278
  it('ask for every field of the specification, in its order, the passwords last; who may see the contact, a sentence on oneself, and the declaration of age, are ours', () => {
    expect(steps.flatMap(({ fields }) => fields)).toEqual([
      ...['name', 'email'],
      ...['gender', 'genderPreference', 'age', 'maritalStatus'],
      ...[
        'state',
        'city',
        'neighborhood',
        'whatsapp',
        'contactAudience',
        'facePhoto',
        'bodyPhoto',
        'interests',
        'instagram',
      ],
      ...['studying', 'university', 'course', 'semester', 'bio', 'password', 'confirmation', 'adult'],
    ])
  })

  it('ask for each field of the form once', () => {
    expect(steps.flatMap(({ fields }) => fields).toSorted()).toEqual(Object.keys(emptyForm).toSorted())
  })

  it('lead to the topmost mistake', () => {
    expect(firstMistake(mistakesIn(emptyForm))).toBe('name')
    expect(firstMistake({ confirmation: 'x', password: 'x' })).toBe('password')
    expect(firstMistake({})).toBeUndefined()
    expect(stepOf('bodyPhoto')).toBe(3)
  })
})
