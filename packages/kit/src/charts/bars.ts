import { number, percent } from '../format.ts'
import { axisEnd, axisMarks } from './scale.ts'

/** One category: its name, a bar, its count and its share. */
export interface BarRow {
  key: string
  label: string
  count: number
  /** Any CSS colour; may use custom properties of the element. */
  color: string
  /** Text at the end of the row, replacing the share. */
  side?: string
}

export interface Bars {
  update: (rows: readonly BarRow[]) => void
  destroy: () => void
}

const made = <K extends keyof HTMLElementTagNameMap>(name: K, text = '') => {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100)

function rowElement(row: BarRow, end: number, total: number): HTMLLIElement {
  const item = made('li')
  item.tabIndex = -1
  const label = made('span', row.label)
  label.title = row.label
  const track = made('span')
  const bar = track.appendChild(made('i'))
  bar.style.inlineSize = `${share(row.count, end)}%`
  bar.style.background = row.color
  const side = row.side ?? percent(share(row.count, total))
  item.append(label, track, made('b', number(row.count)), made('small', side))
  return item
}

/** Arrow keys, Home and End move the focus from bar to bar, Escape leaves the bars. One bar is in the tab order. */
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

/** The ticks of the axis, or the lines above them. */
function marksElement(name: string, end: number, textOf: (mark: number) => string): HTMLElement {
  const box = made('div')
  box.className = name
  box.setAttribute('aria-hidden', 'true')
  for (const mark of axisMarks(end)) {
    const one = box.appendChild(made('span', textOf(mark)))
    one.style.insetInlineStart = `${share(mark, end)}%`
  }
  return box
}

/**
 * Draws horizontal bars in the given order, one row of 28 px each, as a list for keyboard and screen readers. Requires
 * bars.css in the same root.
 */
export function mountBars(element: HTMLElement, { label }: { label: string }): Bars {
  const box = element.appendChild(made('div'))
  box.className = 'k-bars'
  const list = made('ol')
  list.className = 'k-rows'
  list.setAttribute('aria-label', label)
  list.addEventListener('keydown', (event) => moveFocus(list, event))

  return {
    update: (rows) => {
      const focused = (box.getRootNode() as Document | ShadowRoot).activeElement
      const at = [...list.children].indexOf(focused as Element)
      const end = axisEnd(Math.max(0, ...rows.map((row) => row.count)))
      const total = rows.reduce((sum, row) => sum + row.count, 0)
      list.replaceChildren(...rows.map((row) => rowElement(row, end, total)))
      const lines = marksElement('k-lines', end, () => '')
      box.replaceChildren(lines, list, marksElement('k-axis', end, number))
      const first = list.children[Math.max(0, at)] as HTMLElement | undefined
      if (first) first.tabIndex = 0
      if (at >= 0) first?.focus()
    },
    destroy: () => box.remove(),
  }
}
