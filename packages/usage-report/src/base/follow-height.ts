/** Maximum consecutive heights that may result from the frame having grown; then the last height stays. */
const ECHOES_MAX = 1

/**
 * Reports the height of the content, rounded up, whenever it changes. Content whose height depends on the frame's would
 * answer each new height with another one without end, so only a few of those are reported.
 */
export function followHeight(element: HTMLElement, report: (height: number) => unknown): void {
  let last = 0
  let width = innerWidth
  let echoes = 0
  /** Time of the rendering frame in which only the height of the window changed. */
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
    report(height)
  }).observe(element)
}
