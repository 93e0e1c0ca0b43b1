import { expect, test } from 'vitest'
import { springOf } from './spring.ts'

const pointsOf = (easing: string) => [...easing.matchAll(/-?\d+\.\d+/g)].map(([point]) => Number(point))

test('a spring begins at rest’s other side, swings past where it is soft, and comes to rest in its time', () => {
  const soft = springOf(420, 30)
  const points = pointsOf(soft.easing)
  expect(points[0]).toBe(0)
  expect(points.at(-1)).toBeCloseTo(1, 2)
  expect(Math.max(...points)).toBeGreaterThan(1.02)
  expect(soft.duration).toBeLessThan(700)
  // One that is damped this much never swings.
  expect(Math.max(...pointsOf(springOf(130, 24).easing))).toBeLessThanOrEqual(1)
})

test('a spring’s timing is one that the browser takes', async () => {
  const element = document.body.appendChild(document.createElement('div'))
  const { duration, easing } = springOf(260, 28)
  const moving = element.animate({ opacity: [0, 1] }, { duration, easing })
  moving.finish()
  await expect(moving.finished).resolves.toBe(moving)
  element.remove()
})
