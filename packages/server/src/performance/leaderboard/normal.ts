/** The error function, by Abramowitz and Stegun 7.1.26; its error is below 1.5e-7. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x))
  const poly =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
  return Math.sign(x) * (1 - poly * Math.exp(-x * x))
}

/** The percentile of a standard normal value, from 0 to 100, and how it grows with the value. */
export const percentileOf = (z: number): { percentile: number; slope: number } => ({
  percentile: 50 * (1 + erf(z / Math.SQRT2)),
  slope: (100 * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI),
})
