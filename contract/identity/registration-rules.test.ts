import { describe, expect, it } from 'vitest'
import { identityFailures } from './errors.ts'
import { fieldOf, type RegistrationAnswers, registrationRefusals } from './registration-rules.ts'

const lia: RegistrationAnswers = {
  name: 'Lia Sampaio',
  email: 'lia.sampaio@exemplo.br',
  password: 'caju-com-sal-9',
  confirmation: 'caju-com-sal-9',
  adult: true,
  age: null,
  maritalStatus: 'solteiro',
  whatsapp: '(85) 98765-4321',
  facePhoto: '4a3f4d0e-44d3-4a30-9df2-6d3a4f0b1c01',
  bodyPhoto: '4a3f4d0e-44d3-4a30-9df2-6d3a4f0b1c02',
  instagram: null,
}
const empty: RegistrationAnswers = {
  name: '',
  email: '',
  password: '',
  confirmation: '',
  adult: false,
  age: null,
  maritalStatus: null,
  whatsapp: '',
  facePhoto: null,
  bodyPhoto: null,
  instagram: '',
}
const sentences = (answers: RegistrationAnswers) =>
  registrationRefusals(answers).map(({ code }) => identityFailures[code].message)

describe('the rules of a registration', () => {
  it('refuse nothing of a complete form', () => {
    expect(registrationRefusals(lia)).toEqual([])
  })

  // spec M345
  it('refuse an empty form in the order of the specification', () => {
    expect(sentences({ ...empty, confirmation: 'x' })).toEqual([
      'As senhas não coincidem',
      'Preencha todos os campos obrigatórios',
      'Por favor, selecione seu estado civil',
      'Por favor, informe seu número de WhatsApp',
      'Por favor, adicione as fotos de rosto e corpo',
      'Você precisa ter 18 anos ou mais',
    ])
  })

  // spec M95, M352
  it('check forms of e-mail, number and password after what is required', () => {
    expect(
      sentences({ ...lia, email: 'lia@', whatsapp: '9876', password: 'curta', confirmation: 'curta' }),
    ).toEqual([
      'Esse e-mail não parece certo. Confira.',
      identityFailures['identity.whatsapp_invalid'].message,
      'Escolha uma senha com pelo menos 8 caracteres, que não seja comum nem parecida com seu e-mail.',
    ])
  })

  it('refuse a name that nobody can read, after an empty one', () => {
    expect(registrationRefusals({ ...lia, name: 'Lia\nSampaio' })).toEqual([
      { code: 'identity.name_invalid', field: 'name' },
    ])
    expect(registrationRefusals({ ...lia, name: ' ' })).toEqual([
      { code: 'identity.required_fields', field: 'name' },
    ])
  })

  it('take an Instagram as people give it, and refuse what cannot be one', () => {
    for (const instagram of ['', ' ', null, 'lia.sampaio', 'https://instagram.com/lia.sampaio?igsh=x'])
      expect(registrationRefusals({ ...lia, instagram })).toEqual([])
    expect(registrationRefusals({ ...lia, instagram: 'lia sampaio' })).toEqual([
      { code: 'identity.instagram_invalid', field: 'instagram' },
    ])
  })

  it('refuse a password with the e-mail in it', () => {
    const answers = { ...lia, password: 'Lia.Sampaio1', confirmation: 'Lia.Sampaio1' }
    expect(registrationRefusals(answers)).toEqual([{ code: 'identity.password_weak', field: 'password' }])
  })

  // spec M351
  it('are for adults: by declaration and by age, each shown where it is', () => {
    expect(registrationRefusals({ ...lia, adult: false })).toEqual([
      { code: 'identity.underage', field: 'adult' },
    ])
    expect(registrationRefusals({ ...lia, age: 17 })).toEqual([{ code: 'identity.underage', field: 'age' }])
    expect(registrationRefusals({ ...lia, age: 18 })).toEqual([])
  })

  it('point at the first of name, e-mail and password that is missing', () => {
    expect(fieldOf('identity.required_fields', { ...lia, name: ' ' })).toBe('name')
    expect(fieldOf('identity.required_fields', { ...lia, email: '' })).toBe('email')
    expect(fieldOf('identity.required_fields', { ...lia, password: '' })).toBe('password')
  })

  it('want two photos, not one twice, and point at the one that is missing', () => {
    expect(registrationRefusals({ ...lia, facePhoto: lia.bodyPhoto })).toEqual([
      { code: 'identity.photos_required', field: 'bodyPhoto' },
    ])
    expect(fieldOf('identity.photos_required', lia)).toBe('bodyPhoto')
    expect(fieldOf('identity.photos_required', { ...lia, facePhoto: null })).toBe('facePhoto')
  })
})
