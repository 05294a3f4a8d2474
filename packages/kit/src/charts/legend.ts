import { add, swatch } from './dom.ts'
import type { Model } from './model.ts'

/** Draws the legend: a button for each series hides or shows it. */
export function drawLegend(
  list: HTMLElement,
  { legend, note }: Pick<Model, 'legend' | 'note'>,
  hidden: ReadonlySet<string>,
  onToggle: (key: string) => void,
): void {
  const root = list.getRootNode() as Document | ShadowRoot
  const focused = (root.activeElement as HTMLElement | null)?.dataset.key
  list.replaceChildren()
  for (const { key, label, color, shape, total } of legend) {
    const button = add(add(list, 'li'), 'button')
    button.type = 'button'
    button.dataset.key = key
    button.setAttribute('aria-pressed', String(!hidden.has(key)))
    swatch(button, shape, color)
    add(button, 'span', '', label)
    if (total !== undefined) add(button, 'b', '', total)
    button.addEventListener('click', () => onToggle(key))
    if (key === focused) button.focus()
  }
  if (note) add(list, 'li', 'k-note', note)
  list.hidden = list.childElementCount === 0
}

/** Draws the colour scale of a heat map with the labels of its ends. */
export function drawRamp(line: HTMLElement, ramp: Model['ramp']): void {
  line.replaceChildren()
  line.hidden = ramp === undefined
  if (!ramp) return
  add(line, 'span', '', ramp.from)
  const steps = add(line, 'span', 'k-steps')
  for (const color of ramp.colors) add(steps, 'i').style.background = color
  add(line, 'span', '', ramp.to)
}
