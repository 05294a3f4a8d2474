import type { Chart } from '@agent-assist/kit/charts/chart'
import type { SeriesSpec } from '@agent-assist/kit/charts/spec'
import { watchZoom } from '@agent-assist/kit/charts/tools/zoom-drag'
import { steppedZoom, ZOOM_LEAST, type Zoom } from '@agent-assist/kit/charts/tools/zoom-spec'
import { useEffect, useEffectEvent, useState } from 'react'

/** The zoom of a chart over days; it ends when the days of the chart change. */
export function useZoom(spec: SeriesSpec, chart: Chart | undefined) {
  const { dates = [] } = spec.x
  const key = `${dates[0]} ${dates.at(-1)} ${dates.length}`
  const [kept, keep] = useState<{ key: string; zoom: Zoom }>()
  const zoom = kept?.key === key ? kept.zoom : undefined
  const whole: Zoom = { from: 0, to: dates.length - 1 }
  const now = zoom ?? whole
  const canZoom = dates.length > ZOOM_LEAST

  const set = (next: Zoom | undefined) => {
    const isWhole = next?.from === whole.from && next.to === whole.to
    keep(next && !isWhole ? { key, zoom: next } : undefined)
  }

  function step(isCloser: boolean, around = Math.floor((now.to - now.from) / 2)): void {
    set(steppedZoom(now, dates.length, { isCloser, around: now.from + around }))
  }

  const onDrag = useEffectEvent((part: Zoom) =>
    set({ from: now.from + part.from, to: now.from + part.to }),
  )
  const onStep = useEffectEvent(step)
  const onReset = useEffectEvent(() => set(undefined))
  useEffect(() => {
    if (!chart || !canZoom) return undefined
    return watchZoom(chart, {
      drag: (part) => onDrag(part),
      step: (isCloser, around) => onStep(isCloser, around),
      reset: () => onReset(),
    })
  }, [chart, canZoom])

  return {
    zoom,
    canZoom,
    canZoomIn: canZoom && now.to - now.from + 1 > ZOOM_LEAST,
    step,
    reset: () => set(undefined),
  }
}
