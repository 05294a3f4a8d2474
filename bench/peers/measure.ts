import type { CDPSession } from '@playwright/test'
import { visit, type VisitNeeds } from './browser.ts'
import { startInPage, type Plan } from './in-page.ts'
import { NONCE } from './pages.ts'
import { scriptsOf, type Subject } from './subject.ts'

export const SPEEDS = [1, 4] as const
/** By how much the processor is slowed down. */
export type Speed = (typeof SPEEDS)[number]

/** One measurement. */
export interface Figures {
  /** From adding the script until painted and usable. */
  readyMs: number
  /** Processor time in scripts of the main thread, until a while after that. */
  scriptMs: number
  /** Everything that the page asked for until then, each body compressed with gzip -9. */
  gzipKb: number
  requests: number
  /** JavaScript heap after a collection, less that of the blank page. */
  heapMb: number
}

const TIMEOUT_MS = 15_000
/** The page rests so long before the clock starts … */
const REST_MS = 100
/** … and works on so long after it stopped, which counts as processor time. */
const AFTERWARDS_MS = 200

export const planOf = (subject: Subject, styles: string[], timeoutMs = TIMEOUT_MS): Plan => ({
  scripts: scriptsOf(subject),
  styles: [...(subject.styles ?? []), ...styles],
  ready: subject.ready,
  nonce: NONCE,
  timeoutMs,
})

async function scriptSeconds(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN
}

async function heapBytes(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage')
  await client.send('HeapProfiler.collectGarbage')
  return (await client.send('Runtime.getHeapUsage')).usedSize
}

/** Loads the subject once into a blank page. Throws when it does not get ready. */
export function measure(needs: VisitNeeds, plan: Plan, speed: Speed): Promise<Figures> {
  return visit(needs, async ({ page, client, errors }) => {
    await client.send('Performance.enable', { timeDomain: 'threadTicks' })
    const heapBefore = await heapBytes(client)
    await client.send('Emulation.setCPUThrottlingRate', { rate: speed })
    await page.waitForTimeout(REST_MS)
    const scriptBefore = await scriptSeconds(client)
    needs.server.take()
    const readyMs = await page.evaluate(startInPage, plan).catch((error: Error) => {
      throw new Error(
        [
          error.message.split('\n')[0]?.replace('page.evaluate: Error: ', ''),
          ...errors.slice(0, 2),
        ].join('; '),
      )
    })
    const served = needs.server.take()
    await page.waitForTimeout(AFTERWARDS_MS)
    const scriptMs = ((await scriptSeconds(client)) - scriptBefore) * 1000
    const heapMb = ((await heapBytes(client)) - heapBefore) / 2 ** 20
    const gzipKb = served.reduce((sum, bytes) => sum + bytes, 0) / 1024
    return { readyMs, scriptMs, gzipKb, requests: served.length, heapMb }
  })
}
