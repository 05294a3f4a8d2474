import { MESSAGES } from '@agent-assist/contract/wire'
import { add } from './dom.ts'
import { drawLegend, drawRamp } from './legend.ts'
import { watchPoints } from './marks.ts'
import type { At, Layout, Model } from './model.ts'
import { heightOf, modelOf } from './models.ts'
import { createPen } from './pen.ts'
import type { picture } from './png.ts'
import type { ChartSpec, ChartPoint } from './spec.ts'
import { createStage } from './stage.ts'
import { canDraw, followMode, followPrint } from './surroundings.ts'
import { drawTable } from './table.ts'

export interface ChartOptions {
  /** Called when a point was clicked, or selected with Enter. */
  onMark?: (mark: ChartPoint) => void
}

export interface Chart {
  update: (spec: ChartSpec) => void
  /** Switches between the chart and a table of the same numbers, at the same height. */
  showTable: (asTable: boolean) => void
  /** The drawing with title and legend. */
  png: () => Promise<Blob>
  /** The element with the drawing, which takes pointer and keys. */
  plot: HTMLElement
  /** The layout of the last drawing; undefined without data. */
  layout: () => Layout | undefined
  /** The point that is highlighted. */
  active: () => At | undefined
  undo: () => void
}

/** Creates the elements of a chart in reading order. */
function skeleton(element: HTMLElement) {
  const box = add(element, 'div', 'k-chart')
  const legend = add(box, 'ul', 'k-legend')
  const plot = add(box, 'div', 'k-plot')
  const canvas = add(plot, 'div', 'k-canvas')
  const band = add(plot, 'div', 'k-on')
  const mark = add(plot, 'div', 'k-mark')
  const tip = add(plot, 'div', 'k-tip')
  const ramp = add(box, 'p', 'k-ramp')
  const message = add(box, 'p', 'k-said')
  const table = add(box, 'div', 'k-table')
  const empty = add(box, 'div', 'k-empty')
  message.setAttribute('role', 'status')
  table.tabIndex = 0
  table.setAttribute('role', 'group')
  for (const drawn of [canvas, tip, band, mark]) drawn.setAttribute('aria-hidden', 'true')
  for (const one of [band, mark, tip, table, empty]) one.hidden = true
  return { box, legend, plot, canvas, band, mark, tip, ramp, message, table, empty }
}

/** Describes the plot and its keys for screen readers. */
function describe(plot: HTMLElement, { title }: ChartSpec, model: Model, opens: boolean): void {
  const isWalked = model.move !== undefined
  plot.setAttribute('role', isWalked ? 'application' : 'img')
  const keys = opens ? 'Arrow keys read the marks, Enter opens one.' : 'Arrow keys read the marks.'
  const hint = isWalked ? ` ${keys}` : ''
  plot.setAttribute('aria-label', `${title}: ${model.summary}.${hint}`)
  if (isWalked) plot.setAttribute('aria-roledescription', 'chart')
  else plot.removeAttribute('aria-roledescription')
  plot.toggleAttribute('data-walked', isWalked)
  if (isWalked) plot.tabIndex = 0
  else plot.removeAttribute('tabindex')
}

function showEmpty(element: HTMLElement, why = ''): void {
  element.replaceChildren()
  add(element, 'b', '', MESSAGES.noData)
  if (why) add(element, 'p', '', why)
}

/**
 * Calls when the width is not the drawn one any longer; the height is fixed. Measures nothing before the next layout, and
 * first calls after its frame: what stands around the chart is seen before it.
 */
function followWidth(box: HTMLElement, plot: HTMLElement, drawn: () => number, draw: () => void) {
  let first: ReturnType<typeof setTimeout> | undefined
  const resized = new ResizeObserver(() => {
    if (plot.clientWidth === drawn()) return
    if (first) draw()
    else first = setTimeout(draw)
  })
  resized.observe(box)
  return () => {
    clearTimeout(first)
    resized.disconnect()
  }
}

function followForced(changed: () => void): () => void {
  const forced = matchMedia('(forced-colors: active)')
  forced.addEventListener('change', changed)
  return () => forced.removeEventListener('change', changed)
}

/** Height, kind and view of the box, for its styles. */
function frame(box: HTMLElement, spec: ChartSpec, view: 'empty' | 'table' | 'plot'): void {
  box.style.height = `${heightOf(spec)}px`
  box.dataset.kind = spec.kind
  box.dataset.view = view
}

type Drawn = Omit<Parameters<typeof picture>[0], 'empty'>
const pictureOf = async (drawn: Drawn) =>
  (await import('./png.ts')).picture({ ...drawn, empty: MESSAGES.noData })

/** Draws a chart into the element. Requires chart.css and the tokens in the same root. */
export function mountChart(
  element: HTMLElement,
  first: ChartSpec,
  options: ChartOptions = {},
): Chart {
  const parts = skeleton(element)
  const { box, plot } = parts
  const draws = canDraw()
  const { pen, refresh, remove } = createPen(box, draws)
  const stage = createStage(parts.canvas, draws)
  const hidden = new Set<string>()
  let spec = first
  let model = modelOf(spec, hidden)
  let layout: Layout | undefined
  let asTable = false
  let size = { width: 0, height: 0 }
  // the first drawing comes with the first width: measured now, the page would be laid out twice
  let waitsForFrame = draws
  const marks = watchPoints({
    ...parts,
    model: () => model,
    layout: () => layout,
    onMark: options.onMark,
  })
  plot.toggleAttribute('data-opens', options.onMark !== undefined)

  const toggle = (key: string) => {
    if (!hidden.delete(key)) hidden.add(key)
    render()
  }

  function render(): void {
    refresh()
    model = modelOf(spec, hidden)
    frame(box, spec, model.isEmpty ? 'empty' : asTable ? 'table' : 'plot')
    drawLegend(parts.legend, model, hidden, toggle)
    drawRamp(parts.ramp, model.ramp)
    describe(plot, spec, model, options.onMark !== undefined)
    parts.table.hidden = !asTable || model.isEmpty
    parts.empty.hidden = !model.isEmpty
    if (!parts.table.hidden) drawTable(parts.table, model.table, spec.title)
    if (model.isEmpty) showEmpty(parts.empty, spec.why)
    if (!waitsForFrame) draw()
  }

  /** Draws the plot again; legend and table stay. */
  function draw(): void {
    waitsForFrame = false
    size = { width: plot.clientWidth, height: plot.clientHeight }
    layout = model.isEmpty ? undefined : model.layout(size, pen)
    marks.reset()
    if (layout) stage.draw(layout, size.width, pen)
    else stage.clear()
  }

  const unfollow = [
    followWidth(box, plot, () => size.width, draw),
    followMode(box, render),
    followForced(render),
    followPrint(render),
  ]
  render()

  return {
    plot,
    layout: () => layout,
    active: marks.active,
    update: (next) => {
      spec = next
      render()
    },
    showTable: (on) => {
      if (asTable === on) return
      asTable = on
      render()
    },
    png: () => pictureOf({ title: spec.title, model, hidden, stage, pen, size }),
    undo: () => {
      for (const stop of unfollow) stop()
      marks.undo()
      stage.clear()
      remove()
      box.remove()
    },
  }
}
