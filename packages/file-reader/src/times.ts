import { instantAt } from '@agent-assist/contract/wire'
import { MONTHS } from './month-names.ts'

/* Times as helpdesks, spreadsheets and people write them. */

/** Which number stands first in `03/04/2026`. */
export type DateOrder = 'day' | 'month'

export interface TimeRules {
  /** Missing: a date that may be read either way is refused. */
  dateOrder?: DateOrder | undefined
  /** Zone of a time without one. */
  timeZone: string
}

const DAY_MINUTES = 1440
const MINUTE_MS = 60_000
/** Digits of seconds (also with a fraction) and of milliseconds since 1970, in the years 2001 to 2286. */
const EPOCH = /^[1-9]\d{9}(?:\d{3}|\.\d+)?$/
/** A day of a spreadsheet: days since 30 December 1899, in the years 1982 to 2064, with a fraction for the time. */
const SERIAL = /^[3-5]\d{4}(?:\.\d+)?$/
const SERIAL_START = Date.UTC(1899, 11, 30)
const FIRST_YEAR = 1970
const LAST_YEAR = 2100

/** Minutes east of UTC of zones that files name by letters. */
const ZONES: Record<string, number> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  west: 60,
  bst: 60,
  cet: 60,
  cest: 120,
  mez: 60,
  mesz: 120,
  eet: 120,
  eest: 180,
  msk: 180,
  ist: 330,
  jst: 540,
  aest: 600,
  aedt: 660,
  nzst: 720,
  nzdt: 780,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
}

/** The words and signs that may stand behind the day: a clock, its half of the day, a zone. */
const CLOCK =
  /(?:^|[T\s,]|\bat\b|\bum\b)\s*(?<hour>\d{1,2})[:.h](?<minute>\d{2})(?:[:.](?<second>\d{2})(?:[.,]\d+)?)?\s*(?<half>[ap]\.?\s?m\b\.?)?\s*(?<zone>.*)$/i
const HALF_HOUR = /^\s*,?\s*(?<hour>\d{1,2})\s*(?<half>[ap]\.?m\b\.?)\s*(?<zone>.*)$/i

const WEEKDAY = /^\p{L}{2,10}\.?,?\s+(?=\d|\p{L})/u
const YEAR_FIRST = /^(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})(?!\d)/
const NUMBERS =
  /^(?<one>\d{1,2})(?<sign>[-/.])\s?(?<other>\d{1,2})\k<sign>\s?(?<year>\d{4}|\d{2})(?!\d)/
const NAMED_SECOND =
  /^(?<day>\d{1,2})(?:\.|st|nd|rd|th)?[\s/-]+(?:de\s+)?(?<name>\p{L}{3,12})\.?[\s/,-]+(?:de\s+)?(?<year>\d{4}|\d{2})(?!\d)/iu
const NAMED_FIRST =
  /^(?<name>\p{L}{3,12})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})(?!\d)/iu
/** As the clocks of programs print it: `Mon Mar 02 09:15:00 UTC 2026`. */
const YEAR_LAST =
  /^(?<name>\p{L}{3})\s+(?<day>\d{1,2})\s+(?<clock>\d{1,2}:\d{2}:\d{2})\s*(?<zone>\S*)\s+(?<year>\d{4})$/u

interface Day {
  year: number
  month: number
  day: number
}

/** The parts of a text with a time. */
interface Parts {
  /** Every day that the date may be: two, when only the order of its numbers would tell. */
  days: { order?: DateOrder; day: Day }[]
  /** What stands behind the date. */
  rest: string
}

const fullYear = (year: string) =>
  Number(year) + (year.length > 2 ? 0 : Number(year) < 70 ? 2000 : 1900)

const isDay = ({ year, month, day }: Day): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return (
    year >= FIRST_YEAR &&
    year <= LAST_YEAR &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day
  )
}

