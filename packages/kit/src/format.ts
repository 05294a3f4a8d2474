const THIN_SPACE = '\u202F'
const MINUS = '\u2212'

const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** A count: 12,246. */
export const number = (value: number): string => counts.format(value)

/** A share in percent, 0 to 100: 30.5 %. */
export const percent = (value: number): string => `${tenths.format(value)}${THIN_SPACE}%`

/** A change with its sign: +6.2, −1.1. */
export const signed = (value: number): string => {
  const text = tenths.format(Math.abs(value))
  if (Number(text.replaceAll(',', '')) === 0) return `±${text}`
  return `${value < 0 ? MINUS : '+'}${text}`
}

const two = (value: number) => String(value).padStart(2, '0')

/** A day in the zone of the page: 11/21/2026. */
export const date = (at: Date): string =>
  `${two(at.getMonth() + 1)}/${two(at.getDate())}/${at.getFullYear()}`

/** A moment in the zone of the page: 11/21/2026 09:42. */
export const dateTime = (at: Date): string =>
  `${date(at)} ${two(at.getHours())}:${two(at.getMinutes())}`
