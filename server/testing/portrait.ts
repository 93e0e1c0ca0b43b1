import sharp from 'sharp'

let drawn: Promise<Buffer> | undefined

/** A small valid photo, drawn once. */
export async function portrait(name = 'foto.png'): Promise<File> {
  drawn ??= sharp({ create: { width: 8, height: 10, channels: 3, background: '#ff9f1c' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(await drawn)], name, { type: 'image/png' })
}
