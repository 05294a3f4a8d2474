/**
 * The steadiest way to do work that comes by hours and has to be done by later ones: minutes of work of each hour. It
 * is the taut string between what has come and what is due by the end of each hour (both sums over the hours until
 * then, the last ones equal), so that its highest hour is as low as it can be.
 */
export function steadyWork(come: readonly number[], due: readonly number[]): number[] {
  const hours = come.length
  const work: number[] = []
  let [at, done] = [0, 0]
  while (at < hours) {
    const { to, slope } = nextPiece(come, due, at, done)
    for (; at < to; at++) work.push(slope)
    done = sumOf(work)
  }
  return work
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** The next straight piece of the string, from what is done by the start of an hour. */
function nextPiece(come: readonly number[], due: readonly number[], at: number, done: number) {
  const hours = come.length
  let [high, low] = [Infinity, -Infinity]
  let [highTo, lowTo] = [at + 1, at + 1]
  for (let hour = at; hour < hours; hour++) {
    const length = hour + 1 - at
    const most = Math.max(0, (come[hour]! - done) / length)
    const least = Math.max(0, (due[hour]! - done) / length)
    if (most < low) return { to: lowTo, slope: low }
    if (least > high) return { to: highTo, slope: high }
    if (most <= high) [high, highTo] = [most, hour + 1]
    if (least >= low) [low, lowTo] = [least, hour + 1]
  }
  // all of it is done by the end, where both bounds meet
  return low > high ? { to: highTo, slope: high } : { to: lowTo, slope: low }
}
