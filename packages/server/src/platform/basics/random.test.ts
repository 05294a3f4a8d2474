import { describe, expect, it } from 'vitest'
import { createRandom } from './random.ts'

const some = (count: number, make: () => number) => Array.from({ length: count }, make)

describe('createRandom', () => {
  it('gives the same numbers for the same seeds and others for any other', () => {
    const draw = (...seeds: Parameters<typeof createRandom>) =>
      some(5, createRandom(...seeds).uint).join()
    const all = [draw(1, 'plans', 1), draw(2, 'plans', 1), draw(1, 'texts', 1), draw(1, 'plans', 2)]
    expect(draw(1, 'plans', 1)).toBe(all[0])
    expect(new Set(all).size).toBe(all.length)
  })

  it('covers ranges evenly, both ends included', () => {
    const random = createRandom(7, 'plans')
    const dice = some(6000, () => random.int(1, 6))
    for (const side of [1, 2, 3, 4, 5, 6]) {
      const count = dice.filter((one) => one === side).length
      expect(count).toBeGreaterThan(850)
      expect(count).toBeLessThan(1150)
    }
    expect(Math.min(...dice)).toBe(1)
    expect(Math.max(...dice)).toBe(6)
  })

  it('picks by weight, and never an item of weight 0', () => {
    const random = createRandom(7, 'plans')
    const picks = some(1000, () => random.weighted([0, 1, 3], (weight) => weight))
    expect(picks).not.toContain(0)
    expect(picks.filter((one) => one === 3).length / 1000).toBeCloseTo(0.75, 1)
  })

  it('has half of its log-normal values below the median', () => {
    const random = createRandom(7, 'plans')
    const values = some(4000, () => random.logNormal(30, 1))
    expect(values.filter((value) => value < 30).length / 4000).toBeCloseTo(0.5, 1)
  })

  it('throws when there is nothing to pick from', () => {
    expect(() => createRandom(1, 'plans').pick([])).toThrow('nothing to pick from')
  })
})
