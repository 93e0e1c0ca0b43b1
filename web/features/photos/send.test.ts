import { describe, expect, it } from 'vitest'
import { PhotoRefused, uploadOf } from './send.ts'

const upload = { id: '1', photo: { src: '/media/uploads/a', placeholder: null, widths: [480] } }

describe('the answer to an upload', () => {
  it('is the upload', () => {
    expect(uploadOf(200, upload)).toEqual(upload)
    expect(uploadOf(200, { id: '1', photo: null })).toEqual({ id: '1', photo: null })
  })

  it('says what is wrong with the picture in the server’s words', () => {
    const refusal = { code: 'photos.too_large', message: 'O arquivo deve ter no máximo 5MB' }
    expect(() => uploadOf(413, refusal)).toThrow(new PhotoRefused('O arquivo deve ter no máximo 5MB'))
  })

  // spec M463
  it('names the upload when something else failed', () => {
    expect(() => uploadOf(429, { code: 'request.too_many', message: 'Muitas tentativas.' })).toThrow(
      'Erro ao fazer upload da foto: Muitas tentativas.',
    )
    expect(() => uploadOf(500, { code: 'internal', message: 'Erro interno.' })).toThrow(
      'Erro ao fazer upload da foto: tente de novo.',
    )
    expect(() => uploadOf(502, null)).toThrow('Erro ao fazer upload da foto: tente de novo.')
    expect(() => uploadOf(200, '<html>')).toThrow('Erro ao fazer upload da foto')
  })
})
