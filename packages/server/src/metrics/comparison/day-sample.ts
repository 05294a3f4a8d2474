/** The values of a metric by day of a range, those of a day in chunks and unordered. */
export type DaySample = readonly (readonly Float64Array[])[]

export const dayCount = (day: DaySample[number]): number =>
  day.reduce((sum, { length }) => sum + length, 0)

export const countOf = (sample: DaySample): number =>
  sample.reduce((sum, day) => sum + dayCount(day), 0)
