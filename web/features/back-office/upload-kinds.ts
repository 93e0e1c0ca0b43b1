// Kinds of uploads in the back-office: types, sizes and sentences (guide and admin §5, §8, §9).

import { type FileKind, fileKind } from '#contract/photos/file-kind.ts'

const megabyte = 1024 * 1024

export const uploadKinds = {
  image: {
    accept: 'image/*',
    // Pictures in other formats may be drawn by this browser; the code that sends them finds out.
    fits: (kind: FileKind | null, type: string) => kind?.endsWith('picture') || type.startsWith('image/'),
    most: 5 * megabyte,
    wrongType: 'Por favor, selecione apenas arquivos de imagem',
    tooLarge: 'O arquivo deve ter no máximo 5MB.',
    sent: 'Imagem enviada com sucesso!',
    failed: 'Erro ao enviar imagem. Você pode continuar sem o arquivo.',
  },
  video: {
    accept: 'video/*',
    fits: (kind: FileKind | null) => kind?.endsWith('video'),
    most: 50 * megabyte,
    wrongType: 'Por favor, selecione apenas arquivos de vídeo',
    tooLarge: 'O vídeo deve ter no máximo 50MB.',
    sent: 'Vídeo enviado com sucesso!',
    failed: 'Erro ao enviar vídeo. Você pode continuar sem o arquivo.',
  },
  pdf: {
    accept: 'application/pdf',
    fits: (kind: FileKind | null) => kind === 'pdf',
    most: 10 * megabyte,
    wrongType: 'Por favor, selecione apenas arquivos PDF',
    tooLarge: 'O PDF deve ter no máximo 10MB.',
    sent: 'PDF enviado com sucesso!',
    failed: 'Erro ao enviar PDF. Você pode continuar sem o arquivo.',
  },
} as const

export type UploadKind = keyof typeof uploadKinds

/** The server refused the file itself; its message says why, and sending it again is no use. */
export class UploadRefused extends Error {}

/** Why a file is not even sent, by its bytes and its size; `null` when it is. */
export async function uploadRefusal(kind: UploadKind, file: File): Promise<string | null> {
  const { fits, most, wrongType, tooLarge } = uploadKinds[kind]
  if (!fits(await fileKind(file), file.type)) return wrongType
  return file.size > most ? tooLarge : null
}
