const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const REFRESH_MS = 30_000

const format = (options) => new Intl.DateTimeFormat('en', options)
const CLOCK = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const DAY = format({ month: 'short', day: 'numeric' })
const DATE = format({ month: 'short', day: 'numeric', year: 'numeric' })
const FULL = format({ dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' })

const dateOf = (at, now) => (at.getFullYear() === now.getFullYear() ? DAY : DATE).format(at)

/** A duration in at most two units: `43 min`, `3 h 58 min`, `4 d 23 h`. */
export function duration(ms) {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  if (days) return hours ? `${days} d ${hours} h` : `${days} d`
  if (hours) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`
  return `${minutes} min`
}

const WORDS = {
  /** For a list: the age in one unit; a date after a week. */
  short(at, now) {
    const ms = now - at
    if (ms < MINUTE_MS) return 'now'
    if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`
    if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
    return ms < 7 * DAY_MS ? `${Math.floor(ms / DAY_MS)} d` : dateOf(at, now)
  },
  /** For a sentence. */
  ago(at, now) {
    const words = WORDS.short(at, now)
    if (words === 'now') return 'just now'
    return now - at < 7 * DAY_MS ? `${words} ago` : `on ${words}`
  },
  /** The moment: the time today, with the date for earlier days. */
  moment(at, now) {
    const hour = CLOCK.format(at)
    return at.toDateString() === now.toDateString() ? hour : `${dateOf(at, now)}, ${hour}`
  },
  /** How long it has lasted. */
  since: (at, now) => duration(now - at),
}

/** A formatted time (short, ago, moment or since) that is updated while the page is open. */
export function time(instant, kind) {
  const element = document.createElement('time')
  const at = new Date(instant)
  element.dateTime = instant
  element.dataset.kind = kind
  element.title = FULL.format(at)
  element.textContent = WORDS[kind](at, new Date())
  return element
}

/** Updates all times on the page, twice a minute. */
export function refreshTimes() {
  setInterval(() => {
    const now = new Date()
    for (const element of document.querySelectorAll('time[data-kind]')) {
      const words = WORDS[element.dataset.kind](new Date(element.dateTime), now)
      if (element.textContent !== words) element.textContent = words
    }
  }, REFRESH_MS)
}
