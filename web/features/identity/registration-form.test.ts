import { describe, expect, it } from 'vitest'
import { failures } from '#contract/errors.ts'
import {
  emptyForm,
  fieldMessages,
  fieldOf,
  type RegistrationForm,
  refusalsOf,
  sectionsOf,
  toRegistration,
} from './registration-form.ts'

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
const sentences = (form: RegistrationForm) => refusalsOf(form).map(({ code }) => failures[code].message)

describe('registration', () => {
  it('refuses nothing of a complete form', () => {
    expect(refusalsOf(lia)).toEqual([])
  })

  it('refuses an empty form in the order of the specification', () => {
    expect(sentences({ ...emptyForm, confirmation: 'x' })).toEqual([
      'As senhas não coincidem',
      'Preencha todos os campos obrigatórios',
      'Por favor, selecione seu estado civil',
      'Por favor, informe seu número de WhatsApp',
      'Por favor, adicione as fotos de rosto e corpo',
      'Você precisa ter 18 anos ou mais',
    ])
  })

  it('checks forms of e-mail, number and password after what is required', () => {
    expect(
      sentences({ ...lia, email: 'lia@', whatsapp: '9876', password: 'curta', confirmation: 'curta' }),
    ).toEqual([
      'Este e-mail não parece certo. Confira.',
      'Digite seu número com DDD',
      'Escolha uma senha com pelo menos 8 caracteres, que não seja comum nem parecida com seu e-mail.',
    ])
  })

  it('takes an Instagram as people give it, and refuses what cannot be one', () => {
    for (const instagram of ['', 'lia.sampaio', 'https://instagram.com/lia.sampaio?igsh=x'])
      expect(refusalsOf({ ...lia, instagram })).toEqual([])
    const form = { ...lia, instagram: 'lia sampaio' }
    expect(refusalsOf(form)).toEqual([{ code: 'identity.instagram_invalid', field: 'instagram' }])
    expect(fieldMessages(refusalsOf(form), form)).toEqual({
      instagram: 'Este Instagram não parece certo. Digite só seu usuário, como ana.praia.',
    })
  })

  it('refuses a password with the e-mail in it', () => {
    const form = { ...lia, password: 'Lia.Sampaio1', confirmation: 'Lia.Sampaio1' }
    expect(refusalsOf(form)).toEqual([{ code: 'identity.password_weak', field: 'password' }])
  })

  it('is for adults: by declaration and by age, each shown where it is', () => {
    expect(refusalsOf({ ...lia, adult: false })).toEqual([{ code: 'identity.underage', field: 'adult' }])
    expect(refusalsOf({ ...lia, age: '17' })).toEqual([{ code: 'identity.underage', field: 'age' }])
    expect(refusalsOf({ ...lia, age: '18' })).toEqual([])
  })

  it('points at the first of name, e-mail and password that is missing', () => {
    expect(fieldOf('identity.required_fields', { ...lia, name: ' ' })).toBe('name')
    expect(fieldOf('identity.required_fields', { ...lia, email: '' })).toBe('email')
    expect(fieldOf('identity.required_fields', { ...lia, password: '' })).toBe('password')
  })

  it('points at the photo that is missing', () => {
    expect(fieldOf('identity.photos_required', lia)).toBe('bodyPhoto')
    expect(fieldOf('identity.photos_required', { ...lia, facePhoto: null })).toBe('facePhoto')
  })

  it('sends studies only while studying, and a bairro only of our city', () => {
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

  it('sends an age as a number, and none as none', () => {
    expect(toRegistration({ ...lia, age: '23' }).age).toBe(23)
    expect(toRegistration(lia).age).toBeNull()
  })

  it('says under each field what is missing there', () => {
    expect(fieldMessages(refusalsOf(emptyForm), emptyForm)).toEqual({
      name: 'Preencha este campo.',
      email: 'Preencha este campo.',
      password: 'Preencha este campo.',
      maritalStatus: 'Por favor, selecione seu estado civil',
      whatsapp: 'Por favor, informe seu número de WhatsApp',
      facePhoto: 'Por favor, adicione as fotos de rosto e corpo',
      bodyPhoto: 'Falta esta foto.',
      adult: 'Você precisa ter 18 anos ou mais',
    })
  })

  it('ticks a part once all it asks is answered', () => {
    const told = (form: Partial<RegistrationForm>) =>
      sectionsOf({ ...emptyForm, ...form }).flatMap(({ id, done }) => (done ? [id] : []))
    expect(told({})).toEqual([])
    expect(told({ ...lia, studying: false })).toEqual(['conta', 'contato', 'fotos', 'estudos'])
    expect(told({ maritalStatus: 'solteiro', genderPreference: 'todos' })).toEqual([])
    expect(told({ maritalStatus: 'solteiro', genderPreference: 'todos', age: '23' })).toEqual(['sobre'])
    expect(told({ city: 'Sobral' })).toEqual(['onde'])
    const studies = { university: 'Universidade Federal do Ceará', course: 'Direito' }
    expect(told({ studying: true, ...studies })).toEqual([])
    expect(told({ studying: true, ...studies, semester: '3º Semestre' })).toEqual(['estudos'])
  })

  it('ticks no part that holds something refused', () => {
    const done = (form: RegistrationForm, id: string) => sectionsOf(form).find((part) => part.id === id)?.done
    expect(done(lia, 'conta')).toBe(true)
    expect(done({ ...lia, email: 'lia@' }, 'conta')).toBe(false)
    expect(done({ ...lia, confirmation: 'outra' }, 'conta')).toBe(false)
    expect(done({ ...lia, whatsapp: '9876' }, 'contato')).toBe(false)
  })

  it('takes no answer about studying for a no', () => {
    expect(toRegistration(lia).studying).toBe(false)
  })
})
