import type { Page } from '@playwright/test'

/**
 * Layout shifts since the page began that were not caused by the user, with their elements; empty when there are none.
 */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        // earlier ones come with the first call; without any there is no call
        const told = requestAnimationFrame(() => setTimeout(() => resolve([]), 100))
        new PerformanceObserver((list) => {
          cancelAnimationFrame(told)
          resolve(
            (list.getEntries() as LayoutShift[])
              .filter(({ hadRecentInput }) => !hadRecentInput)
              .map(({ value, sources }) => `${value}: ${sources.map(nameOf).join(', ')}`),
          )
        }).observe({ type: 'layout-shift', buffered: true })

        interface LayoutShift extends PerformanceEntry {
          value: number
          hadRecentInput: boolean
          sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        function nameOf({ node, previousRect, currentRect }: LayoutShift['sources'][number]) {
          const text = (node?.textContent ?? '').slice(0, 40)
          const rect = ({ x, y, width, height }: DOMRect) =>
            [x, y, width, height].map(Math.round).join(' ')
          return `${node?.nodeName} "${text}" ${rect(previousRect)} to ${rect(currentRect)}`
        }
      }),
  )
