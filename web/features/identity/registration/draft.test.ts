import { describe, expect, it } from 'vitest'
import { draftText, formOfDraft } from './draft.ts'
import { emptyForm, type RegistrationForm } from './form-values.ts'

const typed: RegistrationForm = {
  ...emptyForm,
  name: 'Davi',
  password: 'segredo-de-davi',
  confirmation: 'segredo-de-davi',
  interests: ['Surf', 'Pets'],
  facePhoto: { id: '1', photo: { src: '/media/uploads/a', placeholder: null, widths: [480] } },
}

describe('the draft of a registration', () => {
  // spec M291
  it('brings back all but the passwords', () => {
    expect(draftText(typed)).not.toContain('segredo')
    expect(formOfDraft(draftText(typed))).toEqual({ ...typed, password: '', confirmation: '' })
  })

  it.each([
    null,
    '',
    'not json',
    '7',
    'null',
    '[]',
    '{"name":7,"interests":"Surf","other":1,"facePhoto":{}}',
  ])('starts empty over %j', (text) => {
    expect(formOfDraft(text)).toEqual(emptyForm)
  })
})
