/* Texts and numbers in the cells of a file. */

/** A cell of a row as text; a number of a JSON row is one, too. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (value === null || value === undefined || typeof value === 'object') return ''
  return String(value as string | number | boolean).trim()
}

/** Minutes of a duration with a clock's colons (`01:30:00`, `1:30`) or units (`1h 30m`). */
function durationIn(text: string): number | undefined {
  const clock = /^(\d+):([0-5]\d)(?::([0-5]\d))?$/.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]) + Number(clock[3] ?? 0) / 60
  const units =
    /^(?:(\d+(?:[.,]\d+)?) ?h(?:ours?|rs?)?)? ?(?:(\d+(?:[.,]\d+)?) ?m(?:in(?:utes?|s)?)?)?$/i.exec(
      text,
    )
  if (!units || !(units[1] || units[2])) return undefined
  const number = (part = '0') => Number(part.replace(',', '.'))
  return number(units[1]) * 60 + number(units[2])
}

/** A number with blanks, points or commas between thousands, or a decimal comma. */
function numberIn(text: string): number | undefined {
  const thousands = /^\d{1,3}(?:([ ,.\u00A0\u202F'’])\d{3})(?:\1\d{3})*$/.test(text)
  const plain = thousands ? text.replaceAll(/\D/g, '') : text.replace(',', '.')
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

/** Minutes that a cell says, as a number or a duration; undefined: it says none. */
export const minutesIn = (text: string): number | undefined =>
  numberIn(text.trim()) ?? durationIn(text.trim())
