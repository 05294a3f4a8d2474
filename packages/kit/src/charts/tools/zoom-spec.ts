import type { Series, SeriesSpec } from '../spec.ts'

/** The categories from one index to another, both included. */
export interface Zoom {
  from: number
  to: number
}

/** Fewest categories of a zoomed chart. */
export const ZOOM_LEAST = 2

/** The days of a zoom in words: Mon 03/02/2026 to Fri 03/06/2026. */
export function zoomText({ x: { labels } }: SeriesSpec, { from, to }: Zoom): string {
  return `${labels[from] ?? ''} to ${labels[to] ?? ''}`
}

function withoutTotal({ key, label, values, shape, color, lane }: Series): Series {
  return {
    key,
    label,
    values,
    shape,
    ...(color === undefined ? {} : { color }),
    ...(lane === undefined ? {} : { lane }),
  }
}

/** The chart of these categories only: its title says which, and its legend has no totals, which are those of all. */
export function zoomSpec(spec: SeriesSpec, zoom: Zoom): SeriesSpec {
  const { from, to } = zoom
  const part = <T>(list: readonly T[]) => list.slice(from, to + 1)
  const within = (places: readonly number[]) =>
    places.flatMap((place) => (place >= from && place <= to ? [place - from] : []))
  const { x, series, derived, partial } = spec
  return {
    ...spec,
    title: `${spec.title}, ${zoomText(spec, zoom)}`,
    x: {
      ...x,
      labels: part(x.labels),
      ...(x.short ? { short: part(x.short) } : {}),
      ...(x.ticks ? { ticks: within(x.ticks) } : {}),
      ...(x.dates ? { dates: part(x.dates) } : {}),
    },
    series: series.map((one) => withoutTotal({ ...one, values: part(one.values) })),
    ...(derived ? { derived: derived.map((row) => ({ ...row, values: part(row.values) })) } : {}),
    ...(partial ? { partial: { ...partial, at: within(partial.at) } } : {}),
  }
}

/** Half as many categories around one of them, or twice as many; undefined for all of them. */
export function steppedZoom(
  now: Zoom,
  count: number,
  { isCloser, around }: { isCloser: boolean; around: number },
): Zoom | undefined {
  const size = now.to - now.from + 1
  const next = isCloser ? Math.max(ZOOM_LEAST, Math.ceil(size / 2)) : size * 2
  if (next >= count) return undefined
  const share = (around - now.from + 0.5) / size
  const wanted = Math.round(around + 0.5 - share * next)
  const from = Math.min(count - next, Math.max(0, wanted))
  return { from, to: from + next - 1 }
}
