import { expect, test } from 'vitest'
import { bucketOf } from './bucket.ts'

const people = Array.from({ length: 10_000 }, (_, index) => `person-${index}`)
const below = (surveyId: string, share: number) =>
  people.filter((person) => bucketOf(surveyId, person) < share)

test('a person has a stable position for a survey, and another one for another survey', () => {
  expect(bucketOf('one', 'kim')).toBe(bucketOf('one', 'kim'))
  expect(bucketOf('one', 'kim')).not.toBe(bucketOf('two', 'kim'))
  expect(bucketOf('one', 'kim')).not.toBe(bucketOf('one', 'Kim'))
})

test.each([0, 1, 10, 50, 90, 100])('%i % of the people have a position below %i', (share) => {
  expect(Math.abs(below('one', share).length - share * 100)).toBeLessThan(150)
})

test('positions in two surveys are independent', () => {
  const both = new Set(below('two', 50))
  const shared = below('one', 50).filter((person) => both.has(person)).length
  expect(Math.abs(shared - 2500)).toBeLessThan(200)
})
