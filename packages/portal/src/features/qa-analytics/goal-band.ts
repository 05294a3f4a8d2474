import type { Box, LanePlot, Model, Paint, Pen } from '@agent-assist/kit/charts/model'
import type { SeriesSpec } from '@agent-assist/kit/charts/spec'

const BAND_ALPHA = 0.13
const RIBBON_ALPHA = 0.18

interface Drawn {
  goal: number | undefined
  low: readonly (number | null)[]
  high: readonly (number | null)[]
}

/** Height of a value on a lane, cut at its ends. */
function scaleOf({ box, y }: LanePlot): (value: number) => number {
  const span = y.max - y.min || 1
  return (value) =>
    Math.min(
      box.top + box.height,
      Math.max(box.top, box.top + box.height * (1 - (value - y.min) / span)),
    )
}

function band(context: CanvasRenderingContext2D, box: Box, bottom: number): void {
  context.fillRect(box.left, box.top, box.width, Math.max(0, bottom - box.top))
}

/** Runs of neighbouring points that have an interval. */
function runsOf({ low, high }: Drawn): number[][] {
  const runs: number[][] = []
  low.forEach((value, index) => {
    if (value === null || high[index] === null) return
    const last = runs.at(-1)
    if (last?.at(-1) === index - 1) last.push(index)
    else runs.push([index])
  })
  return runs
}

/** Paints the goal's band and the ribbon of the interval below the lines of a lane. */
function painter(drawn: Drawn, lane: LanePlot, middle: (index: number) => number, pen: Pen): Paint {
  const y = scaleOf(lane)
  return (context) => {
    context.save()
    if (drawn.goal !== undefined) {
      context.globalAlpha = BAND_ALPHA
      context.fillStyle = pen.color('var(--good)')
      band(context, lane.box, y(drawn.goal))
    }
    context.globalAlpha = RIBBON_ALPHA
    context.fillStyle = pen.color('var(--c1)')
    for (const run of runsOf(drawn)) {
      context.beginPath()
      for (const index of run) context.lineTo(middle(index), y(drawn.high[index] ?? 0))
      for (const index of run.toReversed()) context.lineTo(middle(index), y(drawn.low[index] ?? 0))
      context.closePath()
      context.fill()
    }
    context.restore()
  }
}

function drawnUnder(model: Model, drawn: Drawn): Model {
  return {
    ...model,
    layout: (size, pen) => {
      const layout = model.layout(size, pen)
      const middle = (index: number) => {
        const { left, width } = layout.band({ index })
        return left + width / 2
      }
      return {
        ...layout,
        lanes: layout.lanes.map((lane) => {
          const paint = painter(drawn, lane, middle, pen)
          return {
            ...lane,
            under: (context) => {
              lane.under?.(context)
              paint(context)
            },
          }
        }),
      }
    },
  }
}

/** A chart of one lane with a band from the goal on, and the interval of its line as a ribbon. */
export function withGoalBand(spec: SeriesSpec, drawn: Drawn): SeriesSpec {
  const { wrap } = spec
  return {
    ...spec,
    wrap: (model, hidden) => drawnUnder(wrap ? wrap(model, hidden) : model, drawn),
  }
}
