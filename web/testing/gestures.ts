// Gestures on a screen: real input through the browser's own protocol, for what an element's click can't tell.
/// <reference types="@vitest/browser-playwright" />
import { cdp } from 'vitest/browser'

type Point = { x: number; y: number }

/** Point of the page under test in the window that the protocol measures from. */
function inWindow({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect()
  return { x: x + (frame?.x ?? 0), y: y + (frame?.y ?? 0) }
}

const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: Point, pressed: boolean) =>
  cdp().send('Input.dispatchMouseEvent', {
    type,
    ...inWindow(at),
    button: pressed || type === 'mouseReleased' ? 'left' : 'none',
    buttons: pressed ? 1 : 0,
    clickCount: 1,
    pointerType: 'mouse',
  })

/** The mouse: pressed, moved and let go at points of the page. */
export const pointer = {
  move: (at: Point, pressed = false) => mouse('mouseMoved', at, pressed),
  press: (at: Point) => mouse('mousePressed', at, true),
  release: (at: Point) => mouse('mouseReleased', at, false),
}

export const middleOf = (element: Element): Point => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** A hand that holds still before it lets go does not fling: longer than `restMs` of the product's swipe. */
const rested = () => new Promise((done) => setTimeout(done, 120))

/** Drags `element` by `x` pixels and, unless told to hold it, lets go. */
export async function drag(element: Element, x: number, { rest = false, hold = false } = {}) {
  const from = middleOf(element)
  await pointer.move(from)
  await pointer.press(from)
  for (const part of [0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 1])
    await pointer.move({ x: from.x + x * part, y: from.y }, true)
  const to = { x: from.x + x, y: from.y }
  if (rest) await rested()
  if (!hold) await pointer.release(to)
  return to
}

/** Touches `element`, draws it by `x` and `y` pixels and lets go; `whileHeld` is asked before that. */
export async function dragByTouch(element: Element, x: number, { y = 0, whileHeld = () => {} } = {}) {
  const from = middleOf(element)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    cdp().send('Input.dispatchTouchEvent', { type, touchPoints: points.map(inWindow) })
  await touch('touchStart', [from])
  for (const part of [0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 1])
    await touch('touchMove', [{ x: from.x + x * part, y: from.y + y * part }])
  whileHeld()
  await touch('touchEnd', [])
}

/** One tap of a finger. */
export async function tap(element: Element) {
  const at = inWindow(middleOf(element))
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Movement, which component tests otherwise do without, for this one. */
export const withMovement = () =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'no-preference' }],
  })
export const withoutMovement = () =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  })

/** The screen as it comes out of a printer, until it is shown `onScreen` again. */
export const onPaper = () => cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
export const onScreen = () => cdp().send('Emulation.setEmulatedMedia', { media: '' }).then(withoutMovement)

/** Presses it so many times before anything can be drawn anew. */
export function pressAtOnce(element: Element, times: number) {
  for (let pressed = 0; pressed < times; pressed += 1)
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}
