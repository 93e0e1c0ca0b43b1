// A card under the finger: it follows, leans, shows its verdict, and springs back or flies off.
// Written straight to the element, so that nothing renders while it moves.
import { type PointerEvent, type RefObject, startTransition, useCallback, useEffect, useRef } from 'react'
import { isRefusedOffline, type Verdict } from '#web/features/interactions/decisions.ts'
import { springOf } from './spring.ts'

/** Pixels before a press becomes a drag. */
const slop = 8
/** Pixels, and pixels a millisecond, that make a verdict. */
const decidingPull = 110
const decidingSpeed = 0.55
/** A finger that rested this long before letting go was not flinging. */
const restMs = 80

export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const placed = (x: number, y: number) => `translate3d(${x}px, ${y}px, 0) rotate(${x * 0.045}deg)`
const verdictAt = (x: number): Verdict => (x > 0 ? 'like' : 'dislike')

/** Ends a movement where it is. A card that has left the page has nowhere to be. */
function stop(moving: Animation) {
  try {
    moving.commitStyles()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
  moving.cancel()
}

type Drag = {
  id: number
  /** Point at which the card was taken, and the finger's then. */
  x: number
  y: number
  fromX: number
  fromY: number
  moved: boolean
  lastX: number
  at: number
  speed: number
}

interface Swipe {
  card: RefObject<HTMLElement | null>
  enabled: boolean
  /** Otherwise it springs back. */
  decidable: boolean
  onVerdict: (verdict: Verdict) => void
  /** `across`: where the card was tapped, from 0 at its left edge to 1 at its right. */
  onTap: (across: number) => void
}

export function useSwipe({ card, enabled, decidable, onVerdict, onTap }: Swipe) {
  const drag = useRef<Drag | null>(null)
  const at = useRef({ x: 0, y: 0 })
  const running = useRef<Animation | null>(null)
  const flight = useRef<Promise<unknown> | null>(null)

  const paint = useCallback(
    (x: number, y: number) => {
      at.current = { x, y }
      const element = card.current
      if (!element) return
      element.style.transform = x === 0 && y === 0 ? '' : placed(x, y)
      const pull = Math.max(-1, Math.min(1, x / decidingPull))
      element.style.setProperty('--like', String(Math.max(0, pull)))
      element.style.setProperty('--dislike', String(Math.max(0, -pull)))
    },
    [card],
  )

  /** Stops it where it is. */
  const hold = useCallback(() => {
    if (!running.current || !card.current) return
    const { e: x, f: y } = new DOMMatrix(getComputedStyle(card.current).transform)
    stop(running.current)
    running.current = null
    at.current = { x, y }
  }, [card])

  /** Springs from where the card is; answers whether it came to rest there: it may be taken on its way. */
  const moveTo = useCallback(
    async (x: number, y: number, stiffness: number, damping: number): Promise<boolean> => {
      const element = card.current
      if (!element) return false
      hold()
      if (still()) {
        paint(x, y)
        return true
      }
      const from = at.current
      const moving = element.animate(
        { transform: [placed(from.x, from.y), placed(x, y)] },
        { ...springOf(stiffness, damping), fill: 'forwards' },
      )
      running.current = moving
      at.current = { x, y }
      const arrived = await moving.finished.then(
        () => true,
        () => false,
      )
      if (arrived) stop(moving)
      if (running.current === moving) running.current = null
      return arrived
    },
    [card, paint, hold],
  )

  /** Back onto the pile. */
  const settle = () => {
    if (at.current.x === 0 && at.current.y === 0) return paint(0, 0)
    card.current?.style.setProperty('--like', '0')
    card.current?.style.setProperty('--dislike', '0')
    void moveTo(0, 0, 420, 30).then((arrived) => arrived && paint(0, 0))
  }

  /** Once a decision, whoever asks first: the finger that let go, or the card that learns it is leaving. */
  const flyOff = useCallback(
    (verdict: Verdict): Promise<unknown> => {
      if (flight.current) return flight.current
      const side = verdict === 'like' ? 1 : -1
      card.current?.style.setProperty(`--${verdict}`, '1')
      flight.current = moveTo(side * (innerWidth / 2 + 420), at.current.y + 30, 130, 24)
      return flight.current
    },
    [card, moveTo],
  )

  const comeFrom = useCallback(
    (verdict: Verdict) => {
      flight.current = null
      if (still()) return paint(0, 0)
      const side = verdict === 'like' ? 1 : -1
      if (at.current.x === 0) at.current = { x: side * (innerWidth / 2 + 300), y: 30 }
      card.current?.style.setProperty('--like', '0')
      card.current?.style.setProperty('--dislike', '0')
      void moveTo(0, 0, 260, 28).then((arrived) => arrived && paint(0, 0))
    },
    [card, moveTo, paint],
  )

  /** The card leaves in this very frame; the page catches up in slices that never hold the next one back. */
  const decide = (verdict: Verdict) => {
    if (!decidable || isRefusedOffline()) return settle()
    void flyOff(verdict)
    startTransition(() => onVerdict(verdict))
  }

  const release = ({ timeStamp: time, clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const ended = drag.current
    drag.current = null
    if (!ended) return
    if (!ended.moved) {
      settle()
      const { left, width } = currentTarget.getBoundingClientRect()
      return onTap((clientX - left) / width)
    }
    const { x } = at.current
    const flung =
      time - ended.at < restMs &&
      Math.abs(ended.speed) > decidingSpeed &&
      Math.sign(ended.speed) === Math.sign(x)
    if (Math.abs(x) > decidingPull || (flung && Math.abs(x) > slop * 3)) return decide(verdictAt(x))
    settle()
  }

  /** Let go of where nobody saw it: not a verdict. */
  const drop = () => {
    if (!drag.current) return
    drag.current = null
    settle()
  }

  useEffect(
    () => () => {
      if (running.current) stop(running.current)
    },
    [],
  )

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!enabled || event.button !== 0 || drag.current) return
      hold()
      const { pointerId: id, clientX, clientY, timeStamp } = event
      drag.current = {
        id,
        ...at.current,
        fromX: clientX,
        fromY: clientY,
        moved: false,
        lastX: clientX,
        at: timeStamp,
        speed: 0,
      }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const current = drag.current
      if (!current || current.id !== event.pointerId) return
      if (event.buttons === 0) return drop()
      const pulled = event.clientX - current.fromX
      if (!current.moved) {
        if (Math.hypot(pulled, event.clientY - current.fromY) < slop) return
        current.moved = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      const passed = event.timeStamp - current.at
      if (passed > 0) current.speed = (event.clientX - current.lastX) / passed
      current.lastX = event.clientX
      current.at = event.timeStamp
      paint(current.x + pulled, current.y + (event.clientY - current.fromY) * 0.3)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (drag.current?.id === event.pointerId) release(event)
    },
    onPointerCancel: drop,
  }
  return { handlers, flyOff, comeFrom }
}
