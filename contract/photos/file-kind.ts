// Kind of a file by its first bytes, for browser and server alike: its name and its type may be missing, or wrong.

/**
 * `picture` and `video` are taken, as far as their containers go. Of the foreign ones, a person needs another sentence than
 * that they are none: HEIC, TIFF and raw photos; AVI, MKV, WMV and other videos that browsers don't play.
 */
export type FileKind = 'picture' | 'foreign_picture' | 'video' | 'foreign_video' | 'pdf'

const headBytes = 64
const pictures = /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF.{4}WEBP)/s
const foreignPictures = ['II*\0', 'MM\0*', 'BM']
const ebml = '\x1a\x45\xdf\xa3'
const foreignVideos = [ebml, 'FLV\x01', '\x30\x26\xb2\x75', '\0\0\x01\xba']
/** Boxes with which QuickTime begins where it does not name itself. */
const quickTime = ['moov', 'mdat', 'wide']
const avif = ['avif', 'avis']
const heif = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** By the brands of its `ftyp` box (ISO/IEC 14496-12): pictures have those of videos beside their own. */
function kindOfBrands(head: string): FileKind {
  const end = head.charCodeAt(2) * 256 + head.charCodeAt(3)
  const brands: readonly string[] = head.slice(8, end).match(/.{4}/gs) ?? []
  if (avif.some((brand) => brands.includes(brand))) return 'picture'
  return heif.some((brand) => brands.includes(brand)) ? 'foreign_picture' : 'video'
}

/** `null` of any other. */
export async function fileKind(file: Blob): Promise<FileKind | null> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  const begins = (beginning: string) => head.startsWith(beginning)
  const box = head.slice(4, 8)
  if (pictures.test(head)) return 'picture'
  if (box === 'ftyp') return kindOfBrands(head)
  if (begins('%PDF-')) return 'pdf'
  if (begins(ebml) && head.includes('webm')) return 'video'
  if (foreignPictures.some(begins)) return 'foreign_picture'
  const foreign = foreignVideos.some(begins) || /^RIFF.{4}AVI /s.test(head) || quickTime.includes(box)
  return foreign ? 'foreign_video' : null
}
