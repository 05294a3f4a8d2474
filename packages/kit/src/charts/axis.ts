import type { Format } from './spec.ts'

const ROUND = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 10]
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Steps of a clock, in ms. */
const CLOCK = [
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * 1000),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 3, 4, 6, 8, 12].map((hours) => hours * HOUR),
  ...[1, 2, 3, 5, 7, 10, 14].map((days) => days * DAY),
]

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return (ROUND.find((factor) => factor * power >= least * 0.999_999) ?? 10) * power
}

function stepOf(least: number, format: Format): number {
  if (format === 'duration')
    return CLOCK.find((step) => step >= least) ?? roundStep(least / DAY) * DAY
  const isWhole = format === 'count' || format === 'signed'
  return isWhole ? Math.max(1, Math.ceil(roundStep(least))) : roundStep(least)
}

interface AxisNeeds {
  format: Format
  /** How many steps at most. */
  most?: number
  /** Start near the lowest value, not at zero. */
  fromData?: boolean
}

/** The marks of an axis that holds both values in equal, round steps; from zero unless told. */
export function axisTicks(
  lowest: number,
  highest: number,
  { format, most = 4, fromData = false }: AxisNeeds,
): number[] {
  const low = fromData ? lowest : Math.min(0, lowest)
  const high = fromData ? highest : Math.max(0, highest)
  const span = high - low || Math.abs(high) || (format === 'duration' ? MINUTE : 1)
  const step = stepOf(span / most, format)
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
}

/** What of a label may touch its neighbour's, in px. */
const LABEL_GAP = 12
/** Fewer preferred places than this say too little: a week has one Monday. */
const LEAST_WANTED = 3

interface TickNeeds {
  count: number
  /** The places that carry labels when not all fit; all places in turn without three of them. */
  wanted?: readonly number[] | undefined
  /** Width of the label at a place, in px. */
  widthOf: (place: number) => number
  /** Width of a place, in px. */
  bandPx: number
}

/** The widest of some labels, measured on a few where there are many. */
function widest(places: readonly number[], widthOf: (place: number) => number): number {
  const every = Math.ceil(places.length / 100)
  return Math.max(0, ...places.filter((_, i) => i % every === 0).map(widthOf))
}

/** Which places carry a label: all, one in two, one in four, until they fit; never turned. */
export function fittingTicks({ count, wanted, widthOf, bandPx }: TickNeeds): number[] {
  const all = Array.from({ length: count }, (_, place) => place)
  const width = widest(all, widthOf) + LABEL_GAP
  if (width <= bandPx) return all
  let places = wanted && wanted.length >= LEAST_WANTED ? [...wanted] : all
  const tooClose = () =>
    places.some((place, i) => i > 0 && (place - (places[i - 1] ?? 0)) * bandPx < width)
  while (places.length > 1 && tooClose()) places = places.filter((_, i) => i % 2 === 0)
  return places
}
