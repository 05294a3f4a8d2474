/* Texts, numbers and lists in the cells of a file. */

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

/** The texts of a list that a cell holds as JSON; undefined: it is none. */
function jsonList(text: string): string[] | undefined {
  if (!/^\[.*\]$/s.test(text)) return undefined
  try {
    return (JSON.parse(text) as unknown[]).map(String)
  } catch {
    // as other languages print lists
    return text
      .slice(1, -1)
      .split(',')
      .map((part) => part.trim().replace(/^(['"])(.*)\1$/, '$2'))
  }
}

/**
 * Tags of a cell: a list, also as JSON, or parted by commas, semicolons or bars, and then with their blanks. Small words parted by
 * blanks alone are tags of helpdesks whose tags have none.
 */
export function tagsIn(value: unknown): string[] {
  if (Array.isArray(value)) return unique(value.map(textOf))
  const plain = textOf(value)
  const isParted = /[,;|\n]/.test(plain)
  const isOne = !isParted && /\p{Lu}/u.test(plain)
  const parts = jsonList(plain) ?? (isOne ? [plain] : plain.split(isParted ? /[,;|\n]/ : /\s+/))
  return unique(parts)
}

const unique = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim()).filter(Boolean)),
]
