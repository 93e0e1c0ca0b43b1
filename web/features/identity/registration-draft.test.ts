import { describe, expect, it } from 'vitest'
import { draftText, formOfDraft } from './registration-draft.ts'
import { emptyForm, type RegistrationForm } from './registration-form.ts'

const typed: RegistrationForm = {
  ...emptyForm,
  nome: 'Davi',
  senha: 'segredo-de-davi',
  confirmarSenha: 'segredo-de-davi',
  interesses: ['Surf', 'Pets'],
  fotoRosto: { id: '1', photo: { src: '/media/uploads/a', placeholder: null, widths: [480] } },
}

describe('the draft of a registration', () => {
  it('brings back all but the passwords', () => {
    expect(draftText(typed)).not.toContain('segredo')
    expect(formOfDraft(draftText(typed))).toEqual({ ...typed, senha: '', confirmarSenha: '' })
  })

  it.each([
    null,
    '',
    'not json',
    '7',
    'null',
    '[]',
    '{"nome":7,"interesses":"Surf","outro":1,"fotoRosto":{}}',
  ])('starts empty over %j', (text) => {
    expect(formOfDraft(text)).toEqual(emptyForm)
  })
})
