// Springs as timings of the browser's own animations: how a weight of 1 comes to rest at 1, let go of at 0.

/** As close to its rest as nobody sees. */
const rest = 0.002
const stepMs = 16
const maxMs = 2_000

/** Distance from its rest after so many seconds. */
function distanceAt(seconds: number, stiffness: number, damping: number): number {
  const frequency = Math.sqrt(stiffness)
  const decay = damping / 2
  const fade = Math.exp(-decay * seconds)
  // Overdamped, it goes as one that is damped critically: the difference is not seen.
  if (decay >= frequency) return (1 + frequency * seconds) * Math.exp(-frequency * seconds)
  const swing = Math.sqrt(stiffness - decay * decay)
  return fade * (Math.cos(swing * seconds) + (decay / swing) * Math.sin(swing * seconds))
}

/** Duration in milliseconds, and easing; browsers without `linear()` are given a curve. */
export function springOf(stiffness: number, damping: number): { duration: number; easing: string } {
  const points: number[] = []
  let resting = 0
  for (let ms = 0; ms <= maxMs && resting < 4; ms += stepMs) {
    const distance = distanceAt(ms / 1000, stiffness, damping)
    points.push(1 - distance)
    resting = Math.abs(distance) < rest ? resting + 1 : 0
  }
  const linear = `linear(${points.map((point) => point.toFixed(4)).join(', ')}, 1)`
  const easing = CSS.supports('animation-timing-function', linear) ? linear : 'cubic-bezier(0.2, 0.9, 0.3, 1)'
  return { duration: points.length * stepMs, easing }
}
