import type { Page } from '@playwright/test'
import { expect, test } from './browser.ts'
import { startCharts } from './charts/host.ts'
import type { HostServer } from './hosts/host-server.ts'

let host: HostServer
test.beforeAll(async () => {
  host = await startCharts()
})
test.afterAll(() => host.stop())
test.beforeEach(({ page }) => page.goto(host.origin))

/** Limit in ms of the processor, far above the usual time: quadratic growth exceeds it. */
const MOST_MS = 1500

/** Milliseconds of the processor that the page's thread took so far. */
async function processorOf(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN)
  }
}

/** Updates a chart with many points, and resolves when it is painted. */
async function paint(page: Page, what: string): Promise<void> {
  await page.evaluate(async (named) => {
    const { charts, specs } = window
    const count = (length: number) => Array.from({ length }, (_, i) => i)
    const x = (length: number) => ({ name: 'Place', labels: count(length).map(String) })
    const series = (length: number, shape: 'columns' | 'line', many = 1) => ({
      kind: 'series' as const,
      title: 'Many',
      x: x(length),
      lanes: [{ format: 'count' as const, stacked: shape === 'columns' }],
      series: count(many).map((key) => ({
        key: String(key),
        label: String(key),
        shape,
        values: count(length).map((i) => (i * 7919 + key) % 997),
      })),
    })
    const works: Record<string, () => void> = {
      lines: () => charts.lines?.update(series(90, 'line', 5)),
      bars: () => charts.stacked?.update(series(500, 'columns')),
      stacks: () => charts.areas?.update(series(120, 'columns', 5)),
      heat: () => {
        for (let i = 0; i < 20; i++) if (specs.heatMap) charts.heatMap?.update(specs.heatMap)
      },
      long: () => charts.flow?.update(series(100_000, 'line')),
    }
    works[named]?.()
    await new Promise(requestAnimationFrame) // lines are drawn after the call
    await new Promise(requestAnimationFrame)
  }, what)
}

test('many points stay fast: 90 × 5 lines, 500 bars, 20 heat maps, 100,000 points', async ({
  page,
}) => {
  const processor = await processorOf(page)
  for (const what of ['lines', 'bars', 'stacks', 'heat', 'long']) {
    const before = await processor()
    await paint(page, what)
    const took = (await processor()) - before
    expect(took, what).toBeGreaterThan(0.5) // it was drawn, and measured
    expect(took, what).toBeLessThan(MOST_MS)
  }
})
