import type { CDPSession } from '@playwright/test'
import { type Visit, visit, type VisitNeeds } from './browser.ts'
import { startInPage, type Plan } from './in-page.ts'
import { NONCE } from './pages.ts'
import { scriptsOf, type Subject } from './subject.ts'

/** Factor by which the slow processor is slower. */
export const SLOW = 4

/** One measurement at full speed. */
export interface Measurements {
  /** From adding the script until everything is painted and usable. */
  readyMs: number
  /** Total processor time of the main thread, until a moment after that. */
  cpuMs: number
  /** Everything that the page requested until then, each body compressed with gzip -9. */
  gzipKb: number
  requests: number
  /** JavaScript heap after garbage collection, minus that of the blank page. */
  heapMb: number
}

const TIMEOUT_MS = 15_000
/** Pause in ms before the clock starts … */
const REST_MS = 100
/** … and time after it stopped that still counts as processor time. */
const AFTERWARDS_MS = 200

export const planOf = (subject: Subject, styles: string[], timeoutMs = TIMEOUT_MS): Plan => ({
  calls: subject.calls,
  scripts: scriptsOf(subject),
  styles: [...(subject.styles ?? []), ...styles],
  ready: subject.ready,
  nonce: NONCE,
  timeoutMs,
})

async function cpuSeconds(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  // not ScriptDuration, which excludes everything that runs after an await
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN
}

async function heapBytes(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage')
  await client.send('HeapProfiler.collectGarbage')
  return (await client.send('Runtime.getHeapUsage')).usedSize
}

/** Milliseconds until it is ready. Throws when it does not become ready. */
const untilReady = ({ page, errors }: Visit, plan: Plan): Promise<number> =>
  page.evaluate(startInPage, plan).catch((error: Error) => {
    const why = error.message.split('\n')[0]?.replace('page.evaluate: Error: ', '')
    throw new Error([why, ...errors.slice(0, 2)].join('; '))
  })

/** Loads the subject once in a blank page. */
export function measure(needs: VisitNeeds, plan: Plan): Promise<Measurements> {
  return visit(needs, async (open) => {
    const { page, client } = open
    await client.send('Performance.enable', { timeDomain: 'threadTicks' })
    const heapBefore = await heapBytes(client)
    await page.waitForTimeout(REST_MS)
    const cpuBefore = await cpuSeconds(client)
    needs.server.take()
    const readyMs = await untilReady(open, plan)
    // what is requested while this process learns that it is ready does not count
    const served = needs.server.take(await page.evaluate(() => window.benchReadyAt))
    await page.waitForTimeout(AFTERWARDS_MS)
    const cpuMs = ((await cpuSeconds(client)) - cpuBefore) * 1000
    const heapMb = ((await heapBytes(client)) - heapBefore) / 2 ** 20
    const gzipKb = served.reduce((sum, bytes) => sum + bytes, 0) / 1024
    return { readyMs, cpuMs, gzipKb, requests: served.length, heapMb }
  })
}

/** Milliseconds until the subject is ready on a slow processor. */
export function measureSlow(needs: VisitNeeds, plan: Plan): Promise<number> {
  return visit(needs, async (open) => {
    await open.client.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
    await open.page.waitForTimeout(REST_MS)
    return untilReady(open, plan)
  })
}
