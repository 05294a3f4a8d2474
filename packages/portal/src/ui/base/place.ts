const GAP = 4
const EDGE = 8

/**
 * Positions an element of the top layer below its control, aligned at the end or centred; above it where there is no
 * room below.
 */
export function place(sheet: HTMLElement, control: DOMRect, at: 'end' | 'middle' = 'end') {
  const { width, height } = sheet.getBoundingClientRect()
  const below = control.bottom + GAP
  const fits = below + height + EDGE <= window.innerHeight
  const top = fits ? below : Math.max(EDGE, control.top - GAP - height)
  const isLtr = getComputedStyle(sheet).direction !== 'rtl'
  const end = isLtr ? control.right - width : control.left
  const left = at === 'end' ? end : control.left + (control.width - width) / 2
  sheet.style.top = `${top}px`
  sheet.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`
}
