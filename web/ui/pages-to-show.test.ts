import { expect, test } from 'vitest'
import { pagesToShow } from './pages-to-show.ts'

test('few pages are all shown', () => {
  expect(pagesToShow(1, 1)).toEqual([1])
  expect(pagesToShow(2, 5)).toEqual([1, 2, 3, 4, 5])
})

test('among many, the ends and the neighbours stay', () => {
  expect(pagesToShow(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
  expect(pagesToShow(1, 20)).toEqual([1, 2, 3, 4, null, 20])
  expect(pagesToShow(20, 20)).toEqual([1, null, 17, 18, 19, 20])
})

test('a gap of one page is that page, not an ellipsis', () => {
  expect(pagesToShow(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12])
})
