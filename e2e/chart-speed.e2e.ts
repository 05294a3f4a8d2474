import { expect, test } from './browser.ts'
import { startCharts } from './charts/host.ts'
import type { HostServer } from './hosts/host-server.ts'

let host: HostServer
test.beforeAll(async () => {
  host = await startCharts()
})
test.afterAll(() => host.stop())
test.beforeEach(({ page }) => page.goto(host.origin))

/** Limit in ms, far above the usual time, so that a busy machine does not fail but quadratic growth does. */
const MOST_MS = 1500

test('many points stay fast: 90 × 5 lines, 500 bars, 20 heat maps, 100,000 points', async ({
  page,
}) => {
  const took = await page.evaluate(async () => {
    const { charts, specs } = window
    const count = (length: number) => Array.from({ length }, (_, i) => i)
    /** Time until it is painted: lines are drawn after the call. */
    const time = async (work: () => void) => {
      const start = performance.now()
      work()
      await new Promise(requestAnimationFrame)
      return performance.now() - start
    }
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
    return {
      lines: await time(() => charts.lines?.update(series(90, 'line', 5))),
      bars: await time(() => charts.stacked?.update(series(500, 'columns'))),
      stacks: await time(() => charts.areas?.update(series(120, 'columns', 5))),
      heat: await time(() => {
        for (let i = 0; i < 20; i++) if (specs.heatMap) charts.heatMap?.update(specs.heatMap)
      }),
      long: await time(() => charts.flow?.update(series(100_000, 'line'))),
    }
  })
  for (const [what, ms] of Object.entries(took)) expect(ms, what).toBeLessThan(MOST_MS)
})