function numbersIn(groups: Record<string, string>): Parts['days'] {
  const { one = '', other = '', sign, year = '' } = groups
  const of = (month: string, day: string): Day => ({
    year: fullYear(year),
    month: Number(month),
    day: Number(day),
  })
  // nobody writes the month first with dots
  if (sign === '.') return [{ day: of(other, one) }]
  return [
    { order: 'day', day: of(other, one) },
    { order: 'month', day: of(one, other) },
  ]
}

function namedIn({ name = '', day = '', year = '' }: Record<string, string>): Parts['days'] {
  const month = MONTHS[name.toLowerCase().normalize('NFC')]
  return month ? [{ day: { year: fullYear(year), month, day: Number(day) } }] : []
}

/** The date at the beginning of a text, and what stands behind it; no day: there is none. */
function partsOf(text: string): Parts {
  const last = YEAR_LAST.exec(text.replace(WEEKDAY, ''))?.groups
  if (last) return { days: namedIn(last), rest: ` ${last['clock']} ${last['zone']}` }
  const plain = text.replace(WEEKDAY, (word) => (NAMED_FIRST.test(text) ? word : ''))
  for (const [form, daysOf] of FORMS) {
    const found = form.exec(plain)
    if (found?.groups) return { days: daysOf(found.groups), rest: plain.slice(found[0].length) }
  }
  return { days: [], rest: '' }
}

const FORMS: [RegExp, (groups: Record<string, string>) => Parts['days']][] = [
  [
    YEAR_FIRST,
    ({ year = '', month = '', day = '' }) => [
      { day: { year: Number(year), month: Number(month), day: Number(day) } },
    ],
  ],
  [NUMBERS, numbersIn],
  [NAMED_SECOND, namedIn],
  [NAMED_FIRST, namedIn],
]

/** Minutes east of UTC, a zone's name, or nothing; false: it is no zone. */
function zoneOf(text: string): number | string | undefined | false {
  const word = text
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .replace(/\s*\(.*\)$/, '')
  if (!word) return undefined
  const offset = /^(?:gmt|utc)?\s*([+-])(\d{1,2})(?::?(\d{2}))?$/i.exec(word)
  if (offset) {
    const [, sign, hours, minutes = '0'] = offset
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  }
  const known = ZONES[word.toLowerCase()]
  if (known !== undefined) return known
  return /^[A-Z][A-Za-z_]+\/[A-Za-z_/+-]+$/.test(word) && isZone(word) ? word : false
}

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

interface Clock {
  minutes: number
  seconds: number
  zone: number | string | undefined
}

/** The time behind a date; undefined: it is none. */
function clockOf(rest: string): Clock | undefined {
  if (!rest.trim()) return { minutes: 0, seconds: 0, zone: undefined }
  const found = (CLOCK.exec(rest) ?? HALF_HOUR.exec(rest))?.groups
  if (!found) {
    const zone = zoneOf(rest)
    return zone === false ? undefined : { minutes: 0, seconds: 0, zone }
  }
  const half = found['half']?.toLowerCase().replaceAll(/[.\s]/g, '')
  const given = Number(found['hour'])
  const [minute, seconds] = [Number(found['minute'] ?? 0), Number(found['second'] ?? 0)]
  if (half ? given < 1 || given > 12 : given > 23) return undefined
  if (minute > 59 || seconds > 59) return undefined
  const hour = half ? (given % 12) + (half === 'pm' ? 12 : 0) : given
  const zone = zoneOf(found['zone'] ?? '')
  return zone === false ? undefined : { minutes: hour * 60 + minute, seconds, zone }
}

const isoDay = ({ year, month, day }: Day): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

function instantOf(day: Day, { minutes, seconds, zone }: Clock, timeZone: string): number {
  if (typeof zone === 'number')
    return Date.parse(isoDay(day)) + (minutes - zone) * MINUTE_MS + seconds * 1000
  const at = instantAt(isoDay(day), minutes, zone ?? timeZone)
  if (!shows(at, minutes, zone ?? timeZone))
    throw new Error(
      `does not exist on the clock of ${zone ?? timeZone}, which is set forward there`,
    )
  return at + seconds * 1000
}

