/* Cells of spreadsheets as texts. */

const DAY_SECONDS = 86_400
/** Day 0 of spreadsheets, and of old ones of the Macintosh. */
const START = Date.UTC(1899, 11, 30)
const START_1904 = Date.UTC(1904, 0, 1)

/** Numbers of formats that every spreadsheet has for dates and times. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58)
/** 46: `[h]:mm:ss`. */
const ELAPSED_ID = 46

/** How numbers of a format are shown; missing: as numbers. */
export type TimeFormat = 'time' | 'elapsed'

/** Whether a format shows times, by its number and, where the workbook defines it, its code. */
export function timeFormatOf(id: number, code: string | undefined): TimeFormat | undefined {
  if (code === undefined) {
    if (id === ELAPSED_ID) return 'elapsed'
    return isBuiltInDate(id) ? 'time' : undefined
  }
  const bare = code.replaceAll(/"[^"]*"|\\.|_./g, '')
  if (/\[(?:h+|m+|s+)\]/i.test(bare)) return 'elapsed'
  return /[ymdhs]/i.test(bare.replaceAll(/\[[^\]]*\]|general/gi, '')) ? 'time' : undefined
}

const two = (value: number): string => String(value).padStart(2, '0')

function clockOf(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${two(hours)}:${two(minutes)}:${two(seconds % 60)}`
}

/** A day and its time as `2026-03-02 09:15:00`; without a day or a time only the other. */
function dateOf(serial: number, is1904: boolean): string {
  const all = Math.round(serial * DAY_SECONDS)
  const seconds = all % DAY_SECONDS
  if (serial < 1 && !is1904) return clockOf(seconds)
  const start = is1904 ? START_1904 : START
  const day = new Date(start + (all - seconds) * 1000).toISOString().slice(0, 10)
  return seconds === 0 ? day : `${day} ${clockOf(seconds)}`
}

/** Latest day of spreadsheets, 31 December 9999. */
const SERIAL_MAX = 2_958_465

/** The number of a cell as text, without the last digits that computers add. */
export function numberText(raw: string, format: TimeFormat | undefined, is1904: boolean): string {
  const value = Number(raw)
  if (!raw.trim() || !Number.isFinite(value)) return raw
  const isTime = format !== undefined && value >= 0 && value <= SERIAL_MAX
  if (isTime && format === 'elapsed') return clockOf(Math.round(value * DAY_SECONDS))
  if (isTime) return dateOf(value, is1904)
  return String(Number.isInteger(value) ? value : Number(value.toPrecision(15)))
}

/** A text whose control characters are written as `_x000D_`. */
export const sheetText = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

/** Most columns of a sheet. */
const COLUMNS_MAX = 16_384

/** Index of the column of a cell such as `AB12`, from 0; undefined: it is none. */
export function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (!letters) return undefined
  const number = Array.from(letters).reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  )
  return number <= COLUMNS_MAX ? number - 1 : undefined
}
