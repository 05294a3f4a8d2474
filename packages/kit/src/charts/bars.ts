import uPlot from 'uplot'
import { number, percent } from '../format.ts'
import { axisEnd, axisMarks } from './scale.ts'
import { canDraw, followMode, resolver } from './surroundings.ts'

/** One category: a bar with its name in front, its count and share behind. */
export interface BarRow {
  key: string
  label: string
  count: number
  /** Any CSS colour; custom properties of the element count. */
  color: string
}

export interface Bars {
  update: (rows: readonly BarRow[]) => void
  destroy: () => void
}

const ROW_PX = 28
const NARROW_ROW_PX = 44
/** Below this width the name stands above its bar. */
const NARROW_PX = 460
const BAR_PX = 14

function rowElement(row: BarRow, total: number): HTMLLIElement {
  const item = document.createElement('li')
  item.tabIndex = -1
  const [label, gap, share] = [
    document.createElement('span'),
    document.createElement('span'),
    document.createElement('small'),
  ]
  const count = document.createElement('b')
  label.textContent = row.label
  label.title = row.label
  count.textContent = number(row.count)
  share.textContent = percent(total === 0 ? 0 : (row.count / total) * 100)
  item.append(label, gap, count, share)
  return item
}

/**
 * Arrow keys, Home and End move the focus from bar to bar, Escape leaves them; one is in the tab
 * order.
 */
function moveFocus(list: HTMLElement, event: KeyboardEvent): void {
  if (event.key === 'Escape') (event.target as HTMLElement).blur()
  const items = [...list.children] as HTMLElement[]
  const at = items.indexOf(event.target as HTMLElement)
  const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
  const next = goal === undefined ? undefined : items[goal]
  if (!next) return
  event.preventDefault()
  for (const item of items) item.tabIndex = item === next ? 0 : -1
  next.focus()
}

interface PlotNeeds {
  plot: HTMLElement
  rows: readonly BarRow[]
  end: number
  size: { width: number; height: number; barPx: number; offsetPx: number }
  color: (css: string) => string
}

/** The bars and the grid behind them; names and figures are text beside the canvas. */
function draw({ plot, rows, end, size, color }: PlotNeeds): uPlot {
  const fills = rows.map((row) => color(row.color))
  const line = color('var(--line)')
  const options: uPlot.Options = {
    width: size.width,
    height: size.height,
    padding: [0, 0, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, ori: 1, dir: -1, range: [-0.5, rows.length - 0.5] },
      y: { ori: 0, dir: 1, range: [0, end] },
    },
    axes: [
      { show: false, side: 3 },
      {
        side: 2,
        size: 0,
        ticks: { show: false },
        values: () => [],
        splits: () => axisMarks(end),
        grid: { stroke: line, width: 1 },
      },
    ],
    series: [
      {},
      {
        paths: uPlot.paths.bars?.({
          size: [1, size.barPx],
          radius: 0.15,
          // a colour a bar wants both, even where no stroke is drawn
          disp: {
            fill: { unit: 3, values: () => fills },
            stroke: { unit: 3, values: () => fills },
          },
        }) as uPlot.Series.PathBuilder,
        fill: line,
        stroke: line,
        width: 0,
        points: { show: false },
      },
    ],
  }
  const data: uPlot.AlignedData = [rows.map((_, index) => index), rows.map((row) => row.count)]
  plot.style.translate = `0 ${size.offsetPx}px`
  return new uPlot(options, data, plot)
}

function axisElement(end: number): HTMLElement {
  const axis = document.createElement('div')
  axis.className = 'k-axis'
  axis.setAttribute('aria-hidden', 'true')
  for (const mark of axisMarks(end)) {
    const label = axis.appendChild(document.createElement('span'))
    label.style.insetInlineStart = `${(mark / end) * 100}%`
    label.textContent = number(mark)
  }
  return axis
}

/**
 * Horizontal bars, in the order given, one row of 28 px each. The rows are a list that keyboard and
 * screen readers walk; uPlot draws the bars. Needs bars.css in the same root.
 */
export function mountBars(element: HTMLElement, { label }: { label: string }): Bars {
  const box = element.appendChild(document.createElement('div'))
  box.className = 'k-bars'
  const colors = resolver(box)
  const draws = canDraw()
  let rows: readonly BarRow[] = []
  let chart: uPlot | undefined

  function render(): void {
    const focused = (box.getRootNode() as Document | ShadowRoot).activeElement
    const at = [...(box.querySelector('.k-rows')?.children ?? [])].indexOf(focused as Element)
    chart?.destroy()
    box.querySelectorAll('.k-rows, .k-plot, .k-axis').forEach((old) => old.remove())
    const isNarrow = box.clientWidth > 0 && box.clientWidth < NARROW_PX
    box.toggleAttribute('data-narrow', isNarrow)
    const end = axisEnd(Math.max(0, ...rows.map((row) => row.count)))
    const total = rows.reduce((sum, row) => sum + row.count, 0)
    const plot = document.createElement('div')
    plot.className = 'k-plot'
    plot.setAttribute('aria-hidden', 'true')
    const list = document.createElement('ol')
    list.className = 'k-rows'
    list.setAttribute('aria-label', label)
    list.append(...rows.map((row) => rowElement(row, total)))
    list.addEventListener('keydown', (event) => moveFocus(list, event))
    const first = list.children[Math.max(0, at)] as HTMLElement | undefined
    if (first) first.tabIndex = 0
    box.append(plot, list, axisElement(end))
    if (at >= 0) first?.focus()
    if (!draws || rows.length === 0 || plot.clientWidth === 0) return
    const rowPx = isNarrow ? NARROW_ROW_PX : ROW_PX
    const size = {
      width: plot.clientWidth,
      height: rows.length * rowPx,
      barPx: isNarrow ? BAR_PX - 4 : BAR_PX,
      offsetPx: isNarrow ? 11 : 0,
    }
    chart = draw({ plot, rows, end, size, color: colors.color })
  }

  let width = box.clientWidth
  const resized = new ResizeObserver(() => {
    if (box.clientWidth === width) return
    width = box.clientWidth
    render()
  })
  resized.observe(box)
  const unfollow = followMode(box, render)
  return {
    update: (next) => {
      rows = next
      render()
    },
    destroy: () => {
      resized.disconnect()
      unfollow()
      chart?.destroy()
      colors.remove()
      box.remove()
    },
  }
}
