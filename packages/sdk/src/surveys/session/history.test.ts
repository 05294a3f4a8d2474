// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { createHistory } from './history.ts'
import { createStore } from './store.ts'

beforeEach(() => localStorage.clear())

const open = (person = 'kim', store = createStore(() => localStorage)) =>
  createHistory(store, 'shop', person)

test('the history has the time of a show, survives a reload, and counts for all surveys', () => {
  open().shown('one', 5000)
  open().shown('one', 6000)
  open().shown('two', 7000)
  expect(open().of('one')).toEqual({ shows: 2, lastAt: 6000 })
  expect(open().of('two')).toEqual({ shows: 1, lastAt: 7000 })
  expect(open().all()).toEqual({ shows: 3, lastAt: 7000 })
  expect(open().of('three')).toEqual({ shows: 0, lastAt: 0 })
})

test('an answer does not change the number of shows', () => {
  open().shown('one', 5000)
  open().answered('one')
  expect(open().of('one')).toEqual({ shows: 1, lastAt: 5000, answered: true })
})

test('each person in a browser has an own history, in one key per survey', () => {
  open('kim').shown('one', 5000)
  open('lee').shown('one', 6000)
  expect(open('kim').of('one').lastAt).toBe(5000)
  expect(Object.keys(localStorage).toSorted()).toEqual(['aa:shop:survey:all', 'aa:shop:survey:one'])
})

test('without storage the history is in memory', () => {
  const store = createStore(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  open('kim', store).shown('one', 5000)
  expect(open('kim', store).of('one').shows).toBe(1)
  expect(store.keys('aa:shop:survey:')).toHaveLength(2)
  store.write('aa:shop:survey:one', undefined)
  expect(open('kim', store).of('one').shows).toBe(0)
})

test('a full storage is no error, and the last written value counts', () => {
  const full = {
    getItem: () => '{"kim":{"shows":1,"lastAt":1}}',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const store = createStore(() => full as unknown as Storage)
  open('kim', store).shown('one', 5000)
  expect(open('kim', store).of('one')).toEqual({ shows: 2, lastAt: 5000 })
})

test('values written by others are ignored', () => {
  localStorage.setItem('aa:shop:survey:one', 'not { json')
  expect(open().of('one').shows).toBe(0)
})
