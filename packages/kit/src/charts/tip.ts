import { add, swatch } from './dom.ts'
import type { Box, Tip, TipRow } from './model.ts'

const GAP_PX = 12

function row(list: HTMLElement, { label, value, color, shape }: TipRow, isOn: boolean): void {
  const item = add(list, 'li', isOn ? 'k-own' : '')
  if (color && shape) swatch(item, shape, color)
  add(item, 'span', '', label)
  add(item, 'span', '', value)
}

/** Distance in px to the edges of the window. */
const EDGE_PX = 8

const within = (start: number, size: number, room: number) =>
  Math.max(EDGE_PX, Math.min(start, room - size - EDGE_PX))

/** Puts the tooltip above everything else on the page, where no panel cuts it off. */
function lift(element: HTMLElement): void {
  if (!element.isConnected || !('showPopover' in element)) return
  element.popover = 'manual'
  if (!element.matches(':popover-open')) element.showPopover()
}

/** Shows the tooltip of a point beside its category, never under the pointer, and whole within the window. */
export function showTip(
  element: HTMLElement,
  { title, rows, derived }: Tip,
  { band, part, plot }: { band: Box; part: number | undefined; plot: HTMLElement },
): void {
  element.replaceChildren()
  add(element, 'b', '', title)
  const list = add(element, 'ul')
  rows.forEach((one, i) => row(list, one, rows.length > 1 && i === part))
  for (const one of derived) row(list, one, false)
  element.hidden = false
  lift(element)
  placeTip(element, band, plot)
}

function placeTip(element: HTMLElement, band: Box, plot: HTMLElement): void {
  const origin = plot.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const { offsetWidth: own, offsetHeight: tall } = element
  const [start, top] = [origin.left + band.left, origin.top + band.top]
  const right = start + band.width + GAP_PX
  const left = start - GAP_PX - own
  const isWide = band.width > origin.width / 2
  // a category as wide as the plot leaves no room beside it: the tooltip goes below
  const x = isWide
    ? origin.right - own
    : right + own + EDGE_PX <= width || left < EDGE_PX
      ? right
      : left
  const shown = within(x, own, width)
  const isBeside = !isWide && (shown >= start + band.width || shown + own <= start)
  const below = top + band.height + GAP_PX / 2
  const above = top - tall - GAP_PX / 2
  const y = isBeside ? top : below + tall + EDGE_PX > height && above >= EDGE_PX ? above : below
  element.style.left = `${shown}px`
  element.style.top = `${within(y, tall, height)}px`
}
