import sharp from 'sharp'

const face =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="10"><rect width="8" height="10" fill="#ff9f1c"/><circle cx="4" cy="4" r="2.5" fill="#5a3a28"/></svg>'

let drawn: Promise<Buffer> | undefined

/** A small valid photo, drawn once. */
export async function portrait(name = 'foto.png'): Promise<File> {
  drawn ??= sharp(Buffer.from(face)).png().toBuffer()
  return new File([new Uint8Array(await drawn)], name, { type: 'image/png' })
}
