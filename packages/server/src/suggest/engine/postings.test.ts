import { expect, test } from 'vitest'
import { createRandom } from '../../platform/basics/random.ts'
import { createPostings } from './postings.ts'

test('lists give back what they got, however they grow beside each other', () => {
  const random = createRandom(3, 'texts')
  const postings = createPostings()
  const given = Array.from({ length: 700 }, (): [number, number][] => [])
  for (const list of given.keys()) expect(postings.begin()).toBe(list)
  for (let number = 0; number < 3_000_000; number += random.int(1, 2000))
    for (const list of [0, random.int(1, 20), random.int(1, 699)]) {
      if (given[list]?.at(-1)?.[0] === number) continue
      const flag = random.int(0, 1)
      postings.push(list, number, flag === 1)
      given[list]?.push([number, flag])
    }

  const read = given.map((_, list) => {
    const own: [number, number][] = []
    postings.each(list, (number, flag) => own.push([number, flag]))
    return own
  })

  expect(read).toEqual(given)
  expect(given.map((_, list) => postings.countOf(list))).toEqual(given.map(({ length }) => length))
  expect(given[0]?.length).toBeGreaterThan(2000)
  expect(postings.countOf(-1)).toBe(0)
})

test('a long list takes hardly more than a byte for each of its numbers', () => {
  const postings = createPostings()
  postings.begin()
  for (let number = 0; number < 1_000_000; number += 5) postings.push(0, number, false)
  expect(postings.countOf(0)).toBe(200_000)
  expect(postings.bytes).toBeLessThan(300_000)
})
