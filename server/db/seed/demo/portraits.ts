// Portraits of the demo's people: drawn, so that no real face is borrowed.
import { halfFigure, wholeFigure } from './figure.ts'
import type { Look } from './looks.ts'
import { drawScene } from './scenes.ts'

export const portraitWidth = 1080
export const portraitHeight = 1350

/** The product's six portrait gradients: light, middle with its place, deep. */
const gradients = [
  ['#ffd9a0', '#ff8fa3', 0.6, '#d81e45'],
  ['#b8f1e6', '#4fb6c0', 0.6, '#0e7c86'],
  ['#ffe9b8', '#ffb703', 0.7, '#f77f00'],
  ['#e4d4ff', '#b28dff', 0.65, '#7c4dff'],
  ['#ffe0ec', '#f78fb3', 0.65, '#c2185b'],
  ['#d7f5d3', '#7bc67e', 0.65, '#1e8e5a'],
] as const

/** Hair that would touch the edges of the usual frame. */
const wideHeads = ['long', 'longAfro', 'longCurly', 'longBangs', 'mediumBangs', 'afro']
/** Hair that stands up: these sit lower. */
const highHeads = ['bun', 'bun2', 'buns', 'longAfro', 'pomp', 'mohawk2']

function background({ gradient }: Look): string {
  const [light, middle, place, deep] = gradients[gradient] ?? gradients[0]
  return `<defs><linearGradient id="back" x1=".33" y1="0" x2=".67" y2="1"><stop stop-color="${light}"/><stop offset="${place}" stop-color="${middle}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs><path d="M0 0h${portraitWidth}v${portraitHeight}H0z" fill="url(#back)"/>`
}

/** Puts the collection's point (`x`, `y`) at (`atX`, `atY`) of the picture. */
function placed(
  figure: string,
  at: { x: number; y: number; atX: number; atY: number; scale: number; flipped: boolean },
) {
  const across = at.flipped ? -at.scale : at.scale
  return `<g transform="translate(${at.atX.toFixed(1)} ${at.atY}) scale(${across} ${at.scale}) translate(${-at.x} ${-at.y})">${figure}</g>`
}

/** The head fills the frame. */
function faceShot(look: Look): string {
  const high = highHeads.includes(look.head)
  const scale = wideHeads.includes(look.head) ? 1.5 : high ? 1.56 : 1.74
  const at = { x: 398, y: 360, atX: 540, atY: high ? 630 : 570, scale, flipped: look.flipped }
  return background(look) + placed(halfFigure(look), at)
}

/** The same person, standing somewhere in Fortaleza. */
function bodyShot(look: Look): string {
  const scene = drawScene(look.scene)
  const behind = look.sceneFlipped
    ? `<g transform="translate(${portraitWidth} 0) scale(-1 1)">${scene}</g>`
    : scene
  const atX = 540 + look.stand * 110
  const shadow = `<ellipse cx="${atX.toFixed(1)}" cy="1304" rx="220" ry="22" fill="#17101f" opacity=".22"/>`
  const at = { x: 385, y: 1965, atX, atY: 1300, scale: 0.64, flipped: look.flipped }
  return behind + shadow + placed(wholeFigure(look), at)
}

/** SVG text, 4:5. */
export function drawPortrait(look: Look, shot: 'face' | 'body'): string {
  const drawing = shot === 'face' ? faceShot(look) : bodyShot(look)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${portraitWidth}" height="${portraitHeight}" viewBox="0 0 ${portraitWidth} ${portraitHeight}" fill="none">${drawing}</svg>`
}
