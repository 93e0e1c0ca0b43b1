import { expect, test } from 'vitest'
import { collisionOffset } from './toast-collision.ts'

const box = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right })
const notice = box(750, 830, 16, 374)

test('a toast over nothing stays where it is', () => {
  expect(collisionOffset(notice, [], 12)).toBe(0)
  expect(collisionOffset(notice, [box(600, 650), box(830, 900)], 12)).toBe(0)
  expect(collisionOffset(notice, [box(760, 800, 380, 400)], 12)).toBe(0)
})

// spec M520
test('it goes above the button it would lie over', () => {
  expect(collisionOffset(notice, [box(740, 790)], 12)).toBe(830 - 728)
})

test('and above one it would lie over only then', () => {
  expect(collisionOffset(notice, [box(660, 700), box(740, 790)], 12)).toBe(830 - 648)
})

test('a toast stays in its corner if nothing is free', () => {
  expect(collisionOffset(notice, [box(20, 800)], 12)).toBe(0)
})
