import { addIsoDays } from '@agent-assist/contract'
import type { SpecialDay } from './history.ts'

/* Series of arrivals for tests: the same numbers in each run. */

export const MONDAY = '2024-01-01'

/** The same numbers between 0 and 1 in each run. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

export function poisson(mean: number, random: () => number): number {
  let [count, product] = [0, random()]
  for (; product > Math.exp(-mean); count++) product *= random()
  return count
}

type Level = (day: number, random: () => number) => number

/** How the mean of a day can change over time. */
export const LEVELS: Record<string, Level> = {
  steady: () => 1,
  growing: (day) => 1 + day / 200,
  shrinking: (day) => Math.max(0, 1.5 - day / 250),
  seasonal: (day) => 1 + 0.5 * Math.sin(day / 50),
  jumping: (day) => (Math.floor(day / 60) % 2 ? 2 : 0.7),
  wild: (_, random) => 0.2 + 2 * random(),
  spiked: (_, random) => (random() > 0.97 ? 12 : 1),
  ending: (day) => (day < 250 ? 1 : 0),
  beginning: (day) => (day > 250 ? 1 : 0),
  'every second week': (day) => (Math.floor(day / 7) % 2 ? 3 : 0.3),
}

const DAYS_OFF = 0.3

/** Arrivals of days: Poisson counts around a level with a weekday. */
export function arrivals(level: Level, days: number, mean: number, seed: number): number[] {
  const random = randomOf(seed)
  return Array.from({ length: days }, (_, day) =>
    poisson(mean * level(day, random) * (day % 7 < 5 ? 1 : DAYS_OFF), random),
  )
}

/** Each so many days one of a few special days. */
export const specialEach = (days: number, until: number) =>
  new Map<string, SpecialDay>(
    Array.from({ length: Math.floor(until / days) }, (_, at) => [
      addIsoDays(MONDAY, at * days + 3),
      { name: at % 2 ? 'Sale' : 'Holiday', ...(at % 5 ? {} : { factor: 2 }) },
    ]),
  )
