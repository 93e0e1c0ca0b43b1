// Sending of a company's video and PDF.
import { UploadRefused } from '#web/features/back-office/upload-kinds.ts'
import type { SendFile } from '#web/features/back-office/use-upload.ts'

/** Codes of a server that looked into the file and won't have it. */
const refusals = [
  'videos.not_video',
  'videos.unplayable',
  'videos.too_large',
  'companies.not_pdf',
  'companies.pdf_too_large',
]
const timeoutMs = 600_000

const sendTo =
  (address: string): SendFile =>
  async (file, onProgress, signal) => {
    const [{ hasKeys }, { postFile }] = await Promise.all([
      import('#web/features/photos/send.ts'),
      import('#web/features/photos/post-file.ts'),
    ])
    const read = (status: number, body: unknown): string => {
      if (status >= 200 && status < 300 && hasKeys(body, 'url')) return String(body.url)
      const refused = hasKeys(body, 'code', 'message') && refusals.includes(String(body.code))
      throw refused ? new UploadRefused(String(body.message)) : new Error('The file was not stored.')
    }
    const failed = (detail: string) => new Error(detail)
    return postFile({ address, file, name: file.name, timeoutMs, read, failed }, onProgress, signal)
  }

const sendVideoTo = (address: string): SendFile => {
  const send = sendTo(address)
  return async (file, onProgress, signal) => {
    const { videoRefusal } = await import('#web/features/photos/video-refusal.ts')
    const refusal = await videoRefusal(file)
    if (refusal) throw new UploadRefused(refusal)
    return send(file, onProgress, signal)
  }
}

/** Ways of video and PDF to `address`, where companies' files are taken. */
export const companyFilesTo = (address: string) => ({
  sendVideo: sendVideoTo(`${address}/videos`),
  sendPdf: sendTo(`${address}/pdfs`),
})
export const officeFiles = companyFilesTo('/api/admin/companies')
