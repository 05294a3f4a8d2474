import * as z from 'zod'

/** The largest number that an integer column holds. */
export const INT32_MAX = 2_147_483_647

/** A whole number from `min` to what an integer column holds. */
export const wholeNumber = (min: number, max = INT32_MAX) => z.int().min(min).max(max)

const WHOLE = /^(?:0|-?[1-9]\d{0,9})$/

/**
 * The same for a query string. Accepts plain digits only: `1e999`, `0x10`, blanks and lists of one number would
 * otherwise pass as numbers.
 */
export const queryNumber = (min: number, max = INT32_MAX) =>
  z.preprocess(
    (value) => (typeof value === 'string' && WHOLE.test(value) ? Number(value) : value),
    wholeNumber(min, max),
  )
