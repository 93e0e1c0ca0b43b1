// The picture that a company's page is shared with: its colour, logo, name and rating, drawn when somebody first asks.
import sharp from 'sharp'
import type { CompanyPage } from '#contract/companies/api.ts'
import { product } from '#contract/product.ts'
import { formatNumber } from '#contract/values/format.ts'
import { initialOf } from '#contract/values/names.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Outlines } from '#server/platform/outlines.ts'
import { cardSize, sharedCards } from '#server/platform/shared-cards.ts'
import { fileOf } from '../photos/addresses.ts'

type CardTexts = Pick<CompanyPage, 'slug' | 'name' | 'category' | 'neighborhood' | 'rating' | 'logo'>

const { width, height } = cardSize
const margin = 72
const room = width - 2 * margin
/** As in web/ui/tokens.css: night, caju and white. */
const colours = { night: '#2b0a14', star: '#ff9f1c', ink: '#ffffff' }
/** The logo's place, rounded as on the page. */
const sign = { x: margin, y: 150, side: 168, round: 44 }
const logoWidth = 480

/** Within 24 by 24. */
const star = 'M12 2 L15.1 8.3 L22 9.3 L17 14.1 L18.2 21 L12 17.8 L5.8 21 L7 14.1 L2 9.3 L8.9 8.3 Z'

function svgOf(
  { name, category, neighborhood, rating }: CardTexts,
  hasLogo: boolean,
  outlines: Outlines,
): string {
  const { line, wrap, widthOf } = outlines
  const ink = { fill: colours.ink }
  const title = wrap(name, room, 2, [84, 72, 62, 52, 44, 38])
  const top = 352 + title.size
  const below = top + (title.lines.length - 1) * title.size * 1.1 + 66
  const initial = initialOf(name)
  const average = rating ? formatNumber(rating.average, 1) : null
  const count = rating ? `${rating.count} ${rating.count === 1 ? 'avaliação' : 'avaliações'}` : null
  const place = `${category.name}, ${neighborhood}`
  const initialAt = sign.x + (sign.side - widthOf(initial, 100)) / 2
  const brand = product.name.toLowerCase()
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="tint" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${category.color}" stop-opacity="0.42"/>
<stop offset="1" stop-color="${category.color}" stop-opacity="0.88"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="${colours.night}"/>
<rect width="${width}" height="${height}" fill="url(#tint)"/>
<rect width="${width}" height="${height}" fill="${colours.night}" fill-opacity="0.42"/>
${line(brand, width - margin - widthOf(brand, 46), 112, { ...ink, size: 46 })}
${line('Guia Comercial', margin, 108, { ...ink, size: 34, opacity: 0.85 })}
<rect x="${sign.x}" y="${sign.y}" width="${sign.side}" height="${sign.side}" rx="${sign.round}" fill="${category.color}"/>
${hasLogo ? '' : line(initial, initialAt, sign.y + 120, { ...ink, size: 100 })}
${title.lines.map((text, index) => line(text, margin, top + index * title.size * 1.1, { ...ink, size: title.size })).join('')}
${line(place, margin, below, { ...ink, size: 34, opacity: 0.85 })}
${
  average && count
    ? `<path d="${star}" transform="translate(${sign.x + sign.side + 36} ${sign.y + 46}) scale(3.2)" fill="${colours.star}"/>
${line(average, sign.x + sign.side + 126, sign.y + 112, { ...ink, size: 76 })}
${line(count, sign.x + sign.side + 146 + widthOf(average, 76), sign.y + 112, { ...ink, size: 34, opacity: 0.85 })}`
    : ''
}
</svg>`
}

const rounded = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${sign.side}" height="${sign.side}"><rect width="${sign.side}" height="${sign.side}" rx="${sign.round}"/></svg>`,
)

/** `null` also where the file is gone: the initial stands in its place. */
async function logoOf(storage: Deps['storage'], { logo }: CardTexts): Promise<Buffer | null> {
  const found = logo && (await storage.read(fileOf(logo.src, logoWidth)))
  if (!found) return null
  return sharp(Buffer.concat(await found.stream.toArray()))
    .resize(sign.side, sign.side, { fit: 'cover' })
    .composite([{ input: rounded, blend: 'dest-in' }])
    .png()
    .toBuffer()
    .catch(() => null)
}

const maxEntries = 300

export const companyCards = ({ storage }: Pick<Deps, 'storage'>) =>
  sharedCards<CardTexts>({
    keyOf: ({ slug }) => slug,
    textsOf: ({ name, category, neighborhood, rating, logo }) => [
      name,
      category,
      neighborhood,
      rating,
      logo?.src,
    ],
    draw: async (company, outlines) => {
      const logo = await logoOf(storage, company)
      return {
        svg: svgOf(company, logo !== null, outlines),
        over: logo ? [{ input: logo, left: sign.x, top: sign.y }] : [],
      }
    },
    maxKept: maxEntries,
  })
