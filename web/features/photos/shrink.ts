// A phone's photo is larger than anyone needs to wait for: it is made smaller before it is sent.

/** Longest side sent, in pixels; twice the widest picture kept is more than enough to crop from. */
const longestSide = 1920
/** Below this a file goes as it is. */
const lightBytes = 700 * 1024

/** The size to draw at so that neither side passes `longest`; never larger than it is. */
export function fitWithin(width: number, height: number, longest = longestSide) {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The photo in fewer bytes where the browser can; else the file itself, for the server to judge. */
export async function shrink(file: File): Promise<Blob> {
  if (file.size <= lightBytes) return file
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = fitWithin(bitmap.width, bitmap.height)
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
    bitmap.close()
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88))
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}
