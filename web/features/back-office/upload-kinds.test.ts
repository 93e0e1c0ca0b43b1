import { expect, test } from 'vitest'
import { type UploadKind, uploadRefusal } from './upload-kinds.ts'

const megabyte = 1024 * 1024

test.for([
  [
    'image',
    'image/png',
    5,
    'Por favor, selecione apenas arquivos de imagem',
    'O arquivo deve ter no máximo 5MB.',
  ],
  [
    'video',
    'video/mp4',
    50,
    'Por favor, selecione apenas arquivos de vídeo',
    'O vídeo deve ter no máximo 50MB.',
  ],
  [
    'pdf',
    'application/pdf',
    10,
    'Por favor, selecione apenas arquivos PDF',
    'O PDF deve ter no máximo 10MB.',
  ],
] as [UploadKind, string, number, string, string][])(
  'a file to be sent as %s is of that type and no larger than it may be',
  ([kind, type, most, wrongType, tooLarge]) => {
    const size = most * megabyte
    expect(uploadRefusal(kind, { type, size })).toBeNull()
    expect(uploadRefusal(kind, { type, size: size + 1 })).toBe(tooLarge)
    expect(uploadRefusal(kind, { type: 'text/html', size: 1 })).toBe(wrongType)
    expect(uploadRefusal(kind, { type: '', size: 1 })).toBe(wrongType)
  },
)

// spec G175, G178
test('a PDF is exactly one', () => {
  expect(uploadRefusal('pdf', { type: 'application/pdf+xml', size: 1 })).not.toBeNull()
})
