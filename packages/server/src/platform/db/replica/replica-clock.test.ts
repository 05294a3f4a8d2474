import { expect, test } from 'vitest'
import { createReplicaClock } from './replica-clock.ts'

test('a replica shows everything up to the newest sample that it has replayed', () => {
  const clock = createReplicaClock()
  expect(clock.reachedAt()).toBeUndefined()
  clock.primaryAt(100, 1000)
  clock.primaryAt(200, 1500)
  clock.primaryAt(300, 2000)
  clock.replicaAt(250)
  expect(clock.reachedAt()).toBe(1500)
  expect([clock.hasReached(250), clock.hasReached(251)]).toEqual([true, false])
  clock.replicaAt(300)
  expect(clock.reachedAt()).toBe(2000)
})

test('while it replays nothing it stays at its moment, however many samples follow', () => {
  const clock = createReplicaClock()
  clock.primaryAt(100, 0)
  clock.replicaAt(100)
  for (let at = 500; at <= 30_000; at += 500) {
    clock.primaryAt(100 + at, at)
    clock.replicaAt(100)
  }
  expect(clock.reachedAt()).toBe(0)
})

test('a primary without writes does not make its replica late', () => {
  const clock = createReplicaClock()
  clock.primaryAt(100, 0)
  clock.replicaAt(100)
  clock.primaryAt(100, 60_000)
  clock.replicaAt(100)
  expect(clock.reachedAt()).toBe(60_000)
})

test('positions of another primary are not compared with those of the former', () => {
  const clock = createReplicaClock()
  clock.primaryAt(900, 0)
  clock.replicaAt(900)
  clock.primaryAt(500, 1000)
  expect(clock.reachedAt()).toBeUndefined()
  clock.replicaAt(500)
  expect(clock.reachedAt()).toBe(1000)
  clock.forget()
  expect(clock.reachedAt()).toBeUndefined()
  expect(clock.hasReached(0)).toBe(false)
})
