// Portraits into pictures, fast: a demo has hundreds and someone is waiting. They are our own drawings, so
// nothing has to be judged or cleaned as for an upload.
import sharp from 'sharp'
import { type EncodedPicture, pictureWidths } from '#server/platform/pictures.ts'
import { portraitWidth } from './portraits.ts'

/**
 * Pixels across at which a portrait is drawn. The largest picture is kept at this size: flat colour scales up
 * well, and drawing and encoding it at 960 takes half as long again.
 */
const drawnWidth = 720
/** Dots per inch at which an SVG has as many pixels as it has units. */
const unitDensity = 72

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

const open = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } })

/** Each size is made from the next larger one. */
export async function encodePortrait(svg: string): Promise<EncodedPicture> {
  const density = (unitDensity * drawnWidth) / portraitWidth
  let pixels: Pixels = await sharp(Buffer.from(svg), { density })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const variants: EncodedPicture['variants'] = []
  for (const width of pictureWidths.toReversed()) {
    if (width < pixels.info.width)
      pixels = await open(pixels)
        .resize({ width, kernel: 'linear' })
        .raw()
        .toBuffer({ resolveWithObject: true })
    variants.unshift({ width, bytes: await open(pixels).webp({ quality: 78, effort: 0 }).toBuffer() })
  }
  const tiny = await open(pixels).resize({ width: 16 }).webp({ quality: 30 }).toBuffer()
  return { variants, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` }
}
