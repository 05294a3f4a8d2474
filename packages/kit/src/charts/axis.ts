import type { Format } from './spec.ts'

const ROUND = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 10]
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Round steps of a time axis, in ms. */
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
  /** Maximum number of steps. */
  most?: number
  /** Start near the lowest value, not at zero. */
  fromData?: boolean
}

/** Ticks of an axis that contains both values, in equal, round steps; starts at zero by default. */
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

/** Minimum gap between two labels, in px. */
const LABEL_GAP = 12
/** With fewer preferred categories than this, all categories can carry labels: a week has only one Monday. */
const LEAST_WANTED = 3

interface TickNeeds {
  count: number
  /** Indexes of the categories that carry labels when not all fit; ignored when there are fewer than three. */
  wanted?: readonly number[] | undefined
  /** Width of the label of a category, in px. */
  widthOf: (place: number) => number
  /** Width of a category, in px. */
  bandPx: number
}

/** Width of the widest label; of many labels only some are measured. */
function widest(places: readonly number[], widthOf: (place: number) => number): number {
  const every = Math.ceil(places.length / 100)
  return Math.max(0, ...places.filter((_, i) => i % every === 0).map(widthOf))
}

/**
 * Indexes of the categories that carry a label: every one, every second, every fourth, until they fit; labels are never
 * rotated.
 */
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
