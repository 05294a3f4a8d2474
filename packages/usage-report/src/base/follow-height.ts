/** So many heights in a row may come of the frame having grown; then it keeps the last. */
const ECHOES_MAX = 1

/**
 * Tells how high the content is, rounded up, whenever that changes. Content whose height depends on the
 * frame's would answer each new height with another one, for ever: only a few of those are told.
 */
export function followHeight(element: HTMLElement, tell: (height: number) => unknown): void {
  let last = 0
  let width = innerWidth
  let echoes = 0
  /** The frame in which only the height of the window changed. */
  let grownAt: unknown

  addEventListener('resize', () => {
    if (width === innerWidth) grownAt = document.timeline.currentTime
    width = innerWidth
  })
  new ResizeObserver(() => {
    const height = Math.ceil(element.getBoundingClientRect().height)
    if (height === last) return
    echoes = grownAt === document.timeline.currentTime ? echoes + 1 : 0
    if (echoes > ECHOES_MAX) return
    last = height
    tell(height)
  }).observe(element)
}
