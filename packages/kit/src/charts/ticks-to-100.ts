import { axisTicks } from './axis.ts'

/** The end of shares in percent, and of scores. */
export const WHOLE = 100

/** The least that an axis shows, where all are 100. */
const LEAST = 4

/** Ticks of an axis from near a value to 100, where shares and scores end. */
export const ticksTo100 = (low: number): number[] =>
  axisTicks(0, Math.max(LEAST, WHOLE - low), { format: 'percent' })
    .map((below) => WHOLE - below)
    .toReversed()
