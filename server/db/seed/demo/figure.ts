// The person in a portrait: an open peep down to the waist, and our drawing of the rest in the same line.
// Lengths are the collection's: a head is about 500 across, the shoulders end at 1220, our soles at 1965.
import { createAvatar } from '@dicebear/core'
import * as openPeeps from '@dicebear/open-peeps'
import type { Look } from './looks.ts'

const line = 'stroke="#000" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"'
/** Beginnings of the collection's drawing of the head and of the face. */
const headStart = '<g transform="matrix(.99789 0 0 1 156 62)">'
const faceStart = '<g transform="translate(315 248)">'
const beardStart = '<g transform="translate(279 400)">'

/** From the collar to the hem, sleeves included. */
const rows = (step: number) => Array.from({ length: Math.ceil(760 / step) }, (_, i) => 630 + i * step)
const columns = (step: number) => Array.from({ length: Math.ceil(880 / step) }, (_, i) => -70 + i * step)

function shirtMarks({ accent, pattern }: Look['shirt']): string {
  const across = rows(120).map((y) => `M-80 ${y}H800`)
  const down = columns(120).map((x) => `M${x} 540V1340`)
  const dots = rows(75).flatMap((y, i) => columns(150).map((x) => `M${x + (i % 2) * 75} ${y}h0`))
  const dot = 'stroke-width="28" stroke-linecap="round"'
  const marks = {
    plain: '',
    stripes: `<path d="${across.join('')}" stroke-width="28"/>`,
    dots: `<path d="${dots.join('')}" ${dot}/>`,
    check: `<path d="${across.join('')}${down.join('')}" stroke-width="28" opacity=".45"/>`,
  }
  return marks[pattern] && `<g stroke="#${accent}">${marks[pattern]}</g>`
}

/**
 * The shirt's outline filled, then its marks clipped to it. A pattern fill would say the same in a line, but
 * costs more than the rest of the picture.
 */
function cloth(outline: string, name: string, shirt: Look['shirt']): string {
  const marks = shirtMarks(shirt)
  const filled = `<path d="${outline}" fill="#${shirt.color}"/>`
  if (!marks) return filled
  return `${filled}<clipPath id="${name}"><path d="${outline}"/></clipPath><g clip-path="url(#${name})">${marks}</g>`
}

/** Hair is drawn in black there; only head and beard take the person's colour, not eyes and lines. */
function dyed(peep: string, hair: string): string {
  const parts = [0, peep.indexOf(headStart), peep.indexOf(faceStart), peep.indexOf(beardStart)]
  const [body = '', head = '', face = '', rest = ''] = parts.map((from, i) => peep.slice(from, parts[i + 1]))
  const beardEnd = rest.indexOf('<g transform="translate(179 343)">')
  const colored = (part: string) => part.replace(/#000(?![0-9a-f])/g, `#${hair}`)
  return body + colored(head) + face + colored(rest.slice(0, beardEnd)) + rest.slice(beardEnd)
}

const cheeks =
  '<g fill="#ff4d5e" opacity=".2"><ellipse cx="392" cy="438" rx="30" ry="19"/><ellipse cx="538" cy="432" rx="20" ry="17"/></g>'

/** Head, shoulders and arms. */
function bust(look: Look): string {
  const svg = createAvatar(openPeeps, {
    head: [look.head as 'long'],
    face: [look.face as 'smile'],
    facialHair: [(look.facialHair ?? 'chin') as 'chin'],
    facialHairProbability: look.facialHair ? 100 : 0,
    accessories: [(look.glasses ?? 'glasses') as 'glasses'],
    accessoriesProbability: look.glasses ? 100 : 0,
    maskProbability: 0,
    // Whole to the waist; the collection's own frame would cut at the shoulders.
    clip: false,
    skinColor: [look.skin],
    clothingColor: [look.shirt.color],
    headContrastColor: [look.hair],
  }).toString()
  const peep = svg.slice(svg.indexOf('</metadata>') + '</metadata>'.length, svg.lastIndexOf('</svg>'))
  const shirt = new RegExp(`<path d="([^"]+)" fill="#${look.shirt.color}"/>`)
  const dressed = peep.replace(shirt, (_, outline: string) => cloth(outline, 'torso', look.shirt))
  return dyed(dressed, look.hair) + (look.facialHair ? '' : cheeks)
}

const hands = (skin: string) =>
  `<g fill="#${skin}" ${line}><path d="M-33 1195C-40 1290-32 1345-8 1378C18 1410 66 1402 92 1372C110 1345 112 1300 112 1222"/><path d="M727 1195C736 1280 730 1335 708 1362C690 1382 668 1374 660 1345C654 1315 655 1270 655 1222"/></g>`

const hem = ({ shirt }: Look) =>
  `${cloth('M114 1198L110 1306Q385 1334 664 1306L656 1198Z', 'hem', shirt)}<path d="M113 1206L110 1306Q385 1334 664 1306L656 1198" ${line}/>`

function foot(x: number, skin: string, { barefoot, shoes }: Look['bottom']): string {
  const shoe = barefoot
    ? `<path d="M8 1860V1905Q4 1940 40 1944H208Q240 1938 226 1908Q206 1876 158 1872L152 1860" fill="#${skin}" ${line}/><path d="M2 1950H232" stroke="#${shoes === 'ffffff' ? 'ff9f1c' : shoes}" stroke-width="30" stroke-linecap="round"/><path d="M120 1936Q140 1890 196 1902" stroke="#${shoes === 'ffffff' ? 'ff9f1c' : shoes}" stroke-width="18" fill="none" stroke-linecap="round"/>`
    : `<path d="M4 1856Q-6 1900-4 1940Q-2 1962 20 1962H240Q262 1958 252 1926Q236 1892 178 1884L160 1856Z" fill="#${shoes}" ${line}/><path d="M-2 1938H250" ${line}/>`
  return `<g transform="translate(${x} 0)">${shoe}</g>`
}

const bareLegs = (skin: string) =>
  `<g fill="#${skin}" ${line}><path d="M150 1500L176 1880H318L346 1500"/><path d="M428 1500L456 1880H598L626 1500"/></g>`

const cuts = {
  jeans: 'M112 1285L150 1872Q240 1892 338 1872L385 1500L436 1872Q530 1892 624 1872L662 1285Z',
  shorts: 'M112 1285L98 1590Q230 1616 366 1592L386 1480L408 1592Q545 1616 678 1590L662 1285Z',
  skirt: 'M112 1285L52 1640Q385 1700 722 1640L662 1285Z',
}

/** From the waist down: what the collection doesn't draw. */
function rest({ bottom, skin }: Look): string {
  const legs = bottom.cut === 'jeans' ? '' : bareLegs(skin)
  const folds = bottom.cut === 'skirt' ? 'M230 1420L205 1655M540 1420L565 1655' : 'M386 1345V1480'
  const feet = foot(160, skin, bottom) + foot(450, skin, bottom)
  return `${legs}${feet}<path d="${cuts[bottom.cut]}" fill="#${bottom.color}" ${line}/><path d="${folds}" fill="none" stroke="#000" stroke-width="11" stroke-linecap="round"/>`
}

export const halfFigure = bust

/** Legs first, hem last: the shirt falls over them, and hides where the collection's drawing ends. */
export const wholeFigure = (look: Look) => rest(look) + bust(look) + hands(look.skin) + hem(look)
