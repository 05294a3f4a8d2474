import { add, swatch } from './dom.ts'
import type { Box, Tip, TipRow } from './model.ts'

const GAP_PX = 12

function row(list: HTMLElement, { label, value, color, shape }: TipRow, isOn: boolean): void {
  const item = add(list, 'li', isOn ? 'k-own' : '')
  if (color && shape) swatch(item, shape, color)
  add(item, 'span', '', label)
  add(item, 'span', '', value)
}

/** Shows the tooltip of a point beside its category, never under the pointer. */
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
  const { clientWidth: width, clientHeight: height } = plot
  const { offsetWidth: own, offsetHeight: tall } = element
  const right = band.left + band.width + GAP_PX
  const left = band.left - GAP_PX - own
  const isWide = band.width > width / 2
  // a category as wide as the plot leaves no room beside it: the tooltip goes below
  const x = isWide
    ? Math.max(0, width - own)
    : right + own <= width || left < 0
      ? Math.min(right, Math.max(0, width - own))
      : left
  const isBeside = !isWide && (x >= band.left + band.width || x + own <= band.left)
  element.style.left = `${x}px`
  const below = band.top + band.height + GAP_PX / 2
  const above = band.top - tall - GAP_PX / 2
  const beside = Math.max(0, Math.min(band.top, height - tall))
  element.style.top = `${isBeside ? beside : below + tall > height && above >= 0 ? above : below}px`
}
