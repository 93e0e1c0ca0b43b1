import { expect, test } from 'vitest'
import { type UploadKind, uploadRefusal } from './upload-kinds.ts'

const megabyte = 1024 * 1024
const heads = {
  image: [0xff, 0xd8, 0xff, 0xe0],
  video: [0x1a, 0x45, 0xdf, 0xa3, 0x42, 0x82, 0x84, ...new TextEncoder().encode('webm')],
  pdf: [...new TextEncoder().encode('%PDF-')],
}
const file = (head: readonly number[], type: string, size = 64) => {
  const bytes = new Uint8Array(size)
  bytes.set(head)
  return new File([bytes], 'arquivo', { type })
}

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
  'a file to be sent as %s is one by its bytes, whatever its type, and no larger than it may be',
  async ([kind, type, most, wrongType, tooLarge]) => {
    const size = most * megabyte
    for (const named of [type, '', 'text/html']) {
      expect(await uploadRefusal(kind, file(heads[kind], named, size))).toBeNull()
      expect(await uploadRefusal(kind, file(heads[kind], named, size + 1))).toBe(tooLarge)
      const [other] = (['image', 'video', 'pdf'] as const).filter((each) => each !== kind)
      expect(await uploadRefusal(kind, file(other ? heads[other] : [], ''))).toBe(wrongType)
    }
    for (const named of ['text/html', '']) expect(await uploadRefusal(kind, file([], named))).toBe(wrongType)
  },
)

// spec G175, G178
test('a PDF is exactly one', async () => {
  expect(await uploadRefusal('pdf', file([], 'application/pdf+xml'))).not.toBeNull()
  expect(await uploadRefusal('pdf', file([], 'application/pdf'))).not.toBeNull()
})
