import uPlot from 'uplot'
import type { AxisPlot, LanePlot, Layout, LinePlot, Paint, Pen } from './model.ts'

const LABEL_GAP_PX = 8
const X_LABEL_GAP_PX = 10
const LINE_PX = 1.75
/** Minimum distance of uPlot's ticks; low, because the labels that fit are chosen before. */
const SPACE_PX = 10

/** The axis for uPlot, with the lane's ticks and labels. */
function axis(plot: AxisPlot, pen: Pen, size: number, isX: boolean): uPlot.Axis {
  return {
    show: size > 0,
    side: isX ? 2 : 3,
    size,
    gap: isX ? X_LABEL_GAP_PX : LABEL_GAP_PX,
    space: SPACE_PX,
    font: pen.font(),
    stroke: pen.color('var(--text-3)'),
    splits: () => [...plot.marks],
    values: () => [...(plot.texts ?? plot.marks.map(() => ''))],
    ticks: { show: false },
    grid: isX ? { show: false } : { stroke: pen.color('var(--line)'), width: 1 },
  }
}

const lineSeries = (line: LinePlot, pen: Pen): uPlot.Series => ({
  stroke: pen.color(line.color),
  width: line.width ?? LINE_PX,
  points: { show: false },
  ...(line.fill ? { fill: pen.color(line.fill) } : {}),
  ...(line.dash ? { dash: line.dash } : {}),
})

/** Calls a painter with a canvas context in px of the whole plot. */
function painted(plot: uPlot, lane: LanePlot, width: number, paint: Paint | undefined): void {
  if (!paint) return
  const { ctx: context } = plot
  const ratio = context.canvas.width / width
  context.save()
  context.scale(ratio, ratio)
  context.translate(0, -lane.top)
  paint(context)
  context.restore()
}

function drawLane(host: HTMLElement, lane: LanePlot, width: number, pen: Pen): uPlot {
  const { box, lines, height, x, y } = lane
  const above = box.top - lane.top
  const below = height - above - box.height
  const longest = Math.max(2, ...lines.map(({ values }) => values.length))
  const data = [
    Array.from({ length: longest }, (_, i) => i),
    ...(lines.length > 0 ? lines.map(({ values }) => [...values]) : [[null, null]]),
  ] as uPlot.AlignedData
  return new uPlot(
    {
      width,
      height,
      padding: [above, width - box.left - box.width, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: [x.min, x.max] },
        y: { range: [y.min, y.max] },
      },
      axes: [axis(x, pen, below, true), axis(y, pen, box.left, false)],
      series: [{}, ...(lines.length > 0 ? lines.map((line) => lineSeries(line, pen)) : [{}])],
      hooks: {
        drawAxes: [(plot) => painted(plot, lane, width, lane.under)],
        draw: [(plot) => painted(plot, lane, width, lane.over)],
      },
    },
    data,
    host,
  )
}

/** The canvases on which the lanes are drawn, one each. */
export interface Stage {
  draw: (layout: Layout, width: number, pen: Pen) => void
  clear: () => void
  /** The canvases from top to bottom, with their position in px. */
  canvases: () => { canvas: HTMLCanvasElement; top: number; height: number }[]
}

/** Draws with uPlot into the element; in an environment without canvas it draws nothing. */
export function createStage(host: HTMLElement, draws: boolean): Stage {
  let plots: { plot: uPlot; lane: LanePlot }[] = []
  function clear(): void {
    for (const { plot } of plots) plot.destroy()
    plots = []
  }
  return {
    clear,
    draw: ({ lanes }, width, pen) => {
      clear()
      if (!draws || width === 0) return
      plots = lanes.map((lane) => ({ plot: drawLane(host, lane, width, pen), lane }))
    },
    canvases: () =>
      plots.map(({ plot, lane: { top, height } }) => ({ canvas: plot.ctx.canvas, top, height })),
  }
}
