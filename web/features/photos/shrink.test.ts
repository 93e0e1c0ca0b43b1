import { describe, expect, it } from 'vitest'
import { fitWithin } from './shrink.ts'

describe('a photo before it is sent', () => {
  it('keeps its shape when made smaller, lying or standing', () => {
    expect(fitWithin(4000, 3000, 2000)).toEqual({ width: 2000, height: 1500 })
    expect(fitWithin(3000, 4000, 2000)).toEqual({ width: 1500, height: 2000 })
  })

  it('is never made larger', () => {
    expect(fitWithin(640, 480, 2000)).toEqual({ width: 640, height: 480 })
  })
})