const clocks = new Map<string, Intl.DateTimeFormat>()
/** The clock of a zone; making one takes longer than reading it. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, made)
  return made
}

/** Whether the clock of a zone shows these minutes of its day at an instant. */
function shows(at: number, minutes: number, timeZone: string): boolean {
  const [hour = 0, minute = 0] = clockIn(timeZone).format(at).split(':').map(Number)
  return (hour * 60 + minute) % DAY_MINUTES === minutes
}

/** What a cell says of a time before it is known how the file writes dates. */
export interface SeenTime {
  /** The only orders in which its numbers make a day; both: it does not tell. Empty: the text is no time. */
  orders: readonly (DateOrder | undefined)[]
  /** It has no zone of its own. */
  isLocal: boolean
}

/** What a text tells about how its file writes times. */
export function seenIn(text: string): SeenTime {
  const plain = text.trim()
  if (EPOCH.test(plain)) return { orders: [undefined], isLocal: false }
  if (SERIAL.test(plain)) return { orders: [undefined], isLocal: true }
  const { days, rest } = partsOf(plain)
  const clock = clockOf(rest)
  const possible = clock ? days.filter(({ day }) => isDay(day)) : []
  const isOneDay = new Set(possible.map(({ day }) => isoDay(day))).size === 1
  const isEither = isOneDay && possible.length > 1 // 05/05/2026
  return {
    orders: isEither ? [undefined] : possible.map(({ order }) => order),
    isLocal: clock?.zone === undefined,
  }
}

/**
 * The instant of a text, ISO 8601 in UTC, to the second. Throws an Error with the end of a sentence: that it is no date, that
 * day and month cannot be told apart, or that the clock does not show this time.
 */
export function readTime(text: string, { dateOrder, timeZone }: TimeRules): string {
  const plain = text.trim()
  if (EPOCH.test(plain)) {
    const isMs = /^\d{13}$/.test(plain)
    return new Date(Math.round(Number(plain) * (isMs ? 1 : 1000))).toISOString()
  }
  if (SERIAL.test(plain)) return ofSerial(Number(plain), timeZone)
  const { days, rest } = partsOf(plain)
  const clock = clockOf(rest)
  const possible = days.filter(({ day }) => isDay(day))
  const isOpen = possible.length > 1 && isoDay(possible[0]!.day) !== isoDay(possible[1]!.day)
  const chosen = possible.find(({ order }) => !dateOrder || !order || order === dateOrder)
  if (!clock || possible.length === 0) throw new Error(`"${text}" is not a date`)
  if (isOpen && !dateOrder)
    throw new Error(`"${text}" may be two days: choose whether the day or the month comes first`)
  if (!chosen) throw new Error(`"${text}" is not a date with the ${dateOrder} first`)
  try {
    return new Date(instantOf(chosen.day, clock, timeZone)).toISOString()
  } catch (error) {
    throw new Error(`"${text}" ${(error as Error).message}`, { cause: error })
  }
}

/** The instant of a spreadsheet's day, whose fraction is the time of that day. */
function ofSerial(serial: number, timeZone: string): string {
  const seconds = Math.round((serial % 1) * 86_400)
  const day = new Date(SERIAL_START + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10)
  const at = instantAt(day, Math.floor(seconds / 60), timeZone) + (seconds % 60) * 1000
  return new Date(at).toISOString()
}

/** Minutes since midnight of a time of day such as `9:00am` or `22:00`; undefined: it is none. */
export function readClock(text: string): number | undefined {
  const plain = text.trim()
  const clock = /^\d/.test(plain) ? clockOf(` ${plain}`) : undefined
  return clock?.zone === undefined ? clock?.minutes : undefined
}
