/* Texts, numbers and lists in the cells of a file. */

/** A cell of a row as text; a number of a JSON row is one, too. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (value === null || value === undefined || typeof value === 'object') return ''
  return String(value as string | number | boolean).trim()
}

/** The text of an entry of a list, or the name of an object, as APIs give tags. */
function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return textOf(value)
  const named = value as Readonly<Record<string, unknown>>
  return textOf(named['name'] ?? named['tag'] ?? named['label'])
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

/** An entry in quotes as our own files write it; quotes within are doubled. */
const QUOTED = /^\s*"((?:[^"]|"")*)"\s*$/

/** A text in pieces at its separators, but not where quotes that begin an entry hold them. Quotes that never end hold nothing. */
function piecesOf(text: string, separators: string, hasQuotes = true): string[] {
  const pieces: string[] = []
  let [piece, isHeld] = ['', false]
  for (const character of text) {
    if (hasQuotes && character === '"' && (isHeld || piece.trim() === '')) isHeld = !isHeld
    if (!isHeld && separators.includes(character)) {
      pieces.push(piece)
      piece = ''
    } else {
      piece += character
    }
  }
  return isHeld ? piecesOf(text, separators, false) : [...pieces, piece]
}

/** An entry without its quotes. */
const bare = (piece: string): string => QUOTED.exec(piece)?.[1]?.replaceAll('""', '"') ?? piece

/**
 * The entries of a list that separators part: semicolons, as in our own files, and only without one of them commas, bars
 * or lines. So a comma within an entry of our own files survives. Undefined: nothing parts the text.
 */
function partedIn(text: string): string[] | undefined {
  for (const separators of [';', ',|\n']) {
    const pieces = piecesOf(text, separators)
    if (pieces.length > 1) return pieces.map(bare)
  }
  return QUOTED.test(text) ? [bare(text)] : undefined
}

/**
 * Tags of a cell: a list, also as JSON, or parted by semicolons, commas or bars, and then with their blanks. Small words parted by
 * blanks alone are tags of helpdesks whose tags have none.
 */
export function tagsIn(value: unknown): string[] {
  if (Array.isArray(value)) return unique(value.map(nameOf))
  const plain = textOf(value)
  const isOne = /\p{Lu}/u.test(plain)
  return unique(jsonList(plain) ?? partedIn(plain) ?? (isOne ? [plain] : plain.split(/\s+/)))
}

const unique = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim()).filter(Boolean)),
]
